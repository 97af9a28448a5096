import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemWire } from '../../../shared/contract/problem.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { type PublicAnswers, publicJson } from '../../../shared/server/public-answers.ts';
import { proposalCodec, proposalListQuery } from '../contract.ts';
import type { ProposalStore } from './store.ts';

const list = z.array(proposalCodec);
const PUBLISHED = '/api/propuestas?activeOnly=true';

/** The calls on proposals. `activeOnly=true` is public; without it drafts come too, for staff only. */
export const proposalRoutes =
  (options: { proposals: ProposalStore; guard: Guard; answers: PublicAnswers }) =>
  async (app: FastifyInstance) => {
    const { proposals, guard, answers } = options;

    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/propuestas',
      {
        schema: {
          summary: 'Propuestas, en el orden en que se escribieron',
          querystring: proposalListQuery,
          response: { 200: list, 401: problemWire, 422: problemWire },
        },
      },
      async (request, reply) => {
        if (request.query.activeOnly) {
          return answers.reply(PUBLISHED, request, reply, async () =>
            publicJson(list, await proposals.published()),
          );
        }
        await guard.requireStaff(request);
        return proposals.withDrafts();
      },
    );
  };
