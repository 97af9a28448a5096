import { searchedAtMost } from '../../../shared/server/database/text-search.ts';
import { encryption } from '../../../shared/server/encryption.ts';
import { feature } from '../../../shared/server/feature.ts';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';
import { offersInWords } from '../contract.ts';
import { HELPERS_PATH } from '../web/helper-paths.ts';
import { demoHelpers } from './demo-helpers.ts';
import { offeringRoute } from './offering-route.ts';
import { personalData } from './personal-data.ts';
import { helperRoutes } from './routes.ts';
import { helperStore, thankNobodyAgain } from './store.ts';

/** The people who help the campaign. */
export const helpersFeature = feature(
  {
    name: 'campaign helpers',
    needs: ['search', 'verification'],
    personalData,
    restored: thankNobodyAgain,
    demo: demoHelpers,
  },
  async (app) => {
    const { connection, database, keyFor } = app.site;
    const helpers = helperStore(database, {
      encryption: encryption(keyFor('helper credentials')),
      isOver: false,
    });
    const among = searchedAtMost(connection);
    app.searchSources.push({
      kind: 'Gente que ayuda',
      order: 5,
      right: 'helpers: edit',
      isPersonal: true,
      find: async (query, limit) =>
        (await helpers.page({ query, limit, among })).map(({ id, name, offers }) => ({
          title: name,
          detail: offersInWords(offers),
          path: openedPath(HELPERS_PATH, id),
        })),
    });
    await app.register(helperRoutes);
    if (app.site.campaign.sections.helpers) await app.register(offeringRoute);
  },
);
