import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { BOARD_API } from '../web/day-paths.ts';
import { boardRoutes } from './routes.ts';

/** The board of the day of the vote. */
export const dayFeature = feature({ name: 'election day', needs: ['election shifts'] }, async (app) => {
  app.staffEvents.day_reports = listChanged(BOARD_API, 'day: edit');
  await app.register(boardRoutes);
});
