import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoEnvironment } from '../scripts/demo-environment.mjs';
import { freePort } from '../scripts/free-port.mjs';

export interface MeasuredServer {
  url: string;
  child: ChildProcess;
  /** From the start of the process to the first page, in milliseconds. */
  startedIn: number;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');

/** A data folder that is gone when the measuring is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built site on a data folder, as `npm start` runs it. */
export async function startSite(dataFolder: string): Promise<MeasuredServer> {
  const port = await freePort();
  const env = { ...demoEnvironment(), PORT: String(port), DATA_DIR: dataFolder };
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return ready(child, `http://127.0.0.1:${port}`, began);
}

/** A bare `node:http` server that answers the very same bytes and headers for `pathname`, and nothing else. */
export async function startBareServer(copyOf: string, pathname: string): Promise<MeasuredServer> {
  const port = await freePort();
  const began = performance.now();
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(port), copyOf + pathname], {
    execArgv: ['--import', 'tsx'],
  });
  return ready(child, `http://127.0.0.1:${port}`, began);
}

async function ready(child: ChildProcess, url: string, began: number): Promise<MeasuredServer> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}.`);
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer(),
      () => null,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startedIn = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, child, startedIn, stop };
}
