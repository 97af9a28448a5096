import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COLLEAGUES_API, colleagueCodec, colleaguesQuery } from '../../../shared/contract/assignment.ts';

/** The route that lists to whom something can be assigned. */
export const colleagueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    COLLEAGUES_API,
    {
      onRequest: app.site.guard.require('dashboard: follow'),
      schema: {
        summary: 'A quién se le puede pasar un mensaje, un pedido o una persona',
        querystring: colleaguesQuery.codec,
        response: { 200: z.array(colleagueCodec) },
      },
    },
    async ({ query: { kind } }) =>
      (await app.accounts.colleaguesFor(kind)).map(({ id, name }) => ({ id, name })),
  );
};
