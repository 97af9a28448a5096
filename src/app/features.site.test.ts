import { inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../tests/support/test-site.ts';
import { feature } from '../shared/server/feature.ts';
import type { PersonalDataSource } from '../shared/server/personal-data.ts';
import { queueOfRows } from '../shared/server/queues.ts';
import { FEATURES } from './features.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { addSiteMetrics } from './monitoring/site-metrics.ts';

/** Tests of a feature that is added to the list of features and that no other file mentions. */
const sweeps: Date[] = [];
const notes = pgTable('example_notes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  phone: text('phone').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
const personalData: PersonalDataSource = {
  erase: async (transaction, phones) => {
    await transaction.delete(notes).where(inArray(notes.phone, phones));
    return { counts: {} };
  },
  phones: async (database) => (await database.select().from(notes)).map(({ phone }) => phone),
};
const NEEDS = ['search', 'overview'];
const example = feature({ name: 'example', needs: NEEDS, personalData }, async (app) => {
  const { database, guard, now } = app.site;
  app.queues.push(queueOfRows('example', database, notes, sql`true`));
  app.waitingSources.push({
    right: 'messages: read',
    count: async () => ({ failedCodes: await database.$count(notes) }),
  });
  app.sweeps.push({ name: 'example', title: 'ejemplo', run: async () => void sweeps.push(now()) });
  app.searchSources.push({
    kind: 'Ejemplos',
    order: 5,
    right: 'news: edit',
    find: async (query) => [{ title: `Ejemplo de ${query}`, detail: '', path: '/admin' }],
  });
  app.get('/api/admin/ejemplo', { onRequest: guard.require('news: edit') }, async (request) => ({
    persona: guard.staffOf(request).name,
  }));
});

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ features: [...FEATURES, example] });
  await site.connection.database.execute(sql`
    create table example_notes (
      id integer generated always as identity primary key, phone text not null, created_at timestamptz not null default now()
    )`);
});
beforeEach(() => site.connection.database.delete(notes));
afterAll(() => site.close());

test("only staff with the right that a feature's route requires can call it", async () => {
  const { headers } = await signedIn(site, 'editor');
  const { 'x-api-key': key } = headers;
  const get = (given: Record<string, string>) =>
    site.app.inject({ url: '/api/admin/ejemplo', headers: given });
  expect((await get({ 'x-api-key': String(key) })).statusCode).toBe(401);
  expect((await get(headers)).json().persona).toMatch(/^Persona /);
});

test('the set-up of a feature may take as long as it needs', () => {
  expect(site.app.initialConfig.pluginTimeout).toBe(0);
});

test("a feature's sweep runs with the others and is reported with them", async () => {
  expect(await site.sweep()).toEqual([]);
  expect(sweeps).toHaveLength(1);
  expect((await site.lastSweeps()).map(({ title }) => title)).toContain('ejemplo');
});

test('the search also shows the results of a feature, after the screens', async () => {
  const { headers } = await signedIn(site, 'editor');
  const found = await site.app.inject({ url: '/api/admin/buscar?q=noticias', headers });
  expect(found.json().map(({ tipo }: { tipo: string }) => tipo)).toEqual(['Pantallas', 'Ejemplos']);
});

test('what a feature stores about a person is erased with all other data of that person, and of nobody else', async () => {
  const { database } = site.connection;
  await database.insert(notes).values([{ phone: '099000001' }, { phone: '099000002' }]);
  const { headers } = await signedIn(site, 'admin');
  const erased = await site.app.inject({
    method: 'DELETE',
    url: '/api/admin/personas/099000001',
    headers,
    payload: { confirmacion: '0001' },
  });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await database.select().from(notes)).map(({ phone }) => phone)).toEqual(['099000002']);
  expect(await site.app.site.personalData.phones(database)).toContain('099000002');
});

test('items that wait in a feature appear on the first screen of staff who may see them, and in the metrics', async () => {
  const { database } = site.connection;
  await database.insert(notes).values({ phone: '099000003', createdAt: new Date(Date.now() - 60_000) });
  const waiting = async (role: 'admin' | 'editor') => {
    const { headers } = await signedIn(site, role);
    return (await site.app.inject({ url: '/api/admin/panel', headers })).json().hoy;
  };
  expect(await waiting('admin')).toMatchObject({ codigos_fallidos: 1 });
  expect(await waiting('editor')).not.toHaveProperty('codigos_fallidos');
  const metrics = createMetrics();
  const { connection, lastSweeps, app } = site;
  const { queues, verification } = app;
  addSiteMetrics(metrics, {
    connection,
    queues,
    lastSweeps,
    submissions: verification.submissions,
    backupStatus: undefined,
  });
  expect(await metrics.text()).toMatch(/queue_oldest_seconds\{queue="example"\} 6\d/);
});
