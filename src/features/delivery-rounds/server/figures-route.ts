import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { completePeriod, daysOf, periodQuery } from '../../../shared/contract/period.ts';
import { FIGURE_DAYS, ROUND_FIGURES_API, roundFiguresCodec } from '../contract.ts';

/** The route with the figures over all rounds. */
export const figuresRoute: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, now } = app.site;
  app.get(
    ROUND_FIGURES_API,
    {
      onRequest: guard.require('rounds: read'),
      schema: {
        summary: 'Cifras de los repartos de un período',
        querystring: periodQuery.codec,
        response: { 200: roundFiguresCodec },
      },
    },
    async (request) => {
      const period = completePeriod(request.query, dayInCountry(now()), FIGURE_DAYS);
      const read = app.listRequests.figures(database);
      const days = await read.deliveredIn(period);
      const byDay = new Map(days.map((day) => [day.day, day]));
      const total = (of: 'delivered' | 'atFirstVisit') => days.reduce((sum, day) => sum + day[of], 0);
      return {
        perDay: daysOf(period).map((day) => ({ day, delivered: byDay.get(day)?.delivered ?? 0 })),
        delivered: total('delivered'),
        atFirstVisit: total('atFirstVisit'),
        pending: await read.pendingByNeighbourhood(),
      };
    },
  );
};
