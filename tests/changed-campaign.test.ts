import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { START_AGAIN } from '../src/app/process/start-again.mjs';
import { BUILD, ROOT } from '../src/app/root.ts';
import { copyPreparedDatabase } from './support/prepared-database.ts';

/** The campaign's folder changes while the built site runs. */

vi.setConfig({ testTimeout: 60_000 }); // each start is a process of its own
const MAIN = path.join(BUILD, 'server/main.js');
const LAUNCHER = `import { runAgainWhenAsked } from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'src/app/process/start-again.mjs')))};
process.exit(await runAgainWhenAsked(${JSON.stringify(MAIN)}));`;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('the demo starts again with a changed folder, but goes on as it is while the folder has mistakes', async () => {
  const { site, change, motto, failures, output } = await startSite('launcher.mjs');
  change('lema: Con cuentas: claras');
  await vi.waitFor(() => expect(output()).toContain('El sitio sigue como estaba'), { timeout: 20_000 });
  expect(output()).toMatch(/campaign\.yaml, línea \d+/);
  expect(await motto()).toBe(BEFORE);
  change('lema: Un pueblo que se escucha');
  await expect.poll(motto, { timeout: 20_000, interval: 20 }).toBe('Un pueblo que se escucha');
  expect(failures, 'visitors wait while the site starts again').toEqual([]);
  expect(
    output().match(/contraseña +\w{16}/g),
    'the password of the first start is valid still',
  ).toHaveLength(1);
  site.kill('SIGTERM');
  expect((await once(site, 'exit'))[0]).toBe(0);
});

test('SIGHUP ends a site so that it is started again with a right folder, and with a wrong one it goes on', async () => {
  const { site, change, motto, output } = await startSite(MAIN);
  change('lemita: Un pueblo');
  site.kill('SIGHUP');
  await vi.waitFor(() => expect(output()).toContain('El sitio sigue como estaba'), { timeout: 20_000 });
  expect(await motto()).toBe(BEFORE);
  change('lema: Un pueblo que se escucha');
  site.kill('SIGHUP');
  expect((await once(site, 'exit'))[0]).toBe(START_AGAIN);
});

const BEFORE = /^ +lema: (.*)$/m.exec(
  readFileSync(path.join(ROOT, 'tests/campaigns/argentina/campaign.yaml'), 'utf8'),
)?.[1];

/** Runs a site on a copy of a campaign's folder. `program` is a path, or one in the folder of the test. */
async function startSite(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-campaign-'));
  const campaign = path.join(folder, 'campaign');
  cpSync(path.join(ROOT, 'tests/campaigns/argentina'), campaign, { recursive: true });
  await copyPreparedDatabase(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'launcher.mjs'), LAUNCHER);
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const site: ChildProcess = spawn(process.execPath, [path.resolve(folder, program)], {
    env: { PATH, HOME, CAMPAIGN: campaign, PORT: `${port}`, DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (part) => (text += part));
  ends.push(async () => {
    if (site.exitCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(text).toContain('El sitio está en'), { timeout: 40_000 });
  const file = path.join(campaign, 'campaign.yaml');
  const failures: unknown[] = [];
  return {
    site,
    /** The errors of the requests that got no answer. */
    failures,
    output: () => text,
    /** Writes a line in place of the one with the motto. */
    change: (line: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^( +)(lema|lemita): .*$/m, `$1${line}`)),
    motto: async () => {
      // A kept connection may be closed just when it is used again, for which browsers try again by themselves.
      const page = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
        .then((response) => response.text())
        .catch((error: Error) => {
          failures.push(error.cause ?? error);
          return '';
        });
      return [BEFORE, 'Un pueblo que se escucha'].find((text) => text && page.includes(text));
    },
  };
}
