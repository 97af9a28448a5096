import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { completePeriod, periodQuery } from '../../../shared/contract/period.ts';
import type { Guard, Staff } from '../../../shared/server/guard.ts';
import { FIRST_PERIOD, maySeeFigures, OVERVIEW_API, overviewCodec, type Waiting } from '../contract.ts';
import type { FigureStore } from './store.ts';

interface OverviewRoutesOptions {
  guard: Guard;
  figures: FigureStore;
  /** Returns what waits now, as far as a user may see it. */
  waitingFor: (staff: Staff) => Promise<Waiting>;
  now: () => Date;
}

/** The route of the dashboard, which answers everything in one call. */
export const overviewRoutes =
  ({ guard, figures, waitingFor, now }: OverviewRoutesOptions) =>
  async (plain: FastifyInstance) => {
    plain.withTypeProvider<ZodTypeProvider>().get(
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
        const [waiting, counted] = await Promise.all([
          waitingFor(staff),
          maySeeFigures(staff) ? figures.of(period) : undefined,
        ]);
        return { ...period, waiting, figures: counted };
      },
    );
  };
