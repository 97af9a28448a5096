import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forbidden } from '../contract/problem.ts';
import { can } from '../contract/rights.ts';
import { UNDO_API, undoInput, undoneCodec } from '../contract/undo.ts';
import type { Database } from './database/database.ts';
import { undoStore } from './undo.ts';

/** The route with which staff take back their own last changes. */
export const undoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, content } = app.site;
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
    async (request) => {
      const staff = guard.staffOf(request);
      const { key } = request.body;
      const restore = async (transaction: Database) => {
        const { kind, former } = await undoStore(transaction).take(staff.id, key);
        const undoer = app.undoers[kind];
        if (!undoer || !can(staff, undoer.right)) throw forbidden();
        const entries = await undoer.restore(transaction, former, staff);
        if (entries.length > 0) await activity.record(transaction, request, ...entries);
        return { items: entries.length };
      };
      const step = await undoStore(database).find(staff.id, key);
      const isPublic = step && app.undoers[step.kind]?.isPublic?.(step.former);
      return isPublic
        ? content.change((_, transaction) => restore(transaction))
        : database.transaction(restore);
    },
  );
};
