import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath, versionInQuery } from '../../../shared/contract/fields.ts';
import { problemWire } from '../../../shared/contract/problem.ts';
import { type ChangeStore, DONE, done } from '../../../shared/server/changes.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { type PublicAnswers, publicJson } from '../../../shared/server/response-cache.ts';
import { type Category, categoryChangeInput, categoryCodec, newCategoryInput } from '../contract.ts';
import type { CategoryStore } from './store.ts';

const list = z.array(categoryCodec);
const one = z.object({ categoria: categoryCodec });

interface CategoryRoutesOptions {
  change: ChangeStore<CategoryStore>;
  guard: Guard;
  answers: PublicAnswers;
  all: () => Promise<Category[]>;
}

/** The calls on categories. The list is public: a hidden one is told apart by `activa`. */
export const categoryRoutes = (options: CategoryRoutesOptions) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { change, guard, answers, all } = options;

  app.get(
    '/api/categorias',
    {
      schema: {
        summary: 'Categorías de las propuestas, con su color',
        response: { 200: list, 503: problemWire },
      },
    },
    (request, reply) =>
      answers.reply('/api/categorias', request, reply, async () => publicJson(list, await all())),
  );

  app.post(
    '/api/categorias',
    {
      onRequest: guard.requireStaff,
      schema: { summary: 'Crear una categoría', body: newCategoryInput.codec, response: { 201: one } },
    },
    async (request, reply) => {
      const categoria = await change(request, (store) => store.create(request.body));
      return reply.code(201).send({ categoria });
    },
  );

  app.put(
    '/api/categorias/:id',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Cambiar una categoría; un nombre nuevo pasa también a sus propuestas',
        params: idInPath,
        body: categoryChangeInput.codec,
        response: { 200: one },
      },
    },
    async (request) => ({
      categoria: await change(request, (store) => store.change(request.params.id, request.body)),
    }),
  );

  app.delete(
    '/api/categorias/:id',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Eliminar una categoría que ninguna propuesta use',
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
