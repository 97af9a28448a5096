import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BUILD } from '../../src/app/root.ts';

/** The folder of the built commands. `npm test` builds them first. */
export const BUILT = path.join(BUILD, 'server');

interface Options {
  /** Environment variables in addition to PATH and HOME. */
  env: Record<string, string>;
  cwd?: string;
  input?: string;
}

/** Runs a built command to its end. Resolves to its exit code and to the lines of both its outputs. */
export async function runBuilt(command: string, args: string[], { env, cwd, input = '' }: Options) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [path.join(BUILT, `${command}.js`), ...args], {
    env: { PATH, HOME, ...env },
    cwd,
    stdio: 'pipe',
  });
  child.stdin.on('error', () => {}).end(input); // a command that refuses its arguments does not read its input
  const [shown, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, lines: (shown + complaints).trimEnd().split('\n') };
}
