import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { tool } from '../../scripts/run.mjs';
import { ENTRIES } from '../../src/app/entries.ts';
import { ROOT } from '../../src/app/root.ts';
import { copyPreparedDatabase } from '../support/prepared-database.ts';

/** The server of `npm run dev`, which runs directly from the source files. */
const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
/** A script that replaces the browser and records the address that it is told to open. */
const browser = path.join(folder, 'browser');
const opened = path.join(folder, 'opened');
let end = () => {};
let url: string;
beforeAll(async () => {
  await copyPreparedDatabase(path.join(folder, 'base-de-datos'));
  writeFileSync(browser, `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [tool('tsx'), 'src/app/dev.ts', '--open'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATA_DIR: folder, PORT: port, BROWSER: browser },
    stdio: 'ignore',
    // tsx runs the server in a child process, so the whole process group has to be killed at the end.
    detached: true,
  });
  end = () => void process.kill(-(child.pid as number), 'SIGKILL');
  await vi.waitFor(async () => expect((await fetch(`${url}/robots.txt`)).status).toBe(200), {
    timeout: 40_000,
    interval: 200,
  });
});
afterAll(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

test('the home page is opened in the browser on request', async () => {
  await expect.poll(() => readFileSync(opened, 'utf8').trim(), { timeout: 5_000 }).toBe(url);
});

test("the dev server serves every stylesheet of the back office, and the page's content security policy allows inline styles", async () => {
  const page = await fetch(`${url}/login`);
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'unsafe-inline';/);
  const imported = [
    ...readFileSync(path.join(ROOT, ENTRIES.backOffice), 'utf8').matchAll(/'(\.\.?\/.+\.css)'/g),
  ].map(([, file = '']) => path.posix.join('/', path.posix.dirname(ENTRIES.backOffice), file));
  expect(imported.length).toBeGreaterThan(1);
  const module = await (await fetch(`${url}/${ENTRIES.backOffice}`)).text();
  for (const file of imported) {
    expect(module).toContain(`import "${file}"`);
    const styles = await fetch(url + file, { headers: { accept: '*/*', 'sec-fetch-dest': 'script' } });
    expect([styles.status, await styles.text()], file).toEqual([200, expect.stringContaining('updateStyle')]);
  }
});
