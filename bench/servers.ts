import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDemoSite } from '../scripts/demo-process.mjs';
import { freePort } from '../scripts/free-port.mjs';

export interface MeasuredServer {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** A temporary data folder, removed when the measurement ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built site on a data folder; `startedIn` is from the start of its process to the first page, in milliseconds. */
export async function startSite(dataFolder: string): Promise<MeasuredServer & { startedIn: number }> {
  const began = performance.now();
  const site = await startDemoSite(dataFolder);
  await (await fetch(site.url)).arrayBuffer();
  return { ...site, startedIn: performance.now() - began };
}

/** A bare `node:http` server that sends the same bytes and headers as `original`. */
export async function startBareServer(original: string): Promise<MeasuredServer> {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(port), original], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) };
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
