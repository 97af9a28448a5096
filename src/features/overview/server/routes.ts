import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { type Election, electionPhase, nextPhase } from '../../../shared/contract/election.ts';
import { completePeriod, periodQuery } from '../../../shared/contract/period.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import {
  type CalendarNow,
  FIRST_PERIOD,
  FIRST_STEPS_API,
  type FirstSteps,
  firstStepsCodec,
  maySeeFigures,
  OVERVIEW_API,
  overviewCodec,
  type Waiting,
} from '../contract.ts';
import { figureStore } from './store.ts';

interface Sources {
  /** Returns the pending work that a user may see. */
  waitingFor: (staff: Staff) => Promise<Waiting>;
  /** Returns which first steps are done. */
  firstSteps: () => Promise<FirstSteps>;
}

/** The routes of the dashboard. One response has all its data, and another the first steps of a new site. */
export const overviewRoutes =
  ({ waitingFor, firstSteps }: Sources): FastifyPluginAsyncZod =>
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
        const [calendar, waiting, counted] = await Promise.all([
          app.site.calendar(request),
          waitingFor(staff),
          maySeeFigures(staff) ? figureStore(database).of(period) : undefined,
        ]);
        return { ...period, calendar: phasesOf(calendar), waiting, figures: counted };
      },
    );
    app.get(
      FIRST_STEPS_API,
      {
        onRequest: guard.require('users: manage'),
        schema: {
          summary: 'Cuáles de los primeros pasos están hechos',
          response: { 200: firstStepsCodec },
        },
      },
      () => firstSteps(),
    );
  };

function phasesOf({ election, now }: { election: Election; now: Date }): CalendarNow {
  const next = nextPhase(election, now);
  return {
    phase: electionPhase(election, now),
    next: next && { phase: next.phase, at: next.at.toISOString() },
  };
}
