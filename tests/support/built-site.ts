import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { BUILD_FOLDER } from '../../src/campaign/campaign-folder.mjs';
import { copyPreparedFiles } from './campaign-files.ts';

/** Runs the demo that is built in `root` on a data folder. */

const environment = (data: string, port: number) => ({
  PATH: process.env.PATH,
  CAMPAIGN: process.env.CAMPAIGN,
  PORT: `${port}`,
  DATA_DIR: data,
  GEOCODER: 'none',
});

async function run(root: string, data: string, port: number) {
  await copyPreparedFiles(data);
  const program = path.join(root, BUILD_FOLDER, 'server/main.js');
  const site = spawn(process.execPath, [program], { env: environment(data, port), stdio: 'pipe' });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (part) => (output += part));
  return { site, output: () => output };
}

export async function startBuilt(root: string, data: string) {
  const port = await freePort();
  const { site, output } = await run(root, data, port);
  await vi.waitFor(
    () => {
      if (site.exitCode !== null) throw new Error(output());
      expect(output()).toContain('El sitio está en');
    },
    { timeout: 30_000 },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    stop: async () => {
      site.kill('SIGTERM');
      await once(site, 'exit');
    },
  };
}

export async function failedStart(root: string, data: string) {
  const { site, output } = await run(root, data, await freePort());
  const [code] = await once(site, 'close');
  return { code, lines: output().trim().split('\n') };
}
