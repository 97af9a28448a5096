import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { circuitNumbers, placeOfCircuit } from '../../../shared/contract/circuits.ts';
import { phaseBorders } from '../../../shared/contract/election.ts';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  circuitInPath,
  countCodec,
  disputeApiOf,
  disputeCodec,
  PUBLISH_API,
  reopenApiOf,
  SETTINGS_API,
  settingsInput,
  sheetEntryInput,
} from '../contract.ts';
import { COUNT_API } from '../web/count-paths.ts';
import { type Counts, countsByCircuit } from './counts.ts';
import { publishedOf } from './published.ts';
import { countStore, type Enterer, personOf, type StoredEntry, type UserWhoEnters } from './store.ts';

/** The routes with which staff enter the sheets of circuits, settle differences and publish the result. */
export const countRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, campaign, content, shown, calendar } = app.site;
  const onRequest = guard.require('day: edit');
  const change = content.changeOf('voteCount');

  const enterer = (request: FastifyRequest): UserWhoEnters => {
    const { id, name } = guard.staffOf(request);
    return { userId: id, name };
  };
  const places = async () => (await shown()).pollingPlaces.places;

  /** Throws 404 for a circuit that the campaign does not have. */
  async function known(circuit: number) {
    if (!placeOfCircuit(await places(), circuit))
      throw notFound(`ese ${electoralTerms.circuit.one.toLowerCase()}`);
    return circuit;
  }

  /** Returns how far each circuit is, with the moment from which entries count. */
  async function counted(request: FastifyRequest) {
    const since = await app.electionDay.since(request);
    return { since, counts: countsByCircuit(await countStore(database).entries({ since })) };
  }

  /** Returns from when the count may be published, which is the end of the veda, and whether that is past. */
  async function publication(request: FastifyRequest) {
    const { election, now } = await calendar(request);
    const { after } = phaseBorders(election);
    return { publishableFrom: after.toISOString(), isPublishable: now >= after };
  }

  app.get(
    COUNT_API,
    {
      onRequest,
      schema: {
        summary: 'El conteo propio: qué se cuenta, cómo va cada circuito y qué se publicó',
        response: { 200: countCodec },
      },
    },
    async (request) => {
      const { since, counts } = await counted(request);
      const photos = await app.electionDay.photographed(since);
      const names = await namesOf([...counts.values()].flatMap(({ entries }) => entries));
      const all = await places();
      const self = personOf(enterer(request));
      await activity.look(request, { act: 'viewed', item: COUNT });
      return {
        ...(await countStore(database).current()),
        ...(await publication(request)),
        ownList: campaign.list.number,
        circuits: circuitNumbers(all).map((circuit) => {
          const { state = 'missing', sheet = null, entries = [] } = counts.get(circuit) ?? {};
          return {
            circuit,
            place: placeOfCircuit(all, circuit)?.name ?? '',
            state,
            sheet,
            authors: entries.map(names),
            photos: photos.get(circuit) ?? [],
            isOwn: entries.some(({ person }) => person === self),
          };
        }),
      };
    },
  );

  app.post(
    COUNT_API,
    {
      onRequest,
      schema: {
        summary: 'Cargar la planilla de un circuito. Lo que se manda dos veces queda una vez',
        body: sheetEntryInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id, circuit, sheet } = request.body;
      await known(circuit);
      const by = enterer(request);
      await database.transaction(async (transaction) => {
        await countStore(transaction).add({ id, circuit, kind: 'entered', sheet }, by);
        await app.electionDay.noteCounted(transaction, { id, circuit }, by.name);
        await activity.record(transaction, request, { act: 'changed', item: itemOf(circuit) });
      });
      return DONE;
    },
  );

  app.get(
    disputeApiOf(':circuito'),
    {
      onRequest,
      schema: {
        summary: 'Las dos planillas de un circuito que no coinciden, para quien no cargó ninguna',
        params: circuitInPath,
        response: { 200: disputeCodec },
      },
    },
    async (request) => {
      const circuit = request.params.circuito;
      const { counts } = await counted(request);
      const entries = disputed(counts.get(circuit), enterer(request));
      const names = await namesOf(entries);
      await activity.look(request, { act: 'viewed', item: itemOf(circuit) });
      return entries.flatMap((entry) => (entry.sheet ? [{ author: names(entry), sheet: entry.sheet }] : []));
    },
  );

  app.post(
    disputeApiOf(':circuito'),
    {
      onRequest,
      schema: {
        summary: 'Decidir la planilla de un circuito cuyas dos cargas no coinciden',
        params: circuitInPath,
        body: sheetEntryInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id, circuit, sheet } = request.body;
      const since = await app.electionDay.since(request);
      const by = enterer(request);
      await database.transaction(async (transaction) => {
        const store = countStore(transaction);
        if (await store.has(id)) return;
        const counts = countsByCircuit(await store.entries({ since }));
        disputed(counts.get(circuit), by);
        await store.add({ id, circuit, kind: 'decided', sheet }, by);
        await activity.record(transaction, request, { act: 'changed', item: itemOf(circuit) });
      });
      return DONE;
    },
  );

  app.post(
    reopenApiOf(':circuito'),
    {
      onRequest,
      schema: {
        summary: 'Volver a empezar el conteo de un circuito',
        params: circuitInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      const circuit = await known(request.params.circuito);
      await database.transaction(async (transaction) => {
        const entry = { id: randomUUID(), circuit, kind: 'reopened' as const, sheet: null };
        await countStore(transaction).add(entry, enterer(request));
        await activity.record(transaction, request, { act: 'changed', item: itemOf(circuit) });
      });
      return DONE;
    },
  );

  app.put(
    SETTINGS_API,
    {
      onRequest: guard.require('day: publish'),
      schema: {
        summary:
          'Decir qué se cuenta: los partidos con sus listas, las bancas y lo que se sabe de cada circuito',
        body: settingsInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await countStore(transaction).change(request.body);
        await activity.record(transaction, request, { act: 'changed', item: COUNT });
      });
      return DONE;
    },
  );

  app.put(
    PUBLISH_API,
    {
      onRequest: guard.require('day: publish'),
      schema: { summary: 'Publicar el conteo propio como está ahora', response: { 200: done } },
    },
    async (request) => {
      if (!(await publication(request)).isPublishable)
        throw conflict('El conteo se puede publicar cuando termina la veda.');
      const { counts } = await counted(request);
      const circuits = circuitNumbers(await places());
      await change(request, async (store, record) => {
        const { settings } = await store.current();
        const published = settings && publishedOf(settings, circuits, counts, app.site.now());
        if (!published) throw conflict('Todavía no hay ningún circuito contado.');
        await store.publish(published);
        await record({ act: 'published', item: COUNT });
        return published;
      });
      return DONE;
    },
  );

  app.delete(
    PUBLISH_API,
    {
      onRequest: guard.require('day: publish'),
      schema: { summary: 'Sacar del sitio el conteo propio', response: { 200: done } },
    },
    async (request) => {
      await change(request, async (store, record) => {
        await store.publish(null);
        await record({ act: 'hidden', item: COUNT });
        return null;
      });
      return DONE;
    },
  );

  /** Returns what names who entered a sheet. */
  async function namesOf(entries: readonly StoredEntry[]) {
    const ids = [...new Set(entries.flatMap(({ helperId }) => helperId ?? []))];
    const helpers = await app.helperNames(database, ids);
    return ({ author, helperId }: StoredEntry) =>
      author || helpers.get(helperId ?? 0) || 'Alguien que ya no ayuda';
  }
};

/** Returns the sheets of a circuit that differ. Throws 409 for whoever entered one of them, and when none differ. */
function disputed(count: ReturnType<Counts['get']>, by: Enterer) {
  if (count?.state !== 'different') throw conflict('Las cargas de ese circuito no están en desacuerdo.');
  if (count.entries.some(({ person }) => person === personOf(by)))
    throw conflict('Una de las cargas es la tuya: decide otra persona.');
  return count.entries;
}

const COUNT: Entry['item'] = { subject: 'report', title: 'Conteo' };
const itemOf = (circuit: number): Entry['item'] => ({
  subject: 'report',
  id: circuit,
  title: `Conteo de ${electoralTerms.circuit.named} ${circuit}`,
});
