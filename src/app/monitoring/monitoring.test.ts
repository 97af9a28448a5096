import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { API_KEY, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { consoleChannel } from '../../features/verification/server/channels/console-channel.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

/** Tests of the log of requests and the metrics of a running server. */

const PHONE = '099123456';
const NOW = new Date('2026-11-22T12:00:00Z');
const metrics = createMetrics();
let lines: Record<string, unknown>[] = [];
let site: TestSite;
let metricsUrl: string;
let closeMetrics: () => void;
beforeAll(async () => {
  site = await testSite({
    seeded: true,
    env: { mode: 'production' },
    metrics,
    now: () => NOW,
    backupStatus: () => ({ lastBackup: new Date(NOW.getTime() - 3_600_000), lastRehearsal: null }),
    channels: [consoleChannel(() => {})],
    log: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const port = await freePort();
  closeMetrics = await serveMetrics(metrics, { host: '127.0.0.1', port });
  metricsUrl = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  closeMetrics();
  await site.close();
});

const sendCode = (phone: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/verificar-telefono/enviar?origen=secreto',
    headers: { 'x-api-key': API_KEY, 'x-forwarded-for': '198.51.100.7' },
    payload: { telefono: phone },
  });

const metricsText = async () => (await fetch(`${metricsUrl}/metrics`)).text();
/** The number that a series has in the metrics, 0 before it is counted for the first time. */
const metric = async (series: string) => {
  const line = (await metricsText()).split('\n').find((it) => it.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
};

test('a request is logged with its route pattern, status and duration, and its id is in the response', async () => {
  const response = await site.app.inject('/api/usuarios/7?x=secreto');
  const line = lines.find(({ event }) => event === 'request');
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/usuarios/:id',
    status: 401,
    ms: expect.any(Number),
    requestId: response.headers['x-request-id'],
  });
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the log contains no path, query, phone or IP address of a request', async () => {
  await sendCode(PHONE);
  await site.app.inject(`/no-existe/${PHONE}?telefono=${PHONE}`);
  expect(lines.map(({ route }) => route)).toEqual(['/api/verificar-telefono/enviar', '/*']);
  expect(JSON.stringify(lines)).not.toMatch(/099123456|secreto|198\.51\.100|no-existe/);
});

test('the process reports that it is alive without asking the database', async () => {
  const response = await site.app.inject('/api/vivo');
  expect([response.statusCode, response.json()]).toEqual([200, { estado: 'vivo' }]);
});

test('the health check tells the age of the newest backup, and that no trial restore has succeeded', async () => {
  expect((await site.app.inject('/api/salud')).json().copia_de_seguridad).toEqual({
    segundos_desde_la_ultima: 3_600,
    segundos_desde_el_ultimo_ensayo: null,
  });
});

test('responses from memory are counted by route in the log and the metrics, instead of logged one by one', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const address = site.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/noticias/1`;
  for (let request = 0; request < 4; request++) await (await fetch(url)).text();
  const fromMemory = () => lines.filter(({ event }) => event === 'responses from memory');
  await vi.waitFor(() => expect(fromMemory().reduce((sum, { count }) => sum + Number(count), 0)).toBe(3), {
    timeout: 5_000,
  });
  expect(fromMemory().map(({ route }) => route)).toEqual(fromMemory().map(() => '/noticias/:id'));
  expect(await metric('http_cached_responses_total{route="/noticias/:id"}')).toBe(3);
});

test('the metrics count requests by route, and codes by channel', async () => {
  const REQUESTS = 'http_requests_total{route="/api/usuarios/:id",method="GET",status="401"}';
  const CODES = 'verification_codes_total{channel="console",result="accepted"}';
  const [requests, codes] = [await metric(REQUESTS), await metric(CODES)];
  await site.app.inject('/api/usuarios/7');
  await sendCode('099654321');
  expect([await metric(REQUESTS), await metric(CODES)]).toEqual([requests + 1, codes + 1]);
});

test('the metrics contain the lag of the event loop, and no phone or query', async () => {
  await sendCode(PHONE);
  const response = await fetch(`${metricsUrl}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toMatch(/"[^"]*(099123456|secreto)/);
});

test('the metrics server has no other path', async () => {
  expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
});
