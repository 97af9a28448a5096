import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { LIFTS_API } from '../web/lift-paths.ts';
import { personalData } from './personal-data.ts';
import { liftRoutes } from './routes.ts';
import { liftStore } from './store.ts';

/** Who needs a lift to the polling place, and who drives. */
export const liftsFeature = feature(
  { name: 'voter lifts', needs: ['campaign helpers', 'election day'], personalData },
  async (app) => {
    app.staffEvents.voter_lifts = listChanged(LIFTS_API, 'day: edit');
    app.electionDay.trips.source = {
      drivers: async (database) => {
        const lifts = await liftStore(database).all();
        return [...new Set(lifts.flatMap(({ driverId, state }) => (state === 'pending' && driverId) || []))];
      },
      of: async (database, helperId) =>
        (await liftStore(database).ofDriver(helperId)).map(({ state, ...lift }) => ({
          ...lift,
          isDone: state === 'done',
        })),
      finish: async (database, helperId, id, isDone) => {
        const store = liftStore(database);
        const own = await store.ofDriver(helperId);
        if (own.some((lift) => lift.id === id)) await store.setState(id, isDone ? 'done' : 'pending');
      },
    };
    await app.register(liftRoutes);
  },
);
