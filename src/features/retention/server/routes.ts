import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ActivityLog } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { DELETION_NOTICE_API, deletionNoticeCodec, noticeReadInput } from '../contract.ts';
import { deletionNoticeStore } from './store.ts';

interface DeletionNoticeRoutesOptions {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  /** Returns the notice that nobody has read yet, in lines. */
  unreadText: () => Promise<string | null>;
  now: () => Date;
}

/** The routes with which administrators see the notice of a deletion, and say that they have read it. */
export const deletionNoticeRoutes =
  ({ database, guard, activity, unreadText, now }: DeletionNoticeRoutesOptions) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const response = { 200: deletionNoticeCodec };
    app.get(
      DELETION_NOTICE_API,
      {
        onRequest: guard.require('people: erase'),
        schema: { summary: 'Aviso de que se van a borrar datos personales (administradores)', response },
      },
      async () => ({ text: await unreadText() }),
    );
    app.put(
      `${DELETION_NOTICE_API}/leido`,
      {
        onRequest: guard.require('people: erase'),
        schema: {
          summary: 'Dar por leído el aviso de borrado (administradores)',
          body: noticeReadInput.codec,
          response,
        },
      },
      async (request) => {
        const { id } = guard.staffOf(request);
        await database.transaction(async (transaction) => {
          if (!(await deletionNoticeStore(transaction).read(id, now()))) return;
          await activity.record(transaction, request, {
            act: 'viewed',
            item: { subject: 'site', title: 'El aviso de que se borran datos personales' },
          });
        });
        return { text: null };
      },
    );
  };
