import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { Database } from '../../../shared/server/database/database.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { OpenLink } from '../../../shared/server/private-links.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { circuitState } from '../web/circuit-state.ts';
import { BOARD_API } from '../web/day-paths.ts';
import { DELEGATE_PAGE } from '../web/delegate-page-path.ts';
import { ENDED_TITLE, EndedText } from '../web/ended-text.tsx';
import type { CountSource } from './count-source.ts';
import { dayClock } from './day-clock.ts';
import { delegateRoutes } from './delegate-routes.ts';
import { dayLinkRoutes } from './link-routes.ts';
import { dayLinkStore } from './links.ts';
import { forgetFormerHelpers, personalData } from './personal-data.ts';
import { boardRoutes } from './routes.ts';
import { byCircuit, type CountPapers, reportStore } from './store.ts';
import type { TripSource } from './trips.ts';

/** The board of the day of the vote, and the page with which people report from circuits. */
export const dayFeature = feature(
  { name: 'election day', needs: ['campaign helpers', 'election shifts'], personalData },
  async (app) => {
    const { database, keyFor, gateOf } = app.site;
    const hash = keyFor('day links');
    const linkOptions = { hash, helperNames: app.helperNames };
    const openLink = gateOf(hash);
    const clockOf = async (request: FastifyRequest) => {
      const { election, now } = await app.site.calendar(request);
      return dayClock(election, now);
    };
    app.decorate('electionDay', {
      linkOptions,
      openLink,
      papers: {},
      trips: {},
      count: {},
      since: async (request) => (await clockOf(request)).since,
      async noteCounted(transaction, { id, circuit }, author) {
        const at = app.site.now();
        const counted = {
          id,
          circuit,
          kind: 'counted',
          at: at.toISOString(),
          count: null,
          text: '',
          target: null,
        } as const;
        await reportStore(transaction).add([counted], { author }, at);
      },
      photographed: (since) => reportStore(database).photographed(since),
      async shortOfPapers(request) {
        const reports = await reportStore(database).latest(await clockOf(request));
        const missing = [...byCircuit(reports)].filter(
          ([, own]) => circuitState(own).papersMissingAt !== null,
        );
        return new Set(missing.map(([circuit]) => circuit));
      },
    });
    for (const table of ['day_reports', 'day_photos'])
      app.staffEvents[table] = listChanged(BOARD_API, 'day: edit');
    app.sweeps.push({
      name: 'day links',
      title: 'enlaces y fotos de quienes ya no ayudan',
      run: () => forgetFormerHelpers(database),
    });
    app.phonePages.push({
      ...DELEGATE_PAGE,
      name: 'delegate',
      title: 'Jornada',
      description: 'La página de quien está en un circuito el día de la votación.',
      loading: 'Cargando tus circuitos...',
      withoutScript: 'Para avisar desde un circuito hace falta JavaScript.',
      ended: { title: ENDED_TITLE, text: createElement(EndedText) },
      isLink: async (request, token) =>
        (await openLink(request, token, () => dayLinkStore(database, linkOptions).find(token))) !== undefined,
    });
    for (const routes of [boardRoutes, dayLinkRoutes, delegateRoutes]) await app.register(routes);
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    electionDay: {
      linkOptions: Parameters<typeof dayLinkStore>[1];
      openLink: OpenLink;
      /** What counts the ballot papers of circuits; a feature sets it. */
      papers: { source?: CountPapers };
      /** What knows the lifts of drivers; a feature sets it. */
      trips: { source?: TripSource };
      /** What keeps the sheets of the count; a feature sets it. */
      count: { source?: CountSource };
      /** Returns from when reports and sheets count; null before the day, when all are for practice. */
      since: (request: FastifyRequest) => Promise<Date | null>;
      /** Stores that a user has the sheet of a circuit, once for an id. */
      noteCounted: (
        transaction: Database,
        sheet: { id: string; circuit: number },
        author: string,
      ) => Promise<void>;
      /** Returns, by circuit, the ids of the reports of its count that have a photo, the latest first. */
      photographed: (since: Date | null) => Promise<ReadonlyMap<number, string[]>>;
      /** Returns the circuits that report that ballot papers are missing. */
      shortOfPapers: (request: FastifyRequest) => Promise<ReadonlySet<number>>;
    };
  }
}
