import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../src/shared/contract/session.ts';
import { type ApiResponse, anyText, anyValue, type Random, randomBySeed, send } from '../support/fuzzing.ts';
import { receiveListRequest, receiveMessage } from '../support/received.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../support/test-site.ts';
import { storeVerifiedPhones, visitorOf } from '../support/verified-phones.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS) || 100_000;
const AT_ONCE = 8;
const VISITORS = 2_000;
const SECRET = 'a-secret-for-tests-that-is-long-enough';
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000;

interface Route {
  method: string;
  path: string;
  query: string[];
  fields: string[];
}

/** Routes that are missing from the API description: uploads, files, pages, and paths that do not exist. */
const OTHER_ROUTES: Route[] = [
  ...['POST', 'OPTIONS', 'PATCH'].map((method) => ({ method, path: '/api/medios/subidas' })),
  ...['HEAD', 'PATCH', 'DELETE', 'GET', 'POST'].map((method) => ({
    method,
    path: '/api/medios/subidas/{id}',
  })),
  ...[
    '/',
    '/noticias',
    '/noticias/{id}',
    '/propuestas',
    '/login',
    '/admin/noticias/editar/{id}',
    '/subidas/{id}',
    '/imagenes/{id}',
    '/assets/{id}',
    '/miniaturas/{id}',
    '/api/medios/miniaturas/{id}',
    '/{id}',
    '//',
    '///',
    '//:',
    '/\\',
    '//x/..',
    '/?/{id}.json',
    '/sw.js',
  ].map((path) => ({ method: 'GET', path })),
].map((route) => ({ query: ['q', 'id'], fields: [], ...route }));

let site: TestSite;
let routes: Route[];
let port: number;
const reached = new Set<Route>();
let log = '';
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  site = await testSite({
    seeded: true,
    env: { trustProxy: ['127.0.0.1'] },
    log: {
      write: (line) => {
        if (line.includes('request failed')) log += line;
      },
    },
  });
  const { database } = site.connection;
  await storeVerifiedPhones(database, SECRET, VISITORS);
  for (let made = 0; made < 20; made++) {
    await receiveMessage(database);
    await receiveListRequest(database);
  }
  routes = [...describedRoutes((await site.app.inject('/api/docs/json')).json()), ...OTHER_ROUTES];
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

interface Described {
  paths: Record<string, Record<string, DescribedRequest>>;
}
interface DescribedRequest {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

const describedRoutes = ({ paths }: Described): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );

/** One signed-in user for each role. A user whose session ended, or who was deleted, is replaced by a new one. */
const staff = new Map<Role, Member>();
async function member(role: Role): Promise<Member> {
  const known = staff.get(role);
  if (known) return known;
  const fresh = await signedIn(site, role, `${role}-${seed}-${Math.random()}@ejemplo.uy`);
  staff.set(role, fresh);
  return fresh;
}

async function oneRequest(random: Random): Promise<{ line: string; response: ApiResponse }> {
  const route = random.pick(routes);
  reached.add(route);
  const { method, path, query, fields } = route;
  const role = random.pick(['admin', 'editor'] as const);
  const sender = random.chance(0.8) ? await member(role) : null;
  const visitor = visitorOf(random.below(VISITORS));
  const url = urlOf(random, path, query);
  const body = fields.length > 0 || random.chance(0.1) ? bodyOf(random, fields, visitor.phone) : undefined;
  const headers: http.OutgoingHttpHeaders = {
    'x-forwarded-for': `198.${18 + random.below(2)}.${random.below(256)}.${random.below(256)}`,
    ...(random.chance(0.95) && { 'x-api-key': API_KEY }),
    cookie: [sender?.headers.cookie, `__Host-verificacion=${visitor.token}`].filter(Boolean).join('; '),
    ...(body !== undefined && {
      'content-type': random.chance(0.95) ? 'application/json' : 'text/plain',
      'content-length': Buffer.byteLength(body),
    }),
    ...(path.startsWith('/api/medios/subidas') && uploadHeaders(random)),
    ...(random.chance(0.1) && {
      'idempotency-key': inHeader(anyText(random, 'id')),
    }),
  };
  const options = { host: '127.0.0.1', port, method, path: url, headers };
  const line = `${method} ${url.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;
  const response = await send({ ...options, agent }, body)
    // Retries on a new connection, because the server may have closed the kept-alive one.
    .catch(() => send({ ...options, agent: false }, body))
    .catch((error: Error) => {
      throw new Error(`${error.message}: ${line}`);
    });
  if (sender && response.status === 401) staff.delete(role);
  return { line, response };
}

const uploadHeaders = (random: Random) => ({
  'tus-resumable': random.chance(0.9) ? '1.0.0' : '0.1',
  'upload-length': random.pick(['10', '0', '-1', 'a', '104857601', '99999999999999999999']),
  'upload-offset': random.pick(['0', '5', '-1', 'a']),
  'upload-metadata': random.pick(['filename YS5qcGc=', 'filename', '', 'filename AAAA', 'a b c']),
  'content-type': 'application/offset+octet-stream',
});

/**
 * Makes a text valid as a header value and shortens it. Node rejects over-long headers before it knows the request's
 * method, so even its response to a HEAD request has a body.
 */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000);

/** Percent-encodes only the characters that are not allowed in a request line. */
const inUrl = (text: string) =>
  text
    .slice(0, 4_000)
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.replace(/\p{Surrogate}/u, '?')));

function urlOf(random: Random, path: string, query: string[]): string {
  const filled = path.replaceAll(/\{[^}]+\}/g, () =>
    random.chance(0.5) ? String(1 + random.below(60)) : inUrl(anyText(random, 'id')),
  );
  const chosen = query.filter(() => random.chance(0.5));
  if (chosen.length === 0) return filled;
  return `${filled}?${chosen.map((name) => `${name}=${inUrl(anyText(random, name))}`).join('&')}`;
}

function bodyOf(random: Random, fields: string[], phone: string): string {
  if (random.chance(0.03)) return anyText(random, '');
  // Half of the bodies are almost completely valid, because a single wrong value gets a request rejected early.
  const usualShare = random.pick([0.5, 0.97]);
  const given = fields.filter(() => random.chance(0.93));
  const values = given.map((field) => [
    field,
    field === 'telefono' && random.chance(0.8) ? phone : anyValue(random, field, usualShare),
  ]);
  return JSON.stringify(Object.fromEntries(values));
}

test(`${REQUESTS} random requests to all routes cause no unexpected server error (FUZZ_SEED=${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const memoryAtStart = Math.round(process.memoryUsage.rss() / 1024 ** 2);
  let sent = 0;
  const worker = async (random: Random) => {
    while (sent++ < REQUESTS && failures.length < 10) {
      const { line, response: answer } = await oneRequest(random);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isMeant =
        answer.status === 507 || (answer.status === 503 && !/acceder a los datos/.test(answer.body));
      if (answer.status >= 500 && !isMeant)
        failures.push(`${answer.status} ${line} → ${answer.body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(randomBySeed(seed + index))));
  const memory = Math.round(process.memoryUsage.rss() / 1024 ** 2);
  const untouched = routes
    .filter((route) => !reached.has(route))
    .map(({ method, path }) => `${method} ${path}`);
  console.log(
    `fuzz: ${REQUESTS} requests to ${routes.length} routes, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, ` +
      `memory of tests and site together from ${memoryAtStart} to ${memory} MB`,
  );
  expect(untouched).toEqual([]);
  expect(failures, log.slice(0, 5_000)).toEqual([]);
  // Enough requests have to be accepted, or the test would cover only rejections.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
});
