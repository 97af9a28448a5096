import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type GeocoderServer,
  geocoderServer,
  HOSTILE,
  MUNICIPAL_OFFICE,
  type Play,
  plays,
} from '../../../../tests/support/geocoder-server.ts';
import { FetchFailure } from '../../../shared/server/fetch-json.ts';
import { userAgentOf } from '../../../shared/server/user-agent.ts';
import { nominatim } from './sources/nominatim.ts';
import { photon } from './sources/photon.ts';
import type { SourceOptions } from './sources/source.ts';

/** Each geocoder's client, tested with a real HTTP server whose responses the test sets. */

let geocoder: GeocoderServer;
let elsewhere: GeocoderServer;
beforeAll(async () => {
  [geocoder, elsewhere] = [await geocoderServer(), await geocoderServer()];
});
beforeEach(() => {
  geocoder.forget();
  elsewhere.forget();
});
afterAll(async () => {
  await geocoder.close();
  await elsewhere.close();
});

const options = (overrides: Partial<SourceOptions> = {}): SourceOptions => ({
  url: geocoder.url,
  userAgent: 'A site (https://ejemplo.uy; hola@ejemplo.uy)',
  countryCode: 'uy',
  within: { west: -55.83, south: -34.81, east: -55.71, north: -34.708 },
  near: { latitude: -34.7701, longitude: -55.7643 },
  ...overrides,
});
const OFFICE = {
  name: MUNICIPAL_OFFICE.name,
  latitude: MUNICIPAL_OFFICE.lat,
  longitude: MUNICIPAL_OFFICE.lon,
};
const requested = () =>
  geocoder.requests.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)]);

test('a request to Nominatim has a bounding box and a country code as parameters, and no country in the search text', async () => {
  expect(await nominatim(options()).search('Roger Balet & Calle 1')).toEqual([OFFICE]);
  expect(requested()).toEqual([
    [
      '/search',
      {
        q: 'Roger Balet & Calle 1',
        format: 'jsonv2',
        countrycodes: 'uy',
        limit: '8',
        viewbox: '-55.83,-34.708,-55.71,-34.81',
        bounded: '1',
        'accept-language': 'es',
      },
    ],
  ]);
});

test('a request to Photon has a bounding box and a centre as parameters, but no language or country', async () => {
  expect(await photon(options()).search('Roger Balet & Calle 1')).toEqual([OFFICE]);
  expect(requested()).toEqual([
    [
      '/api',
      {
        q: 'Roger Balet & Calle 1',
        lat: '-34.7701',
        lon: '-55.7643',
        limit: '8',
        bbox: '-55.83,-34.81,-55.71,-34.708',
      },
    ],
  ]);
});

test.each([nominatim, photon])(
  '%o identifies the site and requests Spanish in the HTTP headers',
  async (source) => {
    await source(options()).search('Roger Balet');
    expect(geocoder.requests[0]?.headers).toMatchObject({
      'user-agent': 'A site (https://ejemplo.uy; hola@ejemplo.uy)',
      'accept-language': 'es',
      accept: 'application/json',
    });
  },
);

test('the User-Agent header contains ASCII characters only', () => {
  const site = { name: 'Ceibalá 730418-Ñ · 火', url: 'https://ceibalá.uy', email: 'hola@ejemplo.uy' };
  expect(userAgentOf(site)).toBe('Ceibala 730418-N (https://xn--ceibal-uta.uy; hola@ejemplo.uy)');
});

test('the URL of a self-hosted geocoder may have a path and a key', async () => {
  await nominatim(options({ url: `${geocoder.url}/buscar?key=abc` })).search('Roger Balet');
  expect(requested()[0]).toEqual([
    '/buscar/search',
    expect.objectContaining({ key: 'abc', q: 'Roger Balet' }),
  ]);
});

describe.each([
  ['Nominatim', nominatim],
  ['Photon', photon],
])('the geocoder %s', (_, source) => {
  const search = (overrides: Partial<SourceOptions> = {}) => source(options(overrides)).search('Roger Balet');
  const named = async (name: string) => {
    geocoder.playOnce(plays.locations([{ ...MUNICIPAL_OFFICE, name }]));
    return (await search()).map((suggestion) => suggestion.name);
  };

  test('uses only the first eight of ten thousand locations', async () => {
    geocoder.playOnce(plays.many(10_000));
    const suggestions = await search();
    expect(suggestions.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Calle ${n}`));
  });

  test('uses only the first of several locations with the same name', async () => {
    const locations = ['A', 'A', 'B', 'A'].map((name, at) => ({
      ...MUNICIPAL_OFFICE,
      name,
      lat: -34 - at / 10,
    }));
    geocoder.playOnce(plays.locations(locations));
    expect(await search()).toMatchObject([
      { name: 'A', latitude: -34 },
      { name: 'B', latitude: -34.2 },
    ]);
  });

  test.each([
    ['keeps markup in a name as plain text', HOSTILE.markup, [HOSTILE.markup]],
    [
      'removes characters that are invisible or change the text direction',
      HOSTILE.turned,
      ['Roger teleB Ceibalá'],
    ],
    ['replaces control characters and line breaks by spaces', HOSTILE.nul, ['Roger Balet [31m Ceibalá']],
    ['cuts a name off after 200 characters', HOSTILE.long, ['Á'.repeat(200)]],
    [
      'does not cut a surrogate pair in half',
      `${'a'.repeat(199)}\u{1f3e0}b`,
      [`${'a'.repeat(199)}\u{1f3e0}`],
    ],
    ['leaves out a location with a blank name', HOSTILE.blank, []],
  ])('%s', async (_promise, name, expected) => {
    expect(await named(name)).toEqual(expected);
  });

  test.each([[{ lat: 90.1 }], [{ lon: -181 }], [{ lat: Number.NaN }], [{ lat: Number.POSITIVE_INFINITY }]])(
    'leaves out a location with impossible coordinates (%o) and keeps the others',
    async (wrong) => {
      geocoder.playOnce(
        plays.locations([{ ...MUNICIPAL_OFFICE, ...wrong, name: 'Nowhere' }, MUNICIPAL_OFFICE]),
      );
      expect(await search()).toEqual([OFFICE]);
    },
  );

  const failures: [string, Play, string][] = [
    ['an HTML page', plays.html, 'no JSON'],
    ['JSON with the wrong content type', plays.jsonAsText, 'no JSON'],
    ['a truncated response', plays.brokenJson, 'broken JSON'],
    ['a JSON string', plays.content('hola'), 'another shape'],
    ['null', plays.content(null), 'another shape'],
    ['an object of another shape', plays.content({ error: 'no' }), 'another shape'],
    ['an object in place of the list', plays.content({ features: {} }), 'another shape'],
    ['status code 500', plays.status(500), 'status 500'],
    ['status code 404', plays.status(404), 'status 404'],
    ['a response of more than a megabyte', plays.many(100_000), 'too long'],
    ['a response that never ends', plays.endless, 'too long'],
    ['a dropped connection', plays.drop, 'no connection, or led elsewhere'],
  ];
  const timeouts: [string, Play][] = [
    ['no response', plays.slow(60_000)],
    ['a response body that arrives too slowly', plays.trickle],
  ];
  test.each(failures)('treats %s as a failure', async (_what, play, reason) => {
    geocoder.playOnce(play);
    const failure = await search({ timeoutMs: 15_000 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FetchFailure);
    expect(failure).toMatchObject({ reason, refused: false });
  });

  test.each(timeouts)('treats %s as a failure when the timeout has passed', async (_what, play) => {
    geocoder.playOnce(play);
    await expect(search({ timeoutMs: 500 })).rejects.toMatchObject({ reason: 'no answer in time' });
  });

  test('does not follow a redirect', async () => {
    geocoder.playOnce(plays.redirect(`${elsewhere.url}/search?q=Roger`));
    await expect(search()).rejects.toThrow('led elsewhere');
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([429, 403])(
    'reports status code %i as a request to send no more searches for a while',
    async (status) => {
      geocoder.playOnce(plays.status(status));
      await expect(search()).rejects.toMatchObject({ refused: true });
    },
  );

  test('reports a failure when the connection is refused', async () => {
    await expect(search({ url: 'http://127.0.0.1:9' })).rejects.toBeInstanceOf(FetchFailure);
  });
});

const found = async (source: typeof photon, content: unknown) => {
  geocoder.playOnce(plays.content(content));
  return source(options()).search('Roger Balet');
};

test.each([
  [null],
  ['Roger Balet'],
  [[]],
  [{ display_name: 42, lat: '-34.7', lon: '-55.7' }],
  [{ display_name: 'Sin lugar' }],
  [{ display_name: 'Vacía', lat: '', lon: '' }],
  [{ display_name: 'Palabras', lat: 'sur', lon: 'oeste' }],
  [{ display_name: 'Hexadecimal', lat: '0x10', lon: '-55.7' }],
  [{ display_name: 'Nada', lat: null, lon: null }],
])("Nominatim's unusable element %j is skipped, and the other elements are kept", async (element) => {
  const right = { display_name: 'Calle 1', lat: '-34.77', lon: -55.76 };
  expect(await found(nominatim, [element, right])).toEqual([
    { name: 'Calle 1', latitude: -34.77, longitude: -55.76 },
  ]);
});

const POINT = { type: 'Point', coordinates: [-55.76, -34.77] };
const CALLE_1 = { geometry: POINT, properties: { name: 'Calle 1' } };

test.each([
  [null],
  [{}],
  [{ geometry: POINT }],
  [{ geometry: { type: 'Polygon', coordinates: [[[-55.76, -34.77]]] }, properties: { name: 'Área' } }],
  [{ geometry: { type: 'Point', coordinates: [-55.76] }, properties: { name: 'Media' } }],
  [{ geometry: { type: 'Point', coordinates: [-34.77, -155.76] }, properties: { name: 'Al revés' } }],
  [{ geometry: POINT, properties: { name: ['Calle', '2'] } }],
  [{ geometry: POINT, properties: { housenumber: '7' } }],
  [{ geometry: POINT, properties: { name: 'Ceibalá', countrycode: 'AR' } }],
])("Photon's unusable feature %j is skipped, and the other features are kept", async (feature) => {
  expect(await found(photon, { features: [feature, CALLE_1] })).toEqual([
    { name: 'Calle 1', latitude: -34.77, longitude: -55.76 },
  ]);
});

test.each([
  [
    { street: 'Roger Balet', housenumber: '123', city: 'Ceibalá', state: 'Lagunas', country: 'Uruguay' },
    'Roger Balet 123, Ceibalá, Lagunas',
  ],
  [{ name: 'Roger Balet', city: 'Ceibalá', countrycode: 'uy' }, 'Roger Balet, Ceibalá'],
  [
    {
      name: 'Los Talas',
      street: 'Calle 22',
      locality: 'Villa Argentina',
      district: 'Ceibalá',
      city: 'Ceibalá',
    },
    'Los Talas, Calle 22, Villa Argentina, Ceibalá',
  ],
  [{ name: 'Ceibalá', city: 'CEIBALÁ ', state: 'Lagunas' }, 'Ceibalá, Lagunas'],
  [{ name: ' ', street: 'Calle 1', city: '' }, 'Calle 1'],
])("Photon's properties %j are joined into the name %s", async (properties, line) => {
  const [suggestion] = await found(photon, { features: [{ geometry: POINT, properties }] });
  expect(suggestion?.name).toBe(line);
});
