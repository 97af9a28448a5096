import type { Database } from '../../../shared/server/database/database.ts';
import { searchedAtMost } from '../../../shared/server/database/text-search.ts';
import { encryption } from '../../../shared/server/encryption.ts';
import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';
import { type Delegate, type Offer, offersInWords } from '../contract.ts';
import { HELPERS_API, HELPERS_PATH } from '../web/helper-paths.ts';
import { demoHelpers } from './demo-helpers.ts';
import { offeringRoute } from './offering-route.ts';
import { personalData } from './personal-data.ts';
import { helperRoutes } from './routes.ts';
import { delegatesIn, helperNames, helperStore, thankNobodyAgain } from './store.ts';

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
    const credentials = encryption(keyFor('helper credentials'));
    const helpers = helperStore(database, { encryption: credentials, isOver: false });
    app.decorate('helperNames', helperNames);
    app.decorate('delegates', (within: Database, ids: number[]) => delegatesIn(within, credentials, ids));
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
    app.staffEvents.helpers = listChanged(HELPERS_API, 'helpers: edit');
    await app.register(helperRoutes);
    if (app.site.campaign.sections.helpers) await app.register(offeringRoute);
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns those who offered to be delegates, and the people with these ids even if they offer it no more. */
    delegates: (database: Database, ids: number[]) => Promise<Delegate[]>;
    /**
     * Returns the names of these people who help, of those who offer something, or of all, by their ids. Who was erased has
     * none.
     */
    helperNames: (
      database: Database,
      which: number[] | Offer | 'all',
    ) => Promise<ReadonlyMap<number, string>>;
  }
}
