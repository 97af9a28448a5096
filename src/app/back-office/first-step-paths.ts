import { identity } from '#campaign/identity.ts';
import { USERS_PATH } from '../../features/accounts/admin/users-path.ts';
import { NEWS_PATH } from '../../features/news/web/news-paths.ts';
import { pages } from '../site/pages.ts';

/** Where the first steps of a new site are taken, given the path of the settings. */
export const firstStepPaths = (settingsPath: string) => ({
  contact: settingsPath,
  news: `${NEWS_PATH}/nueva`,
  colleague: `${USERS_PATH}/nuevo`,
  order: pages[identity.sections.orders ? 'listRequest' : 'contact'].path,
});
