import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { symbols } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { anyAddress, rowsOf, timePasses } from '../../../../tests/support/code-requests.ts';
import {
  type GeocoderServer,
  geocoderServer,
  HOSTILE,
  MUNICIPAL_OFFICE,
  plays,
} from '../../../../tests/support/geocoder-server.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { boundsOf } from '../../../shared/contract/geography.ts';

const { delivery } = campaign;

/** Tests the address search through the whole server, with a mock geocoder. */

const OFFICE = {
  display_name: MUNICIPAL_OFFICE.name,
  lat: String(MUNICIPAL_OFFICE.lat),
  lon: String(MUNICIPAL_OFFICE.lon),
};

/** Metres per degree of latitude. */
const METRES_OF_LATITUDE = 111_195;

let geocoder: GeocoderServer;
let site: TestSite;
/** By how many milliseconds tests have moved the site's clock. */
let later = 0;
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });
beforeAll(async () => {
  geocoder = await geocoderServer();
  site = await testSite({
    env: { geocoder: { source: 'nominatim', url: geocoder.url } },
    elapsed: () => performance.now() + later,
  });
});
beforeEach(async () => {
  geocoder.forget();
  later += 10 * 60_000; // ends the pause after a failure in the previous test
  await anotherTurn();
  await site.connection.database.execute('delete from geocodings');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await site.close();
  await geocoder.close();
});

const PATIENTLY = { timeout: 20_000, interval: 20 };
const anotherTurn = () => site.connection.database.execute('delete from attempts');
const request = (query: string, { from = anyAddress(), key = API_KEY, at = site } = {}) =>
  at.app.inject({
    url: `/api/geocodificar?${query}`,
    remoteAddress: from,
    headers: key ? { 'x-api-key': key } : {},
  });
const search = (text: string, options = {}) =>
  request(`format=json&country=Uruguay&state=Lagunas&${new URLSearchParams({ q: text })}`, options);
const found = async (text: string, options = {}) => (await search(text, options)).json();

describe('an address search', () => {
  test('returns locations in the format of the spec', async () => {
    const response = await search('Roger Balet');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([OFFICE]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('identifies the site to the geocoder and covers the delivery area with a margin of 3 km', async () => {
    await search('  Roger   Balet ');
    const [{ url, headers } = { url: new URL('x:'), headers: {} }] = geocoder.requests;
    expect(headers['user-agent']).toBe('Ceibala 730418-N (https://ejemplo.uy; contacto@lista730418.example)');
    expect(url.searchParams.get('q')).toBe('Roger Balet');
    expect(url.searchParams.has('country')).toBe(false);
    expect(url.searchParams.has('state')).toBe(false);
    const [west = 0, north = 0, east = 0, south = 0] = (url.searchParams.get('viewbox') ?? '')
      .split(',')
      .map(Number);
    const area = boundsOf(delivery.area);
    for (const [looked, edge] of [
      [north, area.north],
      [-south, -area.south],
    ] as const) {
      expect((looked - edge) * METRES_OF_LATITUDE).toBeCloseTo(3_000, -2);
    }
    const ofLongitude = METRES_OF_LATITUDE * Math.cos((CENTRE.latitude * Math.PI) / 180);
    expect((area.west - west) * ofLongitude).toBeCloseTo(3_000, -2);
    expect((east - area.east) * ofLongitude).toBeCloseTo(3_000, -2);
  });

  test('is rejected without an API key and with a wrong one', async () => {
    expect((await search('Roger Balet', { key: '' })).statusCode).toBe(401);
    expect((await search('Roger Balet', { key: 'otra-clave' })).statusCode).toBe(401);
    expect(geocoder.requests).toEqual([]);
  });

  test.each([
    ['', 'q', 'Falta la dirección.'],
    [`q=${'a'.repeat(201)}`, 'q', 'La búsqueda es demasiado larga.'],
    [`q=abc&country=${'a'.repeat(51)}`, 'country', 'Es demasiado largo.'],
  ])('with the invalid query "%s" is rejected', async (query, field, message) => {
    const response = await request(query);
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toMatchObject({ [field]: message });
  });

  test.each(['', 'ab', '  a ', 'é́́', '\u0000\u0000\u0000'])(
    'for fewer than three letters (%j) returns nothing and sends no request to the geocoder',
    async (text) => {
      expect(await found(text)).toEqual([]);
      expect(geocoder.requests).toEqual([]);
    },
  );

  test('returns a list even for SQL, wildcards and control characters in the text', async () => {
    for (const text of ["'; drop table geocodings; --", 'Roger\u0000Balet', '%_\\', '\ud83c\udfe0 casa']) {
      await anotherTurn();
      expect(await found(text), text).toEqual([OFFICE]);
    }
  });
});

describe('a geocoding result', () => {
  test('is requested from the geocoder once for all spellings of the same text', async () => {
    await search('Roger Balet, Ceibalá');
    await anotherTurn();
    for (const text of ['roger balet, ceibala', '  ROGER  BALET,  CEIBALÁ ', 'Roger Balet, Ceibalá']) {
      expect(await found(text)).toEqual([OFFICE]);
    }
    expect(geocoder.queries()).toEqual(['Roger Balet, Ceibalá']);
  });

  test('is requested from the geocoder once when many visitors search for the same text at the same time', async () => {
    geocoder.play(plays.slow(500));
    const results = await Promise.all(Array.from({ length: 10 }, () => found('Roger Balet')));
    expect(results).toEqual(Array(10).fill([OFFICE]));
    expect(geocoder.requests).toHaveLength(1);
  });

  const stored = (age: string) =>
    site.connection.database.execute(`update geocodings set answered_at = now() - interval '${age}'`);

  test('is stored for thirty days', async () => {
    await search('Roger Balet');
    await stored('29 days 23 hours');
    await anotherTurn();
    expect(await found('Roger Balet')).toEqual([OFFICE]);
    expect(geocoder.requests).toHaveLength(1);
    await stored('30 days 1 minute');
    expect(await found('Roger Balet')).toEqual([OFFICE]);
    expect(geocoder.requests).toHaveLength(2);
  });

  test('that is empty is stored for a day', async () => {
    geocoder.playOnce(plays.locations([]));
    expect(await found('Calle nueva')).toEqual([]);
    await stored('23 hours');
    await anotherTurn();
    expect(await found('Calle nueva')).toEqual([]);
    expect(geocoder.requests).toHaveLength(1);
    await stored('25 hours');
    expect(await found('Calle nueva')).toEqual([OFFICE]);
  });

  test('is requested again when the stored one has an invalid format', async () => {
    await site.connection.database.execute(
      `insert into geocodings (query, suggestions) values ('roger balet', '[{"nombre": "otra cosa"}]')`,
    );
    expect(await found('Roger Balet')).toEqual([OFFICE]);
  });

  test('is deleted when it has expired or when twenty thousand newer ones are stored', async () => {
    const add = (count: number, name: string, suggestions: string, age: string) =>
      site.connection.database.execute(
        `insert into geocodings select '${name} ' || n, '${suggestions}'::jsonb, now() - interval '${age}' - make_interval(secs => n)
         from generate_series(1, ${count}) as n`,
      );
    const one = JSON.stringify([{ name: 'Calle 1', latitude: -34.7, longitude: -55.7 }]);
    await add(3, 'old', one, '31 days');
    await add(3, 'empty and old', '[]', '2 days');
    await add(3, 'empty and new', '[]', '1 hour');
    await site.sweep();
    expect(await rowsOf(site, 'select query from geocodings order by 1')).toEqual(
      [1, 2, 3].map((n) => ({ query: `empty and new ${n}` })),
    );
    await add(20_001, 'street', one, '1 minute');
    await site.sweep();
    expect(await rowsOf(site, 'select count(*)::int as rows from geocodings')).toEqual([{ rows: 20_000 }]);
    expect(
      await rowsOf(site, `select query from geocodings where query in ('street 1', 'street 20001')`),
    ).toEqual([{ query: 'street 1' }]);
  });

  test('is sanitised before it is stored', async () => {
    geocoder.playOnce(plays.locations([{ ...MUNICIPAL_OFFICE, name: HOSTILE.nul }]));
    expect(await found('Roger Balet')).toEqual([{ ...OFFICE, display_name: 'Roger Balet [31m Ceibalá' }]);
    expect(await rowsOf(site, 'select query from geocodings')).toEqual([{ query: 'roger balet' }]);
  });
});

describe('a geocoder that fails', () => {
  test('results in an empty list, which is not stored', async () => {
    geocoder.playOnce(plays.status(503));
    const response = await search('Roger Balet');
    expect([response.statusCode, response.json()]).toEqual([200, []]);
    expect(await rowsOf(site, 'select * from geocodings')).toEqual([]);
    later += 6_000;
    await anotherTurn();
    expect(await found('Roger Balet')).toEqual([OFFICE]);
  });

  test('is not called for five seconds, while stored results are still returned', async () => {
    await search('Calle 1');
    await anotherTurn();
    geocoder.playOnce(plays.html);
    await search('Roger Balet');
    later += 4_000;
    await anotherTurn();
    expect(await found('Calle 2')).toEqual([]);
    expect(await found('Calle 1')).toEqual([OFFICE]);
    expect(geocoder.queries()).toEqual(['Calle 1', 'Roger Balet']);
    later += 1_500;
    expect(await found('Calle 2')).toEqual([OFFICE]);
  });

  test('with status code 429 is not called for a minute', async () => {
    geocoder.playOnce(plays.status(429));
    await search('Roger Balet');
    later += 50_000;
    await anotherTurn();
    expect(await found('Roger Balet')).toEqual([]);
    expect(geocoder.requests).toHaveLength(1);
    later += 11_000;
    expect(await found('Roger Balet')).toEqual([OFFICE]);
  });

  test('to finish its response in time is given up after a few seconds', async () => {
    geocoder.playOnce(plays.trickle);
    const begun = performance.now();
    expect(await found('Roger Balet')).toEqual([]);
    expect(performance.now() - begun).toBeGreaterThan(3_500);
  });

  test('is logged at most once a minute, with the reason and without the search text', async () => {
    const lines = logOf(site);
    geocoder.play(plays.status(500));
    for (const text of ['Roger Balet 123', 'Calle Secreta 7', 'Calle Secreta 8']) {
      await search(text);
      later += 10_000;
      await anotherTurn();
    }
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'geocoder', reason: 'status 500' });
    later += 60_000;
    geocoder.play(plays.redirect('http://127.0.0.1:9/?q=Roger'));
    await search('Roger Balet 123');
    expect(lines).toHaveLength(2);
    expect(lines.join().toLowerCase()).not.toMatch(/roger|balet|secreta|127\.0\.0\.1/);
  });
});

describe('the rate limit of a network', () => {
  test('allows sixty searches without a stored result in ten minutes, then returns empty lists to that network but not to others', async () => {
    await search('Calle conocida');
    await anotherTurn();
    const from = anyAddress();
    // The geocoder fails, because failed searches must count towards the limit as well.
    geocoder.play(plays.status(500));
    for (let n = 1; n <= 60; n++) expect(await found(`Calle ${n} bis`, { from })).toEqual([]);
    geocoder.forget();
    later += 61_000;
    expect(await found('Roger Balet', { from })).toEqual([]);
    expect(geocoder.requests).toEqual([]);
    expect(
      await found('Calle conocida', { from }),
      'a search with a stored result works beyond the limit',
    ).toEqual([OFFICE]);
    expect(await found('Roger Balet'), 'another network can still search').toEqual([OFFICE]);
    await timePasses(site, '11 minutes');
    expect(await found('Otra calle', { from })).toEqual([OFFICE]);
  });

  test('counts all IP addresses of a network together', async () => {
    geocoder.play(plays.status(500));
    for (let n = 1; n <= 60; n++) await search(`Calle ${n} bis`, { from: `2001:db8:1:2::${n}` });
    geocoder.forget();
    later += 61_000;
    expect(await found('Roger Balet', { from: '2001:db8:1:2:ffff::1' })).toEqual([]);
    expect(await found('Roger Balet', { from: '2001:db8:1:3::1' })).toEqual([OFFICE]);
  });
});

test('a search leaves the queue when the visitor continues typing, so that only the last text is sent to the geocoder', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const turnEnds = (when: string) =>
    site.connection.database.execute(`update attempts set ends_at = ${when}`);
  const tries = async () =>
    Number((await rowsOf(site, 'select sum(count) as tries from attempts'))[0]?.tries);
  const connections = () =>
    new Promise((resolve) => site.app.server.getConnections((_, count) => resolve(count)));
  const inLine = async (text: string) => {
    const before = await tries();
    const path = `/api/geocodificar?${new URLSearchParams({ q: text })}`;
    const request = http.get({ host: '127.0.0.1', port, path, headers: { 'x-api-key': API_KEY } });
    // The request is counted for its network and waits in the queue.
    await expect.poll(tries, PATIENTLY).toBeGreaterThan(before + 1);
    return request;
  };

  await search('Otra persona');
  await turnEnds(`now() + interval '1 minute'`);
  for (const text of ['Rog', 'Roger', 'Roger Bal']) {
    (await inLine(text)).on('error', () => {}).destroy();
    await expect.poll(connections, PATIENTLY).toBe(0);
  }
  const last = await inLine('Roger Balet');
  await turnEnds('now()');
  const [result] = (await once(last, 'response')) as [http.IncomingMessage];
  expect(await result.setEncoding('utf8').toArray()).toEqual([JSON.stringify([OFFICE])]);
  expect(geocoder.queries()).toEqual(['Otra persona', 'Roger Balet']);
});

test('a site without a geocoder returns empty lists and sends no requests', async () => {
  const silent = await secondSite({});
  const requested = vi.spyOn(globalThis, 'fetch');
  expect(await found('Roger Balet', { at: silent })).toEqual([]);
  expect(requested).not.toHaveBeenCalled();
  await silent.app.close();
});

test('an address search returns an empty list while the database fails', async () => {
  logOf(site);
  await site.connection.database.execute('alter table geocodings rename to away');
  const result = await found('Roger Balet');
  await site.connection.database.execute('alter table away rename to geocodings');
  expect(result).toEqual([]);
  expect(geocoder.requests).toEqual([]);
  expect(await found('Roger Balet'), 'the search works again once the database does').toEqual([OFFICE]);
});

test('an address search works with Photon as the geocoder', async () => {
  const other = await secondSite({ env: { geocoder: { source: 'photon', url: geocoder.url } } });
  expect(await found('Roger Balet', { at: other })).toEqual([OFFICE]);
  expect(geocoder.requests[0]?.url.searchParams.get('lat')).toBe(String(CENTRE.latitude));
  await other.app.close();
});

test.each([
  ['http://127.0.0.1:8080', "img-src 'self' data: https: http://127.0.0.1:8080;"],
  ['https://mapas.ejemplo.uy', "img-src 'self' data: https:;"],
])(
  'the security headers allow map tiles from %s and send the origin of the site to that server',
  async (host, rule) => {
    const tiles = {
      url: `${host}/{z}/{x}/{y}.png`,
      attribution: '© Ejemplo',
      attributionUrl: host,
      keep: false,
    };
    const other = await secondSite({ env: { tiles } });
    const { headers } = await other.app.inject('/');
    expect(headers['content-security-policy']).toContain(rule);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    await other.app.close();
  },
);

/** A second test site on the same database. */
const secondSite = (options: Parameters<typeof testSite>[0]) =>
  testSite({ ...options, connection: site.connection });

/** Collects every line that a site logs from now on. */
function logOf({ app }: TestSite): string[] {
  const lines: string[] = [];
  const { [symbols.streamSym]: stream } = app.log as unknown as Record<
    symbol,
    { write: (line: string) => boolean }
  >;
  if (!stream) throw new Error('The logger has no stream.');
  vi.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(line);
    return true;
  });
  return lines;
}
