import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath, versionInQuery } from '../../../shared/contract/fields.ts';
import { problemWire } from '../../../shared/contract/problem.ts';
import { type ChangeStore, DONE, done } from '../../../shared/server/changes.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { type PublicAnswers, publicJson } from '../../../shared/server/response-cache.ts';
import {
  newProposalInput,
  type Proposal,
  proposalChangeInput,
  proposalCodec,
  proposalListQuery,
} from '../contract.ts';
import type { ProposalStore } from './store.ts';

const list = z.array(proposalCodec);
const PUBLISHED = '/api/propuestas?activeOnly=true';

interface ProposalRoutesOptions {
  proposals: ProposalStore;
  change: ChangeStore<ProposalStore>;
  guard: Guard;
  answers: PublicAnswers;
  /** What visitors may read. */
  published: () => Promise<Proposal[]>;
}

/** The calls on proposals. `activeOnly=true` is public; everything else is for staff. */
export const proposalRoutes = (options: ProposalRoutesOptions) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { proposals, change, guard, answers, published } = options;

  app.get(
    '/api/propuestas',
    {
      schema: {
        summary:
          'Propuestas, en el orden en que se escribieron; sin activeOnly=true vienen también las ocultas',
        querystring: proposalListQuery,
        response: { 200: list, 401: problemWire, 422: problemWire },
      },
    },
    async (request, reply) => {
      if (request.query.activeOnly) {
        return answers.reply(PUBLISHED, request, reply, async () => publicJson(list, await published()));
      }
      await guard.requireStaff(request);
      return proposals.withDrafts();
    },
  );

  app.post(
    '/api/propuestas',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Crear una propuesta',
        body: newProposalInput.codec,
        response: { 201: proposalCodec },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await change(request, (store) => store.create(request.body))),
  );

  app.put(
    '/api/propuestas/:id',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Cambiar una propuesta',
        params: idInPath,
        body: proposalChangeInput.codec,
        response: { 200: proposalCodec },
      },
    },
    async (request) => change(request, (store) => store.change(request.params.id, request.body)),
  );

  app.delete(
    '/api/propuestas/:id',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Eliminar una propuesta',
        params: idInPath,
        querystring: versionInQuery,
        response: { 200: done },
      },
    },
    async (request) => {
      await change(request, (store) => store.remove(request.params.id, request.query.version));
      return DONE;
    },
  );
};
