import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import { idInPath, versionInQuery } from '../../../shared/contract/fields.ts';
import { problemWire } from '../../../shared/contract/problem.ts';
import { type ChangeStore, DONE, done } from '../../../shared/server/changes.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { type PublicAnswers, publicJson } from '../../../shared/server/response-cache.ts';
import { type News, newNewsInput, newsChangeInput, newsCodec, newsListQuery } from '../contract.ts';
import type { NewsStore } from './store.ts';

const list = z.array(newsCodec);
const PUBLISHED = '/api/noticias?activeOnly=true';

interface NewsRoutesOptions {
  news: NewsStore;
  change: ChangeStore<NewsStore>;
  guard: Guard;
  answers: PublicAnswers;
  now: () => Date;
  /** What visitors may read. */
  published: () => Promise<News[]>;
}

/** The calls on news. `activeOnly=true` is public; everything else is for staff. */
export const newsRoutes = (options: NewsRoutesOptions) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { news, change, guard, answers, now, published } = options;

  app.get(
    '/api/noticias',
    {
      schema: {
        summary: 'Noticias, de la más nueva a la más vieja; sin activeOnly=true vienen también las ocultas',
        querystring: newsListQuery,
        response: { 200: list, 401: problemWire, 422: problemWire },
      },
    },
    async (request, reply) => {
      if (request.query.activeOnly) {
        return answers.reply(PUBLISHED, request, reply, async () => publicJson(list, await published()));
      }
      await guard.requireStaff(request);
      return news.withDrafts();
    },
  );

  app.post(
    '/api/noticias',
    {
      onRequest: guard.requireStaff,
      schema: { summary: 'Crear una noticia', body: newNewsInput.codec, response: { 201: newsCodec } },
    },
    async (request, reply) => {
      const { date = dayInMontevideo(now()), ...rest } = request.body;
      return reply.code(201).send(await change(request, (store) => store.create({ date, ...rest })));
    },
  );

  app.put(
    '/api/noticias/:id',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Cambiar una noticia',
        params: idInPath,
        body: newsChangeInput.codec,
        response: { 200: newsCodec },
      },
    },
    async (request) => change(request, (store) => store.change(request.params.id, request.body)),
  );

  app.delete(
    '/api/noticias/:id',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Eliminar una noticia',
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
