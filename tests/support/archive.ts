import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ARCHIVE_FOLDER, fillArchive, packArchive } from '../../scripts/archive.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { ROOT } from '../../src/app/root.ts';

const FILE = 'site.tar.gz';

/**
 * Packs the demo that `npm test` builds and unpacks it below an empty folder, where a link stands for the packages.
 * Returns the folder of the unpacked archive.
 */
export async function unpackedDemo(parent: string): Promise<string> {
  const [packed, unpacked] = [path.join(parent, 'packed'), path.join(parent, 'unpacked')];
  for (const folder of [path.join(packed, ARCHIVE_FOLDER), unpacked]) mkdirSync(folder, { recursive: true });
  await fillArchive(ROOT, path.join(packed, ARCHIVE_FOLDER), { withBill: false });
  packArchive(packed, path.join(packed, FILE));
  unpack(path.join(packed, FILE), unpacked);
  const archive = path.join(unpacked, ARCHIVE_FOLDER);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(archive, 'node_modules'));
  return archive;
}

export const unpack = (file: string, folder: string) => execFileSync('tar', ['-xzf', file, '-C', folder]);

interface Options {
  /** The current folder. */
  cwd: string;
  env?: Record<string, string>;
}

const start = (archive: string, args: string[], { cwd, env }: Options) =>
  spawn(process.execPath, [path.join(archive, 'start.js'), ...args], {
    cwd,
    env: { PATH: process.env.PATH, GEOCODER: 'none', ...env },
    stdio: 'pipe',
  });

/** Calls start.js and waits for its end. Resolves to its exit code and to the lines of both its outputs. */
export async function callArchive(archive: string, args: string[], options: Options) {
  const child = start(archive, args, options);
  const [shown, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, lines: (shown + complaints).trimEnd().split('\n') };
}

/** Runs the site of an archive until `stop`. Resolves when it listens, and rejects with its output when it ends before. */
export async function serveArchive(archive: string, args: string[], { cwd, env }: Options) {
  const port = await freePort();
  const site = start(archive, args, { cwd, env: { PORT: `${port}`, ...env } });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (part) => {
        output += part;
        if (output.includes('El sitio está en')) resolve();
      });
    site.once('exit', () => reject(new Error(output)));
  });
  const stop = async () => {
    if (site.exitCode !== null) return;
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: site.pid ?? 0, output: () => output, stop };
}
