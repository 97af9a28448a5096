import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { openPreparedDatabase } from '../../../tests/support/prepared-database.ts';
import { signedIn, signIn } from '../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testAssets, testSite } from '../../../tests/support/test-site.ts';
import { CHANNELS, messageWire, sendListRequest, verifiedVisitor } from '../../../tests/support/visitor.ts';
import { VOLUNTEER_ROUND_API } from '../../features/delivery-rounds/contract.ts';
import { trackingPath } from '../../features/list-requests/contract.ts';
import { randomToken } from '../../shared/server/keyed-hash.ts';
import { TOKEN_HEADER } from '../../shared/web/phone-page.ts';

const { pollingPlaces } = campaign;

/** Tests that repeated requests of strangers cost few database queries, rendered pages and compared passwords. */

let site: TestSite;
let queries = 0;
/** Matches a query that the site sends once a minute without a request, to find the next scheduled publication. */
const NEXT_PUBLICATION = /^select min\(.*"publish_at"\)/;
/** How often a page was rendered: each rendering reads the styles. */
let renderings = 0;
const assets = Object.defineProperty({ ...testAssets }, 'styles', {
  enumerable: true,
  get: () => {
    renderings++;
    return testAssets.styles;
  },
});
beforeAll(async () => {
  const connection = await openPreparedDatabase();
  const { $client: client } = connection.database as unknown as { $client: never };
  const logger = {
    logQuery(query: string) {
      if (!NEXT_PUBLICATION.test(query)) queries++;
    },
  };
  const database = drizzle({ client, logger }) as unknown as typeof connection.database;
  site = await testSite({
    connection: { ...connection, database },
    channels: CHANNELS,
    assets,
    elapsed: () => 0,
  });
});
beforeEach(() => {
  site.skip(3_600_000);
  queries = 0;
  renderings = 0;
});
afterAll(() => site.close());

/** Returns one IP address in each of `count` networks. */
const networks = (count: number) => Array.from({ length: count }, (_, index) => `198.18.${index}.1`);

async function linkOfListRequest(): Promise<string> {
  const response = await sendListRequest(site, await verifiedVisitor(site));
  return response.json<{ seguimiento: string }>().seguimiento;
}

test('after a number of wrong private links, from however many networks, further ones cause no database query', async () => {
  const link = await linkOfListRequest();
  queries = 0;
  renderings = 0;
  const guess = (remoteAddress: string) => {
    const token = randomToken();
    return [
      { url: trackingPath(token), remoteAddress },
      { url: `/r/${token}`, remoteAddress },
      {
        url: VOLUNTEER_ROUND_API,
        remoteAddress,
        headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: token },
      },
    ];
  };
  const answers = [];
  for (const request of networks(100).flatMap(guess)) answers.push(await site.app.inject(request));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array(50).fill(404),
    ...Array(250).fill(429),
  ]);
  expect(queries).toBe(50);
  expect(renderings, 'two pages that say no, and the one that says too many').toBeLessThanOrEqual(3);
  expect((await site.app.inject(link)).statusCode, 'a link that leads somewhere still does').toBe(200);
});

test('a path that does not have the form of a private link causes no database query', async () => {
  const openWrongLinks = async () => {
    for (const token of [randomToken().slice(1), `${randomToken()}a`, '', 'x'.repeat(500)]) {
      expect((await site.app.inject(trackingPath(token))).statusCode).toBe(404);
      expect((await site.app.inject(`/r/${token}`)).statusCode).toBe(404);
    }
  };
  await openWrongLinks(); // renders each page for a wrong link once
  queries = 0;
  renderings = 0;
  for (let count = 0; count < 100; count++) await openWrongLinks();
  expect(queries).toBe(0);
  expect(renderings).toBe(0);
});

test('the number of times that a valid private link can be opened is limited', async () => {
  const link = await linkOfListRequest();
  const statuses = new Set<number>();
  for (const remoteAddress of networks(130))
    statuses.add((await site.app.inject({ url: link, remoteAddress })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
});

test('the form of the finder renders the page once for each kind of answer, and keeps what was typed', async () => {
  const [range] = pollingPlaces.places[0]?.ranges ?? [];
  const send = (payload: string, remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: '/elecciones',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  for (const [index, address] of networks(50).entries()) {
    const unknown = await send(`serie=${range?.series}&numero=9999${index + 10}`, address);
    expect(unknown.body).toContain(`>${range?.series} 9999${index + 10}</span>`);
    expect(unknown.body).toContain(`value="9999${index + 10}"`);
    const tooLong = await send(`serie=${range?.series}&numero=12345678${index}`, address);
    expect(tooLong.body).toContain('El número de una credencial tiene hasta 6 cifras.');
    expect(tooLong.body).toContain(`value="12345678${index}"`);
  }
  expect(renderings).toBe(2);
});

test('while many networks use the finder too much, a network that used it little gets an answer', async () => {
  const ask = (remoteAddress: string) =>
    site.app.inject({ url: '/api/donde-voto?serie=XYZ&numero=1', remoteAddress });
  for (let round = 0; round < 12; round++) for (const address of networks(50)) await ask(address);
  expect((await ask('198.18.0.1')).statusCode, 'a network that asked a lot').toBe(429);
  expect((await ask('203.0.113.1')).statusCode, 'a network that asked nothing').toBe(404);
});

test('of many wrong passwords that arrive at once, only a few are compared', async () => {
  const crowd = networks(100).map((remoteAddress) =>
    signIn(site, 'nadie@ejemplo.uy', 'mala', { remoteAddress }),
  );
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  expect(
    statuses.filter((status) => status === 401),
    'one runs and four wait',
  ).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
});

test('after a number of invented session cookies from one network, further ones cause no database query', async () => {
  const ask = (remoteAddress: string) =>
    site.app.inject({
      url: '/api/perfil',
      headers: { 'x-api-key': API_KEY, cookie: `__Host-sesion=${randomToken()}` },
      remoteAddress,
    });
  const statuses = [];
  for (let count = 0; count < 300; count++) statuses.push((await ask('198.18.0.1')).statusCode);
  expect(statuses).toEqual([...Array(120).fill(401), ...Array(180).fill(429)]);
  expect(queries).toBe(120);
  expect((await ask('198.18.0.2')).statusCode, 'a neighbour').toBe(401);
});

test('invented cookies and unverified submissions do not lock out signed-in staff and verified visitors at the same address', async () => {
  const remoteAddress = '198.18.0.1';
  const headers = { 'x-api-key': API_KEY };
  const { headers: ofEditor } = await signedIn(site, 'editor');
  const visitor = await verifiedVisitor(site);
  const profile = (cookie: string) =>
    site.app.inject({ url: '/api/perfil', headers: { ...headers, cookie }, remoteAddress });
  expect((await profile(ofEditor.cookie)).statusCode).toBe(200);
  for (let count = 0; count < 150; count++) await profile(`__Host-sesion=${randomToken()}`);
  expect((await profile(ofEditor.cookie)).statusCode).toBe(200);

  const send = (given: Record<string, string>, phone: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/contacto',
      headers: { ...headers, ...given },
      payload: messageWire({ telefono: phone }),
      remoteAddress,
    });
  for (let count = 0; count < 80; count++) await send({}, '099000000');
  expect((await send(visitor.headers, visitor.phone)).statusCode).toBe(201);
});

test('after a number of submissions from unverified phones, further ones cause no database query', async () => {
  const send = (remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/contacto',
      headers: { 'x-api-key': API_KEY, 'idempotency-key': randomToken() },
      payload: messageWire(),
      remoteAddress,
    });
  const statuses = [];
  for (let count = 0; count < 150; count++) statuses.push((await send('198.18.0.1')).statusCode);
  expect(statuses).toEqual([...Array(60).fill(403), ...Array(90).fill(429)]);
  queries = 0;
  await send('198.18.0.1');
  expect(queries).toBe(0);
  expect((await send('198.18.0.2')).statusCode, 'a neighbour').toBe(403);
});

test('the health check queries the database once a second, however often it is requested', async () => {
  await site.app.inject('/api/salud'); // the first one also reads the content
  site.skip(1_000);
  queries = 0;
  for (let count = 0; count < 50; count++) expect((await site.app.inject('/api/salud')).statusCode).toBe(200);
  expect(queries).toBeLessThanOrEqual(3);
});

test('of many requests for temporary passwords that arrive at once, only a few reach the database', async () => {
  const crowd = networks(100).map((remoteAddress) =>
    site.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      headers: { 'x-api-key': API_KEY },
      payload: { email: 'nadie@ejemplo.uy' },
      remoteAddress,
    }),
  );
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
});

test('many simultaneous searches are rendered one after the other, and most are refused immediately', async () => {
  const crowd = networks(200).map((remoteAddress, index) =>
    site.app.inject({ url: `/noticias?q=palabra${index}`, remoteAddress }),
  );
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
  expect(statuses.filter((status) => status === 429)).toHaveLength(179);
});
