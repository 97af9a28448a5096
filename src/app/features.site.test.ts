import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../tests/support/test-site.ts';
import { feature } from '../shared/server/feature.ts';
import { FEATURES } from './features.ts';

/** What a feature brings by itself: one that does nothing else is added to the list, and to no other file. */
const sweeps: Date[] = [];
const example = feature({ name: 'example', needs: ['search', 'verification'] }, async (app) => {
  const { guard, now } = app.site;
  app.sweeps.push({ name: 'example', title: 'ejemplo', run: async () => void sweeps.push(now()) });
  app.searchSources.push({
    kind: 'user',
    right: 'news: edit',
    find: async (query) => [{ title: `Ejemplo de ${query}`, detail: '', path: '/admin' }],
  });
  app.get('/api/admin/ejemplo', { onRequest: guard.require('news: edit') }, async (request) => ({
    persona: guard.staffOf(request).name,
  }));
});

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ features: [example, ...FEATURES] });
});
afterAll(() => site.close());

test("a feature's route is for those who have its right", async () => {
  const { headers } = await signedIn(site, 'editor');
  const { 'x-api-key': key } = headers;
  const get = (given: Record<string, string>) =>
    site.app.inject({ url: '/api/admin/ejemplo', headers: given });
  expect((await get({ 'x-api-key': String(key) })).statusCode).toBe(401);
  expect((await get(headers)).json().persona).toMatch(/^Persona /);
});

test("a feature's sweep runs with the others and is reported with them", async () => {
  expect(await site.sweep()).toEqual([]);
  expect(sweeps).toHaveLength(1);
  expect((await site.lastSweeps()).map(({ title }) => title)).toContain('ejemplo');
});

test('the search finds what a feature has, after the kinds that come before it', async () => {
  const { headers } = await signedIn(site, 'editor');
  const found = await site.app.inject({ url: '/api/admin/buscar?q=noticias', headers });
  expect(found.json().map(({ tipo }: { tipo: string }) => tipo)).toEqual(['pantalla', 'usuario']);
});
