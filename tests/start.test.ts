import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { fromSources } from '../scripts/prepare.mjs';
import { ALREADY_RUNNING } from '../src/app/config/data-folder.ts';
import { DEMO_API_KEY } from '../src/app/config/env.ts';
import { BUILD, CAMPAIGN } from '../src/app/root.ts';
import { copyPreparedFiles } from './support/campaign-files.ts';
import { copyPreparedDatabase } from './support/prepared-database.ts';

/** Tests the built server as an operator starts it. `npm test` builds it first. */
const MAIN = path.join(BUILD, 'server/main.js');
const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
vi.setConfig({ testTimeout: 60_000 }); // starting a server takes longer than the default timeout
/**
 * A folder without content. From the checkout's own data folder the site would serve content even without a database.
 */
const EMPTY_FOLDER = path.join(folder, 'empty');
beforeAll(() => copyPreparedFiles(EMPTY_FOLDER));
const running = new Set<ChildProcess>();
afterAll(async () => {
  const closed = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(closed);
  rmSync(folder, { recursive: true, force: true });
});

/** The tests run in their order, because the site is started only once and the last test ends it. */
describe('a running site in a data folder with a long path', { shuffle: false }, () => {
  const data = path.join(folder, 'n'.repeat(60), 'm'.repeat(60));
  let site: Awaited<ReturnType<typeof startSite>>;
  let port: string;
  beforeAll(async () => {
    port = String(await freePort());
    await copyPreparedFiles(data);
    site = await startSite({ DATA_DIR: data, PORT: port });
  }, 60_000);

  test('prints its URL and the credentials of the first administrator at the first start', () => {
    expect(site.output()).toMatch(/correo +admin@localhost\n +contraseña +\w{16}\n/);
    expect(site.output()).toMatch(/El sitio está en http:\/\/localhost:\d+ \(modo demostración\)/);
  });

  test('serves its pages and accepts the printed password of the first administrator', async () => {
    const url = `http://127.0.0.1:${port}`;
    const home = await (await fetch(url)).text();
    expect(home).toContain('730418-Ñ</');
    const password = /contraseña +(\w{16})/.exec(site.output())?.[1];
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'x-api-key': DEMO_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@localhost', password }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ rol: 'admin', requirePasswordChange: true });
  });

  test('a second process in the same data folder exits with code 1 and one line of output', async () => {
    const { code, lines } = await failToStart({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(lines).toEqual([ALREADY_RUNNING]);
  });

  test('a second start is refused before the site is built', async () => {
    const { code, lines } = await failToStart(
      { DATA_DIR: data },
      fromSources('src/app/process/running-check.ts'),
    );
    expect(code).toBe(1);
    expect(lines).toEqual([ALREADY_RUNNING]);
  });

  test('a second process on the same port exits with code 1 and an error that contains the port', async () => {
    const other = path.join(folder, 'busy');
    await copyPreparedDatabase(path.join(other, 'base-de-datos'));
    await copyPreparedFiles(other);
    const { code, lines } = await failToStart({ DATA_DIR: other, PORT: port });
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(`No se puede iniciar: el puerto ${port} ya está en uso. Elegí otro con PORT.`);
  });

  test('restarts after kill -9 despite the old lock file, and does not print the password again', async () => {
    site.child.kill('SIGKILL');
    await once(site.child, 'exit');
    const again = await startSite({ DATA_DIR: data, PORT: port });
    expect(again.output()).not.toContain('contraseña');
    let response = '';
    const halfSent = net.connect(Number(port), '127.0.0.1').on('error', () => {});
    halfSent.on('data', (part) => (response += part));
    halfSent.write('POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n');
    await once(halfSent, 'ready');
    // This response shows that the server has seen the request that was sent before.
    await fetch(`http://127.0.0.1:${port}/api/salud`);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'exit')).toEqual([0, null]);
    expect(response, 'the shutdown does not wait until the request times out').not.toContain('HTTP/1.1 408');
    halfSent.destroy();
  });
});

test('reports all invalid environment variables at once, one line each', async () => {
  const { code, lines } = await failToStart({ PORT: 'x', ADMIN_EMAIL: 'y' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'No se puede iniciar: hay que corregir la configuración.',
    'PORT: tiene que ser un número.',
    'ADMIN_EMAIL: tiene que ser un correo electrónico.',
  ]);
});

test('names each mistake in the folder of the campaign, and no place in the program', async () => {
  const campaign = path.join(folder, 'wrong-campaign');
  cpSync(CAMPAIGN, campaign, { recursive: true });
  appendFileSync(path.join(campaign, 'campaign.yaml'), '\nsobra: sí\n');
  const { code, lines } = await failToStart({ CAMPAIGN: campaign });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'No se puede iniciar: hay que corregir la configuración.',
    expect.stringMatching(/campaign\.yaml, línea \d+, sobra: /),
  ]);
});

test('a build for the demo, which contains the account for local mode, does not start in production', async () => {
  const { code, lines } = await failToStart({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ejemplo.uy',
    API_KEY: 'una-clave-de-la-api',
    SESSION_SECRET: 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE',
    SMTP_URL: 'smtps://correo.ejemplo.uy',
    TRUST_PROXY: 'none',
    VERIFICATION_CHANNEL: 'webhook',
    CODE_WEBHOOK_URL: 'https://sms.ejemplo.uy',
    CODE_WEBHOOK_SECRET: 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'No se puede iniciar: hay que corregir la configuración.',
    'dist/: es la versión de la demostración. La de producción se hace con npm run build.',
  ]);
});

test('exits with code 1 and one line of output when the data folder is not writable', async () => {
  // Tests may run as root, who can write to any folder, so the path of the data folder leads through a file.
  // This file stays, because the process that prepares the pictures ends half a second later and makes missing folders.
  const { code, lines } = await failToStart({ DATA_DIR: path.join(import.meta.filename, 'data') });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No se puede iniciar: No se puede escribir en la carpeta de datos .+\.$/),
  ]);
});

test('exits with code 1 and one line of output when PostgreSQL does not answer at startup', async () => {
  const { code, lines } = await failToStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No se puede iniciar, por DATABASE_URL: nadie atiende en la dirección/),
  ]);
});

function run(env: Record<string, string>, program = [MAIN]) {
  const { PATH = '', HOME = '', CAMPAIGN = 'campaign' } = process.env;
  const child = spawn(process.execPath, program, {
    env: { PATH, HOME, CAMPAIGN, PORT: '0', DATA_DIR: EMPTY_FOLDER, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return { child, output: () => text };
}

async function startSite(env: Record<string, string>) {
  const { child, output } = run(env);
  await vi.waitFor(() => expect(output()).toContain('El sitio está en'), { timeout: 30_000 });
  return { child, output };
}

async function failToStart(env: Record<string, string>, program?: string[]) {
  const { child, output } = run(env, program);
  const [code] = await once(child, 'close');
  return { code, lines: output().trim().split('\n') };
}
