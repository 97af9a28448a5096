import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { anyAddress } from '../../../../tests/support/code-requests.ts';
import { type GeocoderServer, geocoderServer } from '../../../../tests/support/geocoder-server.ts';
import { freshPostgres } from '../../../../tests/support/postgres-databases.ts';
import { MIGRATIONS } from '../../../../tests/support/prepared-database.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import type { Env } from '../../../app/config/env.ts';
import { openDatabase } from '../../../shared/server/database/open-database.ts';

/**
 * Two server instances with one database. On PostgreSQL each instance has its own connections, and with the embedded
 * database both share one.
 */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });
const endings: (() => Promise<unknown>)[] = [];
let geocoder: GeocoderServer;
let [one, two]: TestSite[] = [];
beforeAll(async () => {
  geocoder = await geocoderServer();
  endings.push(geocoder.close);
  [one, two] = await twoInstances({ source: 'photon', url: geocoder.url });
});
beforeEach(async () => {
  geocoder.forget();
  await one?.connection.database.execute('delete from attempts');
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

async function twoInstances(chosen: Env['geocoder']): Promise<TestSite[]> {
  const server = inject('postgresUrl');
  if (!server) {
    const first = await testSite({ env: { geocoder: chosen } });
    const second = await testSite({ env: { geocoder: chosen }, connection: first.connection });
    endings.push(first.close, () => second.app.close());
    return [first, second];
  }
  const { url, drop } = await freshPostgres(server);
  endings.push(drop);
  const instance = async () => {
    const connection = await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS });
    const site = await testSite({ env: { geocoder: chosen }, connection });
    endings.push(site.close);
    return site;
  };
  return [await instance(), await instance()];
}

const search = async (site: TestSite | undefined, text: string): Promise<unknown[]> => {
  if (!site) throw new Error('There is no such instance.');
  const url = `/api/geocodificar?${new URLSearchParams({ q: text })}`;
  const response = await site.app.inject({
    url,
    remoteAddress: anyAddress(),
    headers: { 'x-api-key': API_KEY },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
};

test('twenty concurrent searches at two instances send at most one request a second to the geocoder and do not wait long', async () => {
  const begun = performance.now();
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => search(n % 2 ? one : two, `Calle ${n + 1}`)),
  );
  const times = geocoder.requests.map(({ at }) => at - begun);
  expect(times.length).toBeGreaterThanOrEqual(1);
  expect(times.length).toBeLessThanOrEqual(4);
  expect(results.filter(({ length }) => length === 1)).toHaveLength(times.length);
  expect(results.filter(({ length }) => length === 0)).toHaveLength(20 - times.length);
  // The interval is 1.1 s. On a busy machine a request may be late but never early, so each request is compared with
  // its earliest possible time.
  const early = times.map((time, nth) => time - nth * 1_100);
  expect(Math.min(...early)).toBeGreaterThan(-50);
});

test('an instance reuses geocoding results that another instance has stored', async () => {
  const result = await search(one, 'Roger Balet');
  expect(result).toHaveLength(1);
  expect(await search(two, 'roger  balet')).toEqual(result);
  expect(geocoder.requests).toHaveLength(1);
});

test('the same search at two instances at the same time sends one request to the geocoder', async () => {
  const results = await Promise.all([one, two].map((site) => search(site, 'Ciudad de Montevideo')));
  expect(results).toEqual([results[0], results[0]]);
  expect(results[0]).toHaveLength(1);
  expect(geocoder.requests).toHaveLength(1);
});
