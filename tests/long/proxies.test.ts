import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureProxies } from '../../scripts/proxies.mjs';
import { LARGEST_UPLOAD } from '../../src/features/media/contract.ts';
import {
  buildForProduction,
  PRODUCTION_ADMIN,
  PRODUCTION_SETTINGS,
  serveProduction,
} from '../support/production-site.ts';
import {
  ACCESS_LOG,
  emptyFolder,
  makeCertificate,
  type RunningProxy,
  startCaddy,
  startNginx,
} from '../support/proxies.ts';

/**
 * Tests the examples of deploy/ in real proxies in front of a production build. Requests come from different loopback
 * addresses, so that the site can tell their visitors apart.
 */

const hasProxies = await ensureProxies();
const folder = mkdtempSync(path.join(tmpdir(), 'proxies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let built = '';
let ca: Buffer;
let certificate: ReturnType<typeof makeCertificate>;

describe.skipIf(!hasProxies).each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('behind %s, which needs the packages nginx-light, caddy and openssl,', (name, start) => {
  let site: Awaited<ReturnType<typeof serveProduction>>;
  let proxy: RunningProxy;
  let headers: Record<string, string>;
  beforeAll(async () => {
    if (!built) {
      built = await buildForProduction(folder);
      certificate = makeCertificate(folder);
      ca = readFileSync(certificate.certificate);
    }
    const own = emptyFolder(folder, name);
    site = await serveProduction({ folder: built, dataFolder: path.join(own, 'data') });
    proxy = await start({ folder: own, upstream: site.port, certificate });
    headers = { ...API, cookie: await administratorsCookie() };
  }, 300_000);
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
  });

  test('http is redirected to https with the same path', async () => {
    const request = http.get({
      host: '127.0.0.1',
      port: proxy.http,
      path: '/noticias?pagina=2',
      headers: { host: 'ejemplo.uy' },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBeGreaterThanOrEqual(301);
    expect(response.statusCode).toBeLessThanOrEqual(308);
    const location = new URL(response.headers.location ?? '');
    expect([location.protocol, location.hostname, location.pathname, location.search]).toEqual([
      'https:',
      'ejemplo.uy',
      '/noticias',
      '?pagina=2',
    ]);
  });

  test.each(['/', '/api/noticias', '/imagenes/icono.svg', '/no-existe'])(
    '%s arrives compressed at most once, with one HSTS header',
    async (url) => {
      const response = await send('GET', url, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(namesOf(response.raw, 'strict-transport-security')).toHaveLength(1);
      expect(namesOf(response.raw, 'content-security-policy')).toHaveLength(1);
      expect(namesOf(response.raw, 'content-encoding').length).toBeLessThanOrEqual(1);
      const encoding = String(response.headers['content-encoding'] ?? 'identity');
      if (url === '/') expect(encoding).toMatch(/^(br|gzip)$/);
      const text = DECODE[encoding]?.(response.body).toString();
      expect(text?.trimStart()[0]).toMatch(/[<[{]/);
    },
  );

  test('no log of the proxy contains the address of a private page', async () => {
    for (const url of ['/noticias', '/r/un-secreto', '/pedido/un-secreto?listo=1']) await send('GET', url);
    const file = path.join(folder, name, ACCESS_LOG);
    const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (name === 'nginx') expect(log).toContain('GET /noticias');
    expect(log).not.toContain('un-secreto');
  });

  test("the site takes a visitor's address from the connection, and ignores an address that the visitor claims", async () => {
    const failedLogin = (localAddress: string, claimed: string) =>
      send('POST', '/api/login', {
        localAddress,
        headers: { ...API, 'x-forwarded-for': claimed },
        body: JSON.stringify({ email: 'otra@ejemplo.uy', password: 'mala' }),
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await failedLogin('127.0.0.2', `192.0.2.${attempt}`)).status);
    expect(statuses, 'the sixth failed login from one address is refused').toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
    expect((await failedLogin('127.0.0.3', '192.0.2.1')).status, 'another address is not').toBe(401);
  });

  test('an upload of 100 MB passes in two pieces: one of the size that browsers send, and one of 99.5 MB', async () => {
    const created = await send('POST', '/api/medios/subidas', {
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': `${LARGEST_UPLOAD}`,
        'upload-metadata': `filename ${Buffer.from('acto.mp4').toString('base64')}`,
      },
    });
    expect(created.status).toBe(201);
    const upload = String(created.headers.location);
    const content = Buffer.alloc(LARGEST_UPLOAD, 'a');
    for (const [from, to] of [
      [0, 512 * 1024],
      [512 * 1024, LARGEST_UPLOAD],
    ]) {
      const sent = await send('PATCH', upload, {
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-offset': `${from}`,
          'content-type': 'application/offset+octet-stream',
        },
        body: content.subarray(from, to),
      });
      expect([sent.status, sent.headers['upload-offset']]).toEqual([204, `${to}`]);
    }
  }, 120_000);

  test('live updates and heartbeats arrive while their response is still open', async () => {
    const request = open('GET', '/api/admin/novedades', { headers });
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.headers['content-type']).toContain('text/event-stream');
    const [first] = await once(response, 'data');
    expect(String(first)).toContain('retry: 5000');
    const [heartbeat] = await once(response, 'data');
    expect(String(heartbeat)).toBe(': \n\n');
    request.destroy();
  }, 60_000);

  /** Signs in as the first administrator, who has to change the password, and returns the session's cookies. */
  async function administratorsCookie() {
    const { email, password } = PRODUCTION_ADMIN;
    const login = await send('POST', '/api/login', {
      headers: API,
      body: JSON.stringify({ email, password }),
    });
    const { resetToken } = JSON.parse(login.body.toString());
    const change = { token: resetToken, temporaryPassword: password, newPassword: 'la-clave-definitiva' };
    const changed = await send('POST', '/api/reset-password', { headers: API, body: JSON.stringify(change) });
    expect(changed.status).toBe(200);
    return (changed.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  }

  async function send(method: string, url: string, { body, ...options }: Sending = {}) {
    const request = open(method, url, options);
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers, rawHeaders: raw } = response;
    return { status, headers, raw, body: await buffer(response) };
  }

  const open = (method: string, url: string, { headers, localAddress = '127.0.0.9' }: Sending) =>
    https.request({
      method,
      ca,
      localAddress,
      host: '127.0.0.1',
      port: proxy.https,
      path: url,
      servername: 'ejemplo.uy',
      headers: { host: 'ejemplo.uy', ...headers },
    });
});

interface Sending {
  headers?: Record<string, string>;
  /** The loopback address from which the request comes. */
  localAddress?: string;
  body?: string | Buffer;
}

const API = { 'x-api-key': PRODUCTION_SETTINGS.API_KEY, 'content-type': 'application/json' };

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
};

const namesOf = (raw: string[], header: string) =>
  raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === header);
