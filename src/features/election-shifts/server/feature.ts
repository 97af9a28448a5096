import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { SHIFTS_API } from '../web/shift-paths.ts';
import { shiftRoutes } from './routes.ts';

/** Who stands in which circuit on the day of the vote, and until when. */
export const shiftsFeature = feature(
  { name: 'election shifts', needs: ['campaign helpers'] },
  async (app) => {
    app.staffEvents.shifts = listChanged(SHIFTS_API, 'shifts: edit');
    await app.register(shiftRoutes);
  },
);
