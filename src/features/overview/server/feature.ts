import { can, type Right } from '../../../shared/contract/rights.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import type { Waiting } from '../contract.ts';
import { overviewRoutes } from './routes.ts';
import { figureStore } from './store.ts';

/** Counts the pending work of one feature. */
interface WaitingSource {
  /** The right to see the counts. The response to a user without it lacks them. */
  right: Right;
  count: () => Promise<Partial<Waiting>>;
}

/** The dashboard of the back office: pending work, and the figures of a period. */
export const overviewFeature = feature({ name: 'overview' }, async (app) => {
  const { database, content } = app.site;
  const figures = figureStore(database);
  const sources: WaitingSource[] = [
    {
      right: 'list requests: read',
      count: () => figures.openOrders(),
    },
    {
      right: 'dashboard: open',
      count: async () => ({
        hidden: Object.fromEntries(
          await Promise.all(
            content.items.map(async ({ type, store }) => [type.words.many, await store.hiddenCounts()]),
          ),
        ),
      }),
    },
  ];
  app.decorate('waitingSources', sources);
  const waitingFor = async (staff: Staff): Promise<Waiting> => {
    const allowed = sources.filter(({ right }) => can(staff, right));
    const counts = await Promise.all(allowed.map(({ count }) => count()));
    return Object.assign({}, ...counts);
  };
  await app.register(overviewRoutes(waitingFor));
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The sources of the counts of pending work, to which features add their own. */
    waitingSources: WaitingSource[];
  }
}
