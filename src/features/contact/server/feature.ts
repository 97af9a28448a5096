import { excerpt } from '../../../shared/contract/excerpt.ts';
import { feature } from '../../../shared/server/feature.ts';
import { searchedAtMost } from '../../../shared/server/text-search.ts';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';
import { MESSAGES_PATH } from '../admin/messages-path.ts';
import { contactRoutes } from './routes.ts';
import { messageStore } from './store.ts';

/** The messages that visitors write to the campaign. */
export const contactFeature = feature({ name: 'contact', needs: ['verification', 'search'] }, async (app) => {
  const { connection, database } = app.site;
  const among = searchedAtMost(connection);
  app.searchSources.push({
    kind: 'message',
    right: 'messages: read',
    isPersonal: true,
    find: async (query, limit) =>
      (await messageStore(database).page({ query, limit, among })).map(({ id, name, text }) => ({
        title: name,
        detail: excerpt(text),
        path: openedPath(MESSAGES_PATH, id),
      })),
  });
  const { acceptVerified } = app.verification;
  await app.register(contactRoutes({ ...app.site, acceptVerified }));
});
