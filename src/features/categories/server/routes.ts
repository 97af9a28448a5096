import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemWire } from '../../../shared/contract/problem.ts';
import { type PublicAnswers, publicJson } from '../../../shared/server/public-answers.ts';
import { categoryCodec } from '../contract.ts';
import type { CategoryStore } from './store.ts';

const list = z.array(categoryCodec);

/** The calls on categories. All of them are public: a hidden one is told apart by `activa`. */
export const categoryRoutes =
  (options: { categories: CategoryStore; answers: PublicAnswers }) => async (app: FastifyInstance) => {
    const { categories, answers } = options;

    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/categorias',
      {
        schema: {
          summary: 'Categorías de las propuestas, con su color',
          response: { 200: list, 503: problemWire },
        },
      },
      (request, reply) =>
        answers.reply('/api/categorias', request, reply, async () =>
          publicJson(list, await categories.all()),
        ),
    );
  };
