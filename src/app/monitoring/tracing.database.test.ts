import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { copyPreparedDatabase, MIGRATIONS } from '../../../tests/support/prepared-database.ts';
import { API_KEY, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { consoleChannel } from '../../features/verification/server/channels/console-channel.ts';
import { openDatabase } from '../../shared/server/database/open-database.ts';
import { startTracing } from './tracing.ts';

/** Tests of the traces that a collector receives. */

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'tracing-'));
const PHONE = '099123456';
const received: { path?: string | undefined; key?: string | string[] | undefined; body: string }[] = [];
const collector = http.createServer(async (request, response) => {
  const body = await text(request);
  received.push({ path: request.url, key: request.headers['x-collector-key'], body });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let site: TestSite;
let spans: SentSpan[];
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const tracing = {
    endpoint: `http://127.0.0.1:${port}`,
    headers: { 'x-collector-key': 'llave' },
    share: 1,
  };
  const stop = await startTracing(tracing);
  const connection = inject('postgresUrl') ? {} : { connection: await openEmbedded() };
  site = await testSite({ ...connection, env: { tracing }, channels: [consoleChannel(() => {})] });
  await site.app.inject({
    method: 'POST',
    url: '/api/verificar-telefono/enviar?origen=secreto',
    headers: { 'x-api-key': API_KEY, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: { telefono: PHONE },
  });
  await stop?.();
  spans = received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});
afterAll(async () => {
  await site.close();
  collector.close();
  rmSync(folder, { recursive: true });
});

/** The database on the disk, because the one that other tests share in memory has no spans. */
async function openEmbedded() {
  await copyPreparedDatabase(folder);
  return openDatabase({ folder, migrationsFolder: MIGRATIONS });
}

const named = (name: string) => spans.filter((span) => span.name === name);
const attributesOf = (span: SentSpan | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);

test('a request has a span with its route pattern and status, in a trace that the visitor cannot choose', () => {
  const [request, ...others] = named('POST /api/verificar-telefono/enviar');
  expect(others).toEqual([]);
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/verificar-telefono/enviar',
    'http.response.status_code': 200,
  });
  expect(request?.traceId).not.toBe('a'.repeat(32));
});

test('the spans of queries and of the sent code belong to their request, also after its body was read', () => {
  const [request] = named('POST /api/verificar-telefono/enviar');
  const [code] = named('send code');
  expect(code).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  const ofRequest = named('query').filter(({ traceId }) => traceId === request?.traceId);
  const statements = ofRequest.map((span) => String(attributesOf(span)['db.query.text']));
  expect(statements.some((statement) => /^insert into "phone_codes"/.test(statement))).toBe(true);
});

test('the collector receives the configured header, and no query of a URL, phone or code', () => {
  expect(received.length).toBeGreaterThan(0);
  for (const { path, key, body } of received) {
    expect([path, key]).toEqual(['/v1/traces', 'llave']);
    expect(body).not.toMatch(new RegExp(`"[^"]*(099123456|\\+${country.phone.prefix}99|secreto)`));
  }
});
