import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forbidden } from '../contract/problem.ts';
import { can } from '../contract/rights.ts';
import { UNDO_API, undoInput, undoneCodec } from '../contract/undo.ts';
import { undoStore } from './undo.ts';

/** The route with which staff take back their own last changes. */
export const undoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  app.post(
    UNDO_API,
    {
      onRequest: guard.require('dashboard: open'),
      schema: {
        summary: 'Deshacer un cambio propio de hace un momento',
        body: undoInput.codec,
        response: { 200: undoneCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const staff = guard.staffOf(request);
        const { kind, former } = await undoStore(transaction).take(staff.id, request.body.key);
        const undoer = app.undoers[kind];
        if (!undoer || !can(staff, undoer.right)) throw forbidden();
        const entries = await undoer.restore(transaction, former);
        if (entries.length > 0) await activity.record(transaction, request, ...entries);
        return { items: entries.length };
      }),
  );
};
