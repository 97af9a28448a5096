import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { boardCodec, reportsInput } from '../contract.ts';
import { BOARD_API } from '../web/day-paths.ts';
import { dayClock } from './day-clock.ts';
import { boardOf, reportStore } from './store.ts';

/** The routes with which staff follow the day of the vote and write what they are told by phone. */
export const boardRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, shown } = app.site;
  const onRequest = guard.require('day: edit');

  app.get(
    BOARD_API,
    {
      onRequest,
      schema: {
        summary: 'Cómo está cada circuito el día de la votación, primero el que necesita a alguien',
        response: { 200: boardCodec },
      },
    },
    async (request) => {
      const { election, now } = await app.site.calendar(request);
      const clock = dayClock(election, now);
      const { places } = (await shown()).pollingPlaces;
      const store = reportStore(database);
      const [reports, log, { shifts }] = await Promise.all([
        store.latest(clock),
        store.log(clock.since),
        app.electionShifts(),
      ]);
      const names = await app.helperNames(database, [
        ...new Set(log.flatMap(({ helperId }) => helperId ?? [])),
      ]);
      await activity.look(request, { act: 'viewed', item: BOARD });
      const signed = log.map((report) => ({
        ...report,
        author: report.author || names.get(report.helperId ?? 0) || '',
      }));
      const papers = (await app.electionDay.papers.source?.()) ?? new Map();
      return boardOf(reports, signed, shifts, places, clock, papers);
    },
  );

  app.post(
    BOARD_API,
    {
      onRequest,
      schema: {
        summary: 'Anotar lo que pasa en un circuito. Lo que se manda dos veces queda una vez',
        body: reportsInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { reports } = request.body;
      await database.transaction(async (transaction) => {
        const author = { author: guard.staffOf(request).name };
        const count = await reportStore(transaction).add(reports, author, app.site.now());
        if (count > 0) await activity.record(transaction, request, { act: 'changed', item: BOARD });
      });
      return DONE;
    },
  );
};

export const BOARD: Entry['item'] = { subject: 'report', title: 'Jornada' };
