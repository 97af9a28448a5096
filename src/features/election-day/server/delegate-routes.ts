import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { conflict, Problem } from '../../../shared/contract/problem.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { tokenIn } from '../../../shared/server/phone-pages.ts';
import {
  type DelegateDay,
  delegatePageCodec,
  photoInput,
  reportsInput,
  reportsReceipt,
  type SentReport,
  tripInput,
} from '../contract.ts';
import { DELEGATE_API, PHOTO_API, TRIP_API } from '../web/delegate-page-path.ts';
import { dayClock } from './day-clock.ts';
import { dayLinkStore, type OpenedLink } from './links.ts';
import { type OwnShift, ownCircuits } from './own-shifts.ts';
import { cleanPhoto, MOST_PHOTOS, photoStore } from './photos.ts';
import { reportStore } from './store.ts';
import { dayReports } from './table.ts';

/** The number of reports of one person, so that a link in wrong hands cannot fill the database. */
const MOST_REPORTS = 1_000;
/** Maximum size of a request with as many reports as a phone sends at once, and of one with a photo. */
const REPORTS_LIMIT = 128 * 1024;
const PHOTO_LIMIT = 550 * 1024;

const linkEnded = () => new Problem(404, spoken`Este enlace ya no sirve. Pedile otro a quien coordina.`);
const NOT_YOURS = 'Ese circuito no es de este enlace.';
const TOO_MANY = 'Este enlace ya mandó demasiados avisos.';

/** The routes of the page with which people who help report from circuits. The token of the link is the only permission. */
export const delegateRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, shown, calendar, now } = app.site;
  const { openLink, linkOptions } = app.electionDay;
  const linksIn = (within: Database) => dayLinkStore(within, linkOptions);

  /** Returns the person whose link a request comes from. Throws 404. */
  async function sender(request: FastifyRequest): Promise<OpenedLink> {
    const token = tokenIn(request);
    const link = await openLink(request, token, () => linksIn(database).find(token));
    if (!link) throw linkEnded();
    return link;
  }

  /** Returns the circuits of which somebody reports now. */
  async function circuitsOf({ helperId }: OpenedLink) {
    const { places } = (await shown()).pollingPlaces;
    const { shifts } = await app.electionShifts();
    return ownCircuits(shifts, places, helperId);
  }

  async function pageOf(
    request: FastifyRequest,
    link: OpenedLink,
    circuits: OwnShift[],
  ): Promise<DelegateDay> {
    const { helperId, name } = link;
    const { election, now: moment } = await calendar(request);
    const clock = dayClock(election, moment);
    const numbers = circuits.map(({ circuit }) => circuit);
    const store = reportStore(database);
    const reports = numbers.length > 0 ? await store.latest({ ...clock, circuits: numbers }) : [];
    await linksIn(database).opened(link, numbers);
    return {
      id: helperId,
      name,
      now: now().toISOString(), // not that of a day that is tried out, so that reports of all devices are in order
      when: clock.when,
      circuits: circuits.map((own) => ({
        ...own,
        reports: reports.filter(({ circuit }) => circuit === own.circuit),
      })),
      own: await store.own(helperId, clock.since),
      trips: (await app.electionDay.trips.source?.of(database, helperId)) ?? [],
      count: await app.electionDay.count.source?.of(database, numbers, clock.since),
    };
  }

  app.get(
    DELEGATE_API,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Los circuitos de un enlace, para quien está ahí el día de la votación',
        response: { 200: delegatePageCodec },
      },
    },
    async (request) => {
      const link = await sender(request);
      return pageOf(request, link, await circuitsOf(link));
    },
  );

  app.post(
    DELEGATE_API,
    {
      onRequest: guard.requireKey,
      bodyLimit: REPORTS_LIMIT,
      schema: {
        summary: 'Avisar qué pasa en un circuito de un enlace. Lo que se manda dos veces queda una vez',
        body: reportsInput.codec,
        response: { 200: reportsReceipt },
      },
    },
    async (request) => {
      const link = await sender(request);
      const { helperId } = link;
      const circuits = await circuitsOf(link);
      const allowed = new Set([...link.circuits, ...circuits.map(({ circuit }) => circuit)]);
      const { reports } = request.body;
      const { source } = app.electionDay.count;
      const reasonAgainst = ({ circuit, sheet }: SentReport) =>
        allowed.has(circuit) ? sheet !== undefined && source?.mistakeIn(sheet) : NOT_YOURS;
      const own = reports.filter((report) => !reasonAgainst(report));
      const isFull = await database.transaction(async (transaction) => {
        const store = reportStore(transaction);
        if ((await store.countOf(helperId)) + own.length > MOST_REPORTS) return true;
        await store.add(own, { helperId }, now());
        for (const { id, circuit, kind, sheet } of own)
          if (kind === 'counted' && sheet !== undefined)
            await source?.add(transaction, { id, circuit, sheet }, helperId);
        return false;
      });
      const stored = isFull ? [] : own;
      const refused = reports.filter((report) => !stored.includes(report));
      return {
        stored: stored.map(({ id }) => id),
        refused: refused.map((report) => ({ id: report.id, reason: reasonAgainst(report) || TOO_MANY })),
        page: await pageOf(request, link, circuits),
      };
    },
  );

  app.post(
    TRIP_API,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Decir que se hizo un traslado de un enlace, o que todavía no',
        body: tripInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { helperId } = await sender(request);
      const { id, isDone } = request.body;
      await app.electionDay.trips.source?.finish(database, helperId, id, isDone);
      return DONE;
    },
  );

  app.post(
    PHOTO_API,
    {
      onRequest: guard.requireKey,
      bodyLimit: PHOTO_LIMIT,
      schema: {
        summary: 'Mandar la foto de un problema que se avisó con un enlace',
        body: photoInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { helperId } = await sender(request);
      const { reportId, picture } = request.body;
      const own = and(eq(dayReports.id, reportId), eq(dayReports.helperId, helperId));
      if ((await database.$count(dayReports, own)) === 0) throw conflict('Falta el aviso de esa foto.');
      const photos = photoStore(database);
      if (await photos.find(reportId)) return DONE; // reading a picture again would cost time for nothing
      if ((await photos.countOf(helperId)) >= MOST_PHOTOS) throw conflict(TOO_MANY);
      await photos.add({ reportId, helperId, picture: await cleanPhoto(picture) });
      return DONE;
    },
  );
};
