import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemWire } from '../../../shared/contract/problem.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { type PublicAnswers, publicJson } from '../../../shared/server/public-answers.ts';
import { newsCodec, newsListQuery } from '../contract.ts';
import type { NewsStore } from './store.ts';

const list = z.array(newsCodec);
const PUBLISHED = '/api/noticias?activeOnly=true';

/** The calls on news. `activeOnly=true` is public; without it drafts come too, for staff only. */
export const newsRoutes =
  (options: { news: NewsStore; guard: Guard; answers: PublicAnswers }) => async (app: FastifyInstance) => {
    const { news, guard, answers } = options;

    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/noticias',
      {
        schema: {
          summary: 'Noticias, de la más nueva a la más vieja',
          querystring: newsListQuery,
          response: { 200: list, 401: problemWire, 422: problemWire },
        },
      },
      async (request, reply) => {
        if (request.query.activeOnly) {
          return answers.reply(PUBLISHED, request, reply, async () =>
            publicJson(list, await news.published()),
          );
        }
        await guard.requireStaff(request);
        return news.withDrafts();
      },
    );
  };
