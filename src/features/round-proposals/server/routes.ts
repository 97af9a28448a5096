import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ActivityLog, Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import {
  BATCH_API,
  type BatchInput,
  batchInput,
  batchResult,
  PROPOSALS_API,
  proposalCodec,
  proposalInput,
} from '../contract.ts';
import { type ProposalParts, propose } from './proposal.ts';

interface ProposalRoutesOptions extends ProposalParts {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  /** Makes rounds, all or none. Throws 409 with the ids in `pedidos` that are not available any more. */
  makeRounds: (
    transaction: Database,
    rounds: (BatchInput['rounds'][number] & Required<Pick<BatchInput, 'travel' | 'start' | 'finish'>>)[],
    madeBy: string,
  ) => Promise<{ id: number; name: string }[]>;
  /** Puts the stops of rounds that were just made in order. */
  orderNewRounds: (roundIds: number[]) => Promise<void>;
}

/** The routes that split pending list requests into rounds. */
export const proposalRoutes = (options: ProposalRoutesOptions) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, guard, activity, centre } = options;

  app.post(
    PROPOSALS_API,
    {
      onRequest: guard.require('rounds: plan'),
      schema: {
        summary: 'Proponer cómo repartir los pedidos pendientes entre varias personas (administradores)',
        body: proposalInput,
        response: { 200: proposalCodec },
      },
    },
    async (request) => {
      const began = performance.now();
      const proposal = await propose(database, request.body, options);
      await activity.look(request, { act: 'viewed', item: PROPOSAL });
      request.log.info({
        event: 'rounds proposed',
        rounds: proposal.rounds.length,
        stops: proposal.rounds.reduce((sum, { stops }) => sum + stops.length, 0),
        milliseconds: Math.round(performance.now() - began),
      });
      return proposal;
    },
  );

  app.post(
    BATCH_API,
    {
      onRequest: guard.require('rounds: plan'),
      schema: {
        summary: 'Armar varios repartos de una vez: todos o ninguno (administradores)',
        body: batchInput,
        response: { 201: batchResult },
      },
    },
    async (request, reply) => {
      const { id: by, name: madeBy } = guard.staffOf(request);
      const { rounds: wanted, travel, finish, start = centre } = request.body;
      const rounds = await idempotent(database, idempotencyKey(request, by), async (transaction) => {
        const plans = wanted.map((round) => ({ ...round, travel, finish, start }));
        const made = await options.makeRounds(transaction, plans, madeBy);
        await activity.record(
          transaction,
          request,
          ...made.map((round): Entry => ({ act: 'created', item: itemOf(round) })),
        );
        return made;
      });
      await options.orderNewRounds(rounds.map(({ id }) => id));
      request.log.info({ event: 'rounds made', rounds: rounds.map(({ id }) => id), by });
      return reply.code(201).send({ rounds });
    },
  );
};

const PROPOSAL: Entry['item'] = { subject: 'round', title: 'Propuesta de repartos' };
const itemOf = ({ id, name }: { id: number; name: string }): Entry['item'] => ({
  subject: 'round',
  id,
  title: `Reparto ${name}`,
});
