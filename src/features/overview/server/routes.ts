import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { type Election, electionPhase, nextPhase } from '../../../shared/contract/election.ts';
import { completePeriod, periodQuery } from '../../../shared/contract/period.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import {
  type CalendarNow,
  FIRST_PERIOD,
  maySeeFigures,
  OVERVIEW_API,
  overviewCodec,
  type Waiting,
} from '../contract.ts';
import { figureStore } from './store.ts';

/**
 * The route of the dashboard, which returns all its data in one response. `waitingFor` returns the pending work that a
 * user may see.
 */
export const overviewRoutes =
  (waitingFor: (staff: Staff) => Promise<Waiting>): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, now } = app.site;
    app.get(
      OVERVIEW_API,
      {
        onRequest: guard.require('dashboard: open'),
        schema: {
          summary: 'Lo que espera hoy, y las cifras de un período (personal)',
          querystring: periodQuery.codec,
          response: { 200: overviewCodec },
        },
      },
      async (request) => {
        const staff = guard.staffOf(request);
        const period = completePeriod(request.query, dayInCountry(now()), FIRST_PERIOD);
        const [election, waiting, counted] = await Promise.all([
          app.site.election(),
          waitingFor(staff),
          maySeeFigures(staff) ? figureStore(database).of(period) : undefined,
        ]);
        return { ...period, calendar: calendarAt(election, now()), waiting, figures: counted };
      },
    );
  };

function calendarAt(election: Election, now: Date): CalendarNow {
  const next = nextPhase(election, now);
  return {
    phase: electionPhase(election, now),
    next: next && { phase: next.phase, at: next.at.toISOString() },
  };
}
