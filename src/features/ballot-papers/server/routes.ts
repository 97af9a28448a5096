import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { placeOfCircuit } from '../../../shared/contract/circuits.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { type Holder, type HolderKind, movementInput, namedHolderCodec, papersCodec } from '../contract.ts';
import { HOLDERS_API, PAPERS_API } from '../web/paper-paths.ts';
import { stocksOf } from './stocks.ts';
import { movementStore } from './store.ts';
import type { paperMovements } from './table.ts';

/** The routes with which staff move ballot papers and see where they are. */
export const paperRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, now } = app.site;
  const onRequest = guard.require('day: edit');

  app.get(
    PAPERS_API,
    {
      onRequest,
      schema: {
        summary: 'Cuántas hojas de votación hay en cada lugar, según los movimientos',
        response: { 200: papersCodec },
      },
    },
    async (request) => {
      const store = movementStore(database);
      const [balances, totals, latest] = await Promise.all([
        store.balances(now()),
        store.totals(),
        store.latest(),
      ]);
      const ends = latest.flatMap((row) => [fromOf(row), toOf(row)].filter((end) => end !== null));
      const { places } = (await app.site.shown()).pollingPlaces;
      const { shifts } = await app.electionShifts();
      const names = await namesFor(app, database, places, [...balances, ...ends]);
      const short = await app.electionDay.shortOfPapers(request);
      await activity.look(request, { act: 'viewed', item: PAPERS });
      return {
        ...totals,
        stocks: stocksOf(balances, { places, shifts, names, short }),
        movements: latest.map((row) => {
          const { id, count, note, author, at } = row;
          const [from, to] = [fromOf(row), toOf(row)];
          return {
            id,
            from,
            to,
            count,
            note,
            author,
            at: at.toISOString(),
            fromName: from ? names(from) : 'Imprenta',
            toName: to ? names(to) : 'Usadas',
          };
        }),
      };
    },
  );

  app.get(
    HOLDERS_API,
    {
      onRequest,
      schema: {
        summary: 'A quién se le pueden dar hojas de votación: gente que ayuda y repartos abiertos',
        response: { 200: z.array(namedHolderCodec) },
      },
    },
    async (request) => {
      const [people, rounds] = await Promise.all([
        app.helperNames(database, 'all'),
        app.deliveryRounds.roundNames(database, 'open'),
      ]);
      await activity.look(request, { act: 'viewed', item: { ...PAPERS, title: 'Quién puede llevar hojas' } });
      return [
        ...[...rounds].map(([id, name]) => ({ kind: 'round' as const, id, name: roundName(name) })),
        ...[...people].map(([id, name]) => ({ kind: 'helper' as const, id, name })),
      ];
    },
  );

  app.post(
    PAPERS_API,
    {
      onRequest,
      schema: {
        summary: 'Mover hojas de votación. Lo que se manda dos veces cuenta una vez',
        body: movementInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { from, to } = request.body;
      const { places } = (await app.site.shown()).pollingPlaces;
      const ends = [from, to].filter((end) => end !== null);
      await database.transaction(async (transaction) => {
        const names = await namesFor(app, transaction, places, ends);
        const author = guard.staffOf(request).name;
        if (await movementStore(transaction).add(request.body, author, names))
          await activity.record(transaction, request, { act: 'changed', item: PAPERS });
      });
      return DONE;
    },
  );
};

/** Returns what names these holders. Who was erased and a round that is gone keep only what they are. */
async function namesFor(
  app: FastifyInstance,
  database: Database,
  places: readonly PollingPlace[],
  holders: readonly Holder[],
): Promise<(holder: Holder) => string> {
  const idsOf = (kind: HolderKind) => [
    ...new Set(holders.flatMap((one) => (one.kind === kind ? [one.id] : []))),
  ];
  const people = await app.helperNames(database, idsOf('helper'));
  const rounds = await app.deliveryRounds.roundNames(database, idsOf('round'));
  return ({ kind, id }) => {
    switch (kind) {
      case 'office':
        return 'Sede';
      case 'helper':
        return people.get(id) ?? 'Alguien que ya no ayuda';
      case 'round':
        return roundName(rounds.get(id) ?? String(id));
      case 'circuit': {
        const place = placeOfCircuit(places, id);
        return place ? `${id} · ${place.name}` : `${electoralTerms.circuit.one} ${id}`;
      }
    }
  };
}

const roundName = (name: string) => `Reparto ${name}`;

type Row = typeof paperMovements.$inferSelect;
const fromOf = ({ fromKind: kind, fromId: id }: Row): Holder | null => kind && { kind, id };
const toOf = ({ toKind: kind, toId: id }: Row): Holder | null => kind && { kind, id };

const PAPERS: Entry['item'] = { subject: 'report', title: 'Hojas de votación' };
