import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import type { Shift } from '../contract.ts';
import { SHIFTS_API } from '../web/shift-paths.ts';
import { personalData } from './personal-data.ts';
import { shiftRoutes } from './routes.ts';
import { shiftStores } from './shift-stores.ts';

/** Who stands in which circuit on the day of the vote, and until when. */
export const shiftsFeature = feature(
  { name: 'election shifts', needs: ['campaign helpers'], personalData },
  async (app) => {
    app.decorate('electionShifts', async () => (await shiftStores(app))(app.site.database).known());
    app.staffEvents.shifts = listChanged(SHIFTS_API, 'shifts: edit');
    await app.register(shiftRoutes);
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns all shifts of the day of the vote and who takes each, and all who offered to be delegates or take one. */
    electionShifts: () => Promise<{ shifts: Shift[]; delegates: readonly Delegate[] }>;
  }
}
