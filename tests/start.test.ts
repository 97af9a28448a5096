import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

/** The built server as a person at the console starts it. `npm test` builds it first. */
const MAIN = path.resolve(import.meta.dirname, '../dist/server/main.js');
const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
vi.setConfig({ testTimeout: 60_000 }); // each of them starts a server, some of them two
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the first start says the address and the first administrator, the second does not repeat the password', async () => {
  const env = { DATA_DIR: path.join(folder, 'first') };
  const first = await startSite(env);
  expect(first.output()).toMatch(/correo +admin@localhost\n +contraseña +\w{16}\n/);
  expect(first.output()).toMatch(/El sitio está en http:\/\/localhost:\d+ \(modo demostración\)/);
  await first.stop();
  const second = await startSite(env);
  expect(second.output()).not.toContain('contraseña');
  await second.stop();
});

test('a busy port is one line and exit code 1', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, lines } = await failToStart({ DATA_DIR: path.join(folder, 'busy'), PORT: port });
  server.close();
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe(`No se puede iniciar: el puerto ${port} ya está en uso. Elegí otro con PORT.`);
});

test('wrong variables are one line each, all at once', async () => {
  const { code, lines } = await failToStart({ PORT: 'x', ADMIN_EMAIL: 'y' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'No se puede iniciar: hay que corregir la configuración.',
    'PORT: tiene que ser un número.',
    'ADMIN_EMAIL: tiene que ser un correo electrónico.',
  ]);
});

test('a data folder that is in use is one line and exit code 1', async () => {
  const data = path.join(folder, 'used');
  const site = await startSite({ DATA_DIR: data });
  const { code, lines } = await failToStart({ DATA_DIR: data });
  await site.stop();
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No se puede iniciar: La carpeta de datos .+ ya está en uso por otro proceso\.$/),
  ]);
});

test('a data folder that cannot be written is one line and exit code 1', async () => {
  writeFileSync(path.join(folder, 'a-file'), ''); // root may write into any folder, but not into a file
  const { code, lines } = await failToStart({ DATA_DIR: path.join(folder, 'a-file', 'data') });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No se puede iniciar: No se puede escribir en la carpeta de datos .+\.$/),
  ]);
});

test('a PostgreSQL that does not answer is one line and exit code 1', async () => {
  const { code, lines } = await failToStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No se puede iniciar: la base de datos de DATABASE_URL no responde/),
  ]);
});

test('a socket left by a killed process does not keep the folder locked', async () => {
  const data = path.join(folder, 'killed');
  const site = await startSite({ DATA_DIR: data });
  site.child.kill('SIGKILL');
  await once(site.child, 'exit');
  const again = await startSite({ DATA_DIR: data });
  await again.stop();
});

test('a data folder with a long path can be used', async () => {
  const data = path.join(folder, 'n'.repeat(60), 'm'.repeat(60));
  mkdirSync(data, { recursive: true });
  const site = await startSite({ DATA_DIR: data });
  await site.stop();
});

function run(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, PORT: '0', ...env },
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
  await expect.poll(output, { timeout: 20_000 }).toContain('El sitio está en');
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  };
  return { child, output, stop };
}

async function failToStart(env: Record<string, string>) {
  const { child, output } = run(env);
  const [code] = await once(child, 'close');
  return { code, lines: output().trim().split('\n') };
}
