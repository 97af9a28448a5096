import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COLLEAGUES_API, colleagueCodec, colleaguesInput } from '../../../shared/contract/assignment.ts';
import { forbidden } from '../../../shared/contract/problem.ts';
import { can } from '../../../shared/contract/rights.ts';

/** The route that lists to whom something can be assigned. */
export const colleagueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    COLLEAGUES_API,
    {
      onRequest: app.site.guard.require('dashboard: follow'),
      schema: {
        summary: 'A quién se le puede pasar un mensaje, un pedido o una persona',
        querystring: colleaguesInput.codec,
        response: { 200: z.array(colleagueCodec) },
      },
    },
    async (request) => {
      const { kind } = request.query;
      const right = app.assigned[kind]?.right;
      if (!right || !can(app.site.guard.staffOf(request), right)) throw forbidden();
      return (await app.accounts.colleaguesFor(kind)).map(({ id, name }) => ({ id, name }));
    },
  );
};
