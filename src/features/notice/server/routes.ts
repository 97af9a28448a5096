import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { differences, type Entry } from '../../../shared/server/activity-log.ts';
import { NOTICE_API, type Notice, noticeChangeAt, noticeStateCodec } from '../contract.ts';

/** The routes with which administrators read, set and end the notice. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, content, now } = app.site;
  const change = content.changeOf('notice');
  app.get(
    NOTICE_API,
    {
      onRequest: guard.require('notice: edit'),
      schema: {
        summary: 'El aviso en todas las páginas; null si no hay',
        response: { 200: noticeStateCodec },
      },
    },
    () => content.stores.notice.current(),
  );
  app.put(
    NOTICE_API,
    {
      onRequest: guard.require('notice: edit'),
      schema: {
        summary: 'Poner o cambiar el aviso, o terminarlo con null',
        body: noticeChangeAt(now),
        response: { 200: noticeStateCodec },
      },
    },
    (request) =>
      change(request as FastifyRequest, async (store, record) => {
        const { notice, version } = request.body;
        const { notice: stored } = await store.lock(version);
        const before = stored && new Date(stored.until) > now() ? stored : null;
        const saved = await store.change(notice, guard.staffOf(request as FastifyRequest).name);
        if (before || notice) await record(entryOf(before, notice));
        return saved;
      }),
  );
};

/** The entry of the activity log for a notice that is set, changed or ended. */
function entryOf(before: Notice | null, after: Notice | null): Entry {
  const title = (after ?? before)?.text ?? '';
  return {
    act: !before ? 'published' : after ? 'changed' : 'hidden',
    item: { subject: 'notice', title },
    ...(after && {
      ...differences(before ? inWords(before) : {}, inWords(after), LABELS),
      ...(!before && { before: undefined }),
    }),
  };
}

const LABELS = { text: 'texto', link: 'enlace', until: 'hasta', aboutVoting: 'sobre cómo o dónde votar' };
const inWords = ({ link, ...notice }: Notice) => ({
  ...notice,
  until: new Date(notice.until).toISOString(), // the form in which the log shows moments
  link: link ? `${link.text} (${link.url})` : null,
});
