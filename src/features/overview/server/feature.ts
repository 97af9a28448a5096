import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, type Right } from '../../../shared/contract/rights.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { type FirstSteps, NO_LONGER_NEW, type Waiting } from '../contract.ts';
import { overviewRoutes } from './routes.ts';
import { figureStore } from './store.ts';

/** Counts the pending work of one feature. */
interface WaitingSource {
  /** The right to see the counts. The response to a user without it lacks them. */
  right: Right;
  /** Without a user, the counts that concern one user are missing. */
  count: (staff?: Staff) => Promise<Partial<Waiting>>;
}

/** Finds out whether a first step of a new site is done. */
interface FirstStep {
  step: keyof FirstSteps;
  isDone: () => Promise<boolean>;
}

/** The dashboard of the back office: pending work, and the figures of a period. */
export const overviewFeature = feature({ name: 'overview' }, async (app) => {
  const { database, content } = app.site;
  const figures = figureStore(database);
  const sources: WaitingSource[] = [
    {
      right: 'list requests: read',
      async count(staff) {
        // One query counts all, because each may be a round trip.
        const own = staff && ownCounts(app, staff);
        const { messages, orders, extra, ...open } = await figures.totals(own);
        return { ...open, isNew: messages + orders < NO_LONGER_NEW, ...(own && { own: extra }) };
      },
    },
    {
      right: 'dashboard: open',
      async count() {
        const counts = content.items.map(({ type, store }) => [type.words.many, store.hiddenCounts]);
        const [hidden = {}] = await database.select(Object.fromEntries(counts)).from(sql`(select 1) as one`);
        return { hidden };
      },
    },
  ];
  app.decorate('waitingSources', sources);
  const waitingFor = async (staff: Staff): Promise<Waiting> => {
    const allowed = sources.filter(({ right }) => can(staff, right));
    const counts = await Promise.all(allowed.map(({ count }) => count(staff)));
    return Object.assign({}, ...counts);
  };
  const steps: FirstStep[] = [];
  app.decorate('firstSteps', steps);
  const firstSteps = async (): Promise<FirstSteps> => {
    const ownSteps = await Promise.all(steps.map(async ({ step, isDone }) => [step, await isDone()]));
    const { messages, orders } = await figures.totals();
    const order = app.site.campaign.sections.orders ? orders > 0 : messages > 0;
    return { contact: false, news: false, colleague: false, ...Object.fromEntries(ownSteps), order };
  };
  await app.register(overviewRoutes({ waitingFor, firstSteps }));
});

/** The SQL expressions that count, for each kind of items, those that are assigned to a user and not done. */
const ownCounts = ({ assigned }: FastifyInstance, staff: Staff): Record<string, SQL<number>> =>
  Object.fromEntries(
    Object.entries(assigned)
      .filter(([, { right }]) => can(staff, right))
      .map(([kind, { count }]) => [kind, count(staff.id)]),
  );

declare module 'fastify' {
  interface FastifyInstance {
    /** The sources of the counts of pending work, to which features add their own. */
    waitingSources: WaitingSource[];
    /** The first steps of a new site, to which features add their own. */
    firstSteps: FirstStep[];
  }
}
