import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DELETION_NOTICE_API, deletionNoticeCodec, noticeReadInput } from '../contract.ts';
import { deletionNoticeStore } from './store.ts';

/**
 * The routes with which administrators see the notice of a deletion and confirm having read it. `unreadText` returns
 * the lines of the notice while nobody has read it.
 */
export const deletionNoticeRoutes =
  (unreadText: () => Promise<string | null>): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, activity, now } = app.site;
    const response = { 200: deletionNoticeCodec };
    app.get(
      DELETION_NOTICE_API,
      {
        onRequest: guard.require('people: erase'),
        schema: { summary: 'Aviso de que se van a borrar datos personales', response },
      },
      async () => ({ text: await unreadText() }),
    );
    app.put(
      `${DELETION_NOTICE_API}/leido`,
      {
        onRequest: guard.require('people: erase'),
        schema: {
          summary: 'Dar por leído el aviso de borrado',
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
