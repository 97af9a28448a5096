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

/** Creates a temporary data folder that is removed when the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  temporary.push(folder);
  return folder;
}

const temporary: string[] = [];
process.on('exit', () => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the built site with a data folder. `startedIn` is the time in milliseconds from the start of its process to
 * the first page.
 */
export async function startSite(dataFolder: string): Promise<MeasuredServer & { startedIn: number }> {
  const began = performance.now();
  const site = await startDemoSite(dataFolder);
  await (await fetch(site.url)).arrayBuffer();
  return { ...site, startedIn: performance.now() - began };
}

/** Starts a bare `node:http` server that sends the same bodies as a site for some of its paths. */
export async function startBareServer(origin: string, paths: string[]): Promise<MeasuredServer> {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(port), origin, ...paths], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) };
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
