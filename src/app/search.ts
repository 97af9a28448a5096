import { campaign } from '#campaign/campaign.ts';
import { USERS_PATH } from '../features/accounts/admin/users-path.ts';
import type { UserStore } from '../features/accounts/server/store.ts';
import { LIST_REQUESTS_PATH } from '../features/list-requests/contract.ts';
import { listRequestStore } from '../features/list-requests/server/store.ts';
import { NEWS_PATH } from '../features/news/admin/news-path.ts';
import { PEOPLE_PATH } from '../features/people/admin/people-path.ts';
import { peopleStore } from '../features/people/server/store.ts';
import { PROPOSALS_PATH } from '../features/proposals/admin/proposals-path.ts';
import type { SearchSource } from '../features/search/server/routes.ts';
import { formatPhone } from '../shared/contract/phone.ts';
import { can } from '../shared/contract/rights.ts';
import { matchesSearch } from '../shared/contract/search.ts';
import type { DatabaseConnection } from '../shared/server/database.ts';
import { searchedAtMost } from '../shared/server/text-search.ts';
import { orderPaths, staffScreens } from './back-office/screens.ts';
import type { ContentStores } from './content.ts';

interface Options {
  connection: DatabaseConnection;
  stores: ContentStores;
  users: Pick<UserStore, 'all'>;
}

/** What the search of the back office finds besides what features bring themselves. */
export function searchSources({ connection, stores, users }: Options): SearchSource[] {
  const { database } = connection;
  const among = searchedAtMost(connection);
  const listRequests: SearchSource = {
    kind: 'list request',
    right: 'list requests: read',
    isPersonal: true,
    find: async (query, limit) =>
      (await listRequestStore(database).page({ query, limit, among })).map(({ name, address, phone }) => ({
        title: name,
        detail: address,
        path: `${LIST_REQUESTS_PATH}?${new URLSearchParams({ q: `${name} ${phone}` })}`,
      })),
  };
  return [
    {
      kind: 'screen',
      right: 'dashboard: open',
      find: async (query, limit, staff) =>
        MENU.filter(({ right, menu }) => can(staff, right) && matchesSearch(query, menu?.text ?? ''))
          .slice(0, limit)
          .map(({ menu, path }) => ({ title: menu?.text ?? '', detail: '', path })),
    },
    {
      kind: 'person',
      right: 'people: read',
      isPersonal: true,
      find: async (query, limit) =>
        (await peopleStore(database).ranking({ query, limit })).map(({ name, phone }) => ({
          title: name,
          detail: formatPhone(phone),
          path: `${PEOPLE_PATH}/${phone}/historial`,
        })),
    },
    ...(campaign.sections.orders ? [listRequests] : []),
    {
      kind: 'news',
      right: 'news: edit',
      find: async (query, limit) =>
        (await stores.news.titles())
          .filter(({ title }) => matchesSearch(query, title))
          .slice(0, limit)
          .map(({ id, title }) => ({ title, detail: '', path: `${NEWS_PATH}/editar/${id}` })),
    },
    {
      kind: 'proposal',
      right: 'proposals: edit',
      find: async (query, limit) =>
        (await stores.proposals.titles())
          .filter(({ title, category }) => matchesSearch(query, title, category))
          .slice(0, limit)
          .map(({ id, title, category }) => ({
            title,
            detail: category,
            path: `${PROPOSALS_PATH}/editar/${id}`,
          })),
    },
    {
      kind: 'user',
      right: 'users: manage',
      find: async (query, limit) =>
        (await users.all())
          .filter(({ name, email }) => matchesSearch(query, name, email))
          .slice(0, limit)
          .map(({ id, name, email }) => ({ title: name, detail: email, path: `${USERS_PATH}/editar/${id}` })),
    },
  ];
}

const MENU = Object.values(staffScreens)
  .flat()
  .filter(({ menu, path }) => menu && (campaign.sections.orders || !orderPaths.includes(path)));
