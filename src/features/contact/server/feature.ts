import { eq } from 'drizzle-orm';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { assignedRows } from '../../../shared/server/assignment.ts';
import { searchedAtMost } from '../../../shared/server/database/text-search.ts';
import { feature } from '../../../shared/server/feature.ts';
import { queueOfRows } from '../../../shared/server/queues.ts';
import { repeat } from '../../../shared/server/repeat.ts';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';
import { MESSAGES_PATH } from '../admin/messages-path.ts';
import { messageItemOf } from './message-item.ts';
import { personalData } from './personal-data.ts';
import { filterIn } from './reading-routes.ts';
import { contactRoutes } from './routes.ts';
import { messageStore } from './store.ts';
import { contactMessages } from './table.ts';
import { messagesUndo } from './undo.ts';

const NEEDS = ['verification', 'search', 'overview', 'accounts'];
/** How often messages that were put off are looked for whose time has come. */
const WAKE_EVERY_MS = 60_000;

/** The messages that visitors write to the campaign. */
export const contactFeature = feature({ name: 'contact', needs: NEEDS, personalData }, async (app) => {
  const { connection, database } = app.site;
  const messages = messageStore(database);
  const among = searchedAtMost(connection);
  app.searchSources.push({
    kind: 'Mensajes',
    order: 2,
    right: 'messages: read',
    isPersonal: true,
    find: async (query, limit) =>
      (await messages.page({ query, limit, among })).map(({ id, name, text }) => ({
        title: name,
        detail: excerpt(text),
        path: openedPath(MESSAGES_PATH, id),
      })),
  });
  app.waitingSources.push({
    right: 'messages: read',
    async count() {
      const { new: unread, pending: unanswered } = await messages.counts();
      return { unread, unanswered };
    },
  });
  app.queues.push(queueOfRows('messages', database, contactMessages, eq(contactMessages.state, 'new')));
  app.binned.message = {
    right: 'messages: delete',
    title: contactMessages.name,
    phone: contactMessages.phone,
    createdAt: contactMessages.createdAt,
    tables: [{ table: contactMessages, of: contactMessages.id }],
    itemOf: messageItemOf,
  };
  app.viewedLists[MESSAGES_PATH] = {
    right: 'messages: read',
    count: async (query, staff) => messages.count(filterIn(query, staff)),
  };
  app.undoers[messagesUndo.kind] = messagesUndo.undoer;
  app.assigned.messages = assignedRows(
    'messages: answer',
    contactMessages,
    contactMessages.id,
    eq(contactMessages.answered, false),
  );
  app.labelled.messages = { right: 'messages: read', counts: () => messages.labelCounts() };
  app.staffEvents.contact_messages = { name: 'mensajes', right: 'messages: read' };
  repeat(app, WAKE_EVERY_MS, () => messages.wake(), 'messages that were put off were not shown');
  await app.register(contactRoutes);
});
