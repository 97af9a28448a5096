import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { ensureProxies } from '../../scripts/proxies.mjs';
import { ROOT } from '../../src/app/root.ts';
import { BUILD_FOLDER } from '../../src/campaign/campaign-folder.mjs';
import { holdSocket } from '../support/held-socket.ts';
import { freshPostgres } from '../support/postgres-databases.ts';
import { buildForProduction, PRODUCTION_SETTINGS, serveProduction } from '../support/production-site.ts';
import { emptyFolder, makeCertificate, startCaddy, startNginx } from '../support/proxies.ts';
import { visit, whileVisited } from '../support/visitors.ts';

/** Tests what visitors notice when a production build behind the proxies of deploy/ restarts. */

const hasProxies = await ensureProxies();
const folder = mkdtempSync(path.join(tmpdir(), 'restarts-'));
const server = inject('postgresUrl');
const postgres = server ? await freshPostgres(server) : undefined;
let built = '';
let ca: Buffer;
let certificate: ReturnType<typeof makeCertificate>;
beforeAll(async () => {
  if (!hasProxies) return;
  built = await buildForProduction(folder);
  certificate = makeCertificate(folder);
  ca = readFileSync(certificate.certificate);
}, 300_000);
afterAll(async () => {
  await postgres?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** How many pages are opened before each restart. */
const BETWEEN_RESTARTS = 200;
/** The only statuses that visitors may get. They get 404 only for /no-existe. */
const FINE = ['200', '404'];

describe.skipIf(!hasProxies).each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('behind %s', (name, start) => {
  const behind = async (what: string, upstream: number | [number, number]) => {
    const proxy = await start({ folder: emptyFolder(folder, `${name}-${what}`), upstream, certificate });
    return { ...proxy, front: { port: proxy.https, ca } };
  };
  const report = (what: string, { statuses, longestMs }: Awaited<ReturnType<typeof whileVisited>>) =>
    console.log(`${name}, ${what}: ${JSON.stringify(statuses)}, the longest response ${longestMs} ms`);

  test('while the site is down, the proxy shows the page deploy/volvemos.html, also in reply to a form', async () => {
    const proxy = await behind('away', await freePort());
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await visit(proxy.front, '/contacto', method);
      expect([status, headers['retry-after'], headers['cache-control']], method).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(body).toBe(readFileSync(path.join(ROOT, 'deploy/volvemos.html'), 'utf8'));
    }
    await proxy.stop();
  }, 60_000);

  test('visitors wait but get no error while the only instance restarts on the socket of the systemd unit', async () => {
    const socket = await holdSocket({
      command: [process.execPath, `${BUILD_FOLDER}/server/serve.js`],
      cwd: built,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: path.join(folder, name),
        SEED_CONTENT: 'true',
        ...PRODUCTION_SETTINGS,
      },
    });
    await socket.start();
    const proxy = await behind('one', socket.port);
    const visited = await whileVisited(proxy.front, async (visits) => {
      for (let times = 0; times < 3; times++) {
        await visits(BETWEEN_RESTARTS);
        const begun = performance.now();
        await socket.stop();
        const stopped = performance.now();
        await socket.start();
        const started = performance.now();
        expect(started - begun, 'a stop and a start together, in ms').toBeLessThanOrEqual(4_000);
        console.log(
          `${name}: stop ${Math.round(stopped - begun)} ms, start ${Math.round(started - stopped)} ms`,
        );
      }
    });
    report('three restarts of one', visited);
    expect(Object.keys(visited.statuses).sort()).toEqual(FINE);
    await proxy.stop();
    await socket.stop();
    await socket.release();
  }, 120_000);

  test.skipIf(!postgres)(
    'visitors get no error while two instances restart one after the other',
    async () => {
      const ports: [number, number] = [await freePort(), await freePort()];
      const serve = (port: number) =>
        serveProduction({
          folder: built,
          dataFolder: path.join(folder, `data-${port}`),
          port,
          databaseUrl: postgres?.url,
        });
      const sites = [await serve(ports[0]), await serve(ports[1])];
      const proxy = await behind('two', ports);
      const visited = await whileVisited(proxy.front, async (visits) => {
        for (const [index, port] of ports.entries()) {
          await visits(BETWEEN_RESTARTS);
          await sites[index]?.stop();
          sites[index] = await serve(port);
        }
      });
      report('two restarts one after the other', visited);
      expect(Object.keys(visited.statuses).sort()).toEqual(FINE);
      await proxy.stop();
      for (const site of sites) await site.stop();
    },
    120_000,
  );
});
