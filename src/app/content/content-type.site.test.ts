import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { freshDatabase, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { linkRead, publishAtOfEdit, publishAtRead, published } from '../../shared/contract/content-fields.ts';
import { requiredText, versionOfEdit, versionRead } from '../../shared/contract/fields.ts';
import { notFound } from '../../shared/contract/problem.ts';
import { translated, written } from '../../shared/contract/translated.ts';
import { contentRoutes } from '../../shared/server/content-routes.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { wireMoment } from '../../shared/server/database/moment-column.ts';
import { feature } from '../../shared/server/feature.ts';
import { itemContent } from '../../shared/server/item-content.ts';
import { scheduledItems } from '../../shared/server/scheduled-items.ts';
import { itemServicesOf } from '../../shared/server/site-content.ts';
import { versionedStore } from '../../shared/server/versioned-store.ts';
import type { ContentType } from '../../shared/web/content-type.ts';
import { FEATURES } from '../features.ts';

/** A content type for these tests. Only the list of features mentions it, as with every new content type. */
const fields = {
  id: ['id', z.int()],
  title: ['titulo', z.string(), requiredText(200, 'El título es obligatorio')],
  place: ['lugar', z.string(), requiredText(200, 'El lugar es obligatorio')],
  imageUrl: ['imagen_url', linkRead],
  videoUrl: ['video_url', linkRead],
  active: ['activo', published, published],
  publishAt: ['publicar_en', publishAtRead, publishAtOfEdit],
  version: ['version', versionRead, versionOfEdit],
} as const;
const eventCodec = translated(fields).codec;
type Event = z.output<typeof eventCodec>;
const { version, ...others } = written(fields);
const newEvent = translated(others);
const eventChange = translated({ ...others, version });

const events = pgTable('example_events', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  place: text().notNull(),
  imageUrl: text('image_url'),
  videoUrl: text('video_url'),
  active: boolean().notNull().default(true),
  publishAt: wireMoment('publish_at'),
  version: integer().notNull().default(1),
});

function eventStore(database: Database) {
  const store = versionedStore(database, events, {
    orderBy: [events.id.getSQL()],
    toItems: (rows): Event[] => rows,
    missing: () => notFound('ese evento'),
  });
  return {
    ...store,
    ...scheduledItems(database, events),
    published: () => store.list(sql`active`),
    withDrafts: () => store.list(),
    titles: () => database.select({ id: events.id, title: events.title, detail: events.place }).from(events),
  };
}

const eventType: ContentType<Event> & { kind: 'exampleEvents' } = {
  kind: 'exampleEvents',
  subject: 'site',
  words: { one: 'evento', many: 'eventos', title: 'Eventos', all: 'todos los eventos' },
  listPath: '/eventos',
  staffPath: '/admin/eventos',
  right: 'news: edit',
  pathOf: ({ id }) => `/eventos/${id}`,
  textOf: ({ place }) => place,
  kickerOf: ({ place }) => place,
  card: ({ title }) => createElement('p', {}, title),
  list: {
    show: ({ content }) =>
      createElement(
        'ul',
        {},
        content.exampleEvents.map(({ id, title }) => createElement('li', { key: id }, title)),
      ),
    describe: () => ({ title: 'Eventos', description: 'Los eventos.' }),
    card: ({ exampleEvents }) => ({ kicker: 'Eventos', title: `Hay ${exampleEvents.length}` }),
  },
  feed: { path: '/eventos.xml', title: 'Eventos' },
  page: { show: ({ item }) => createElement('h1', {}, item.title) },
  draft: {
    read: (draft) => ({ ...z.decode(newEvent.codec, draft as never), imageUrl: null, videoUrl: null }),
    order: (one, other) => one.id - other.id,
  },
};

const content = itemContent<'exampleEvents'>({
  type: eventType,
  codec: eventCodec,
  createStore: eventStore,
  table: events,
});

const eventsFeature = feature({ name: 'example events', content }, async (app) => {
  await app.register(
    contentRoutes({
      ...itemServicesOf(app.site, 'exampleEvents', app.site.content.stores.exampleEvents.withDrafts),
      path: '/api/ejemplos',
      right: 'news: edit',
      item: eventCodec,
      newItem: newEvent.codec,
      edit: eventChange.codec,
      create: (store, event) => store.create(event),
      logged: { subject: 'site', title: 'title', labels: { place: 'lugar' } },
      summaries: { list: 'Eventos', create: 'Crear', change: 'Cambiar', remove: 'Eliminar' },
    }),
  );
});

declare module '../../shared/server/site-content.ts' {
  interface ContentStores {
    exampleEvents: ReturnType<typeof eventStore>;
  }
}
declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    exampleEvents: Event[];
  }
}

let site: TestSite;
let editor: Member;
let now = new Date('2025-03-03T12:00:00Z');
beforeAll(async () => {
  const connection = await freshDatabase();
  await connection.database.execute(sql`
    create table example_events (
      id integer generated always as identity primary key, title text not null, place text not null, image_url text,
      video_url text, active boolean not null default true, publish_at timestamptz, version integer not null default 1
    )`);
  site = await testSite({ connection, features: [...FEATURES, eventsFeature], now: () => now });
  editor = await signedIn(site, 'editor');
});
afterAll(() => site.close());

const body = async (url: string) => (await site.app.inject(url)).body;
const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  site.app.inject({ method, url, payload, headers: editor.headers });
const WALK = { titulo: 'Caminata por la costa', lugar: 'La rambla' };

test('an item of a new content type is shown everywhere that items are shown', async () => {
  const { id } = (await send('POST', '/api/ejemplos', WALK)).json();
  for (const url of [
    '/eventos',
    `/eventos/${id}`,
    '/',
    '/rss.xml',
    '/sin-conexion',
    '/api/ejemplos?activeOnly=true',
  ])
    expect(await body(url), url).toContain(WALK.titulo);
  for (const path of ['/eventos', `/eventos/${id}`])
    expect(await body('/sitemap.xml')).toContain(`${path}</loc>`);
  const found = await site.app.inject({ url: '/api/admin/buscar?q=rambla', headers: editor.headers });
  expect(found.json()).toContainEqual({
    tipo: 'Eventos',
    titulo: WALK.titulo,
    detalle: WALK.lugar,
    ruta: `/admin/eventos/editar/${id}`,
  });
  expect(await body(`/eventos/${id}`)).toContain(`/tarjetas/eventos/${id}.jpg?v=1`);
  const unknown = await site.app.inject('/eventos/999');
  expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/eventos']);
});

test('a content type can have a feed of its own, which its list names, and a card of the list', async () => {
  await send('POST', '/api/ejemplos', WALK);
  const feed = await site.app.inject('/eventos.xml');
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body).toContain(WALK.titulo);
  expect(feed.body).not.toContain('/noticias/');
  const list = await body('/eventos');
  expect(list).toMatch(/<link rel="alternate"[^>]*href="\/eventos\.xml"/);
  expect(list).toMatch(/og:image" content="[^"]*\/tarjetas\/eventos\/lista\.jpg\?v=\d+"/);
  expect(await body('/noticias')).not.toContain('eventos.xml');
});

test('drafts of a new content type are counted on the first screen, have previews, and are published when scheduled', async () => {
  const scheduled = { ...WALK, titulo: 'Sale a las tres', publicar_en: '2025-03-03T15:00:00.000Z' };
  const { id } = (await send('POST', '/api/ejemplos', scheduled)).json();
  const panel = await site.app.inject({ url: '/api/admin/panel', headers: editor.headers });
  expect(panel.json().hoy.sin_publicar.eventos).toEqual({ borradores: 0, programadas: 1 });
  const preview = await send('POST', `/api/ejemplos/vista-previa?id=${id}`, {
    ...WALK,
    titulo: 'Sin guardar',
  });
  const page = await site.app.inject({ url: preview.json().url, headers: editor.headers });
  expect(page.body).toContain('<h1>Sin guardar</h1>');
  expect(await body('/eventos')).not.toContain('Sale a las tres');
  now = new Date('2025-03-03T15:00:00Z');
  await site.publishDue();
  expect(await body('/eventos')).toContain('Sale a las tres');
});

test('versions of items of a new content type are stored, and their pictures count as in use', async () => {
  const { id, version: first } = (await send('POST', '/api/ejemplos', WALK)).json();
  await send('PUT', `/api/ejemplos/${id}`, { ...WALK, lugar: 'La plaza', version: first });
  const versions = await site.app.inject({ url: `/api/ejemplos/${id}/versiones`, headers: editor.headers });
  expect(versions.json().map(({ contenido }: { contenido: { lugar: string } }) => contenido.lugar)).toEqual([
    'La plaza',
    'La rambla',
  ]);
  await site.connection.database.update(events).set({ imageUrl: '/subidas/foto.jpg' });
  expect(await site.app.site.content.linksInUse()).toContain('/subidas/foto.jpg');
});
