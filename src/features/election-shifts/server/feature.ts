import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import type { Shift } from '../contract.ts';
import { SHIFTS_API } from '../web/shift-paths.ts';
import { personalData } from './personal-data.ts';
import { shiftRoutes } from './routes.ts';
import { shiftStore } from './store.ts';

/** Who stands in which circuit on the day of the vote, and until when. */
export const shiftsFeature = feature(
  { name: 'election shifts', needs: ['campaign helpers'], personalData },
  async (app) => {
    const { database, shown, campaign } = app.site;
    app.decorate('electionShifts', async () => {
      const { places } = (await shown()).pollingPlaces;
      const { neighbourhoods } = campaign.delivery;
      return shiftStore(database, { places, neighbourhoods, delegates: app.delegates }).all();
    });
    app.staffEvents.shifts = listChanged(SHIFTS_API, 'shifts: edit');
    await app.register(shiftRoutes);
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns all shifts of the day of the vote, and who takes each. */
    electionShifts: () => Promise<Shift[]>;
  }
}
