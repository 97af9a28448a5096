import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { programOf } from '../../../tests/support/programs.ts';

/**
 * Starts a process that blocks its event loop for `blockedMs` milliseconds, under a watchdog with a limit of 1,000.
 * Returns how the process exits.
 */
async function end(blockedMs: number) {
  const child = spawn(process.execPath, [programOf('blocked-process'), String(blockedMs)]);
  const [message, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, code, signal };
}

test('kills a process whose event loop stays blocked, and prints one line', async () => {
  expect(await end(60_000)).toEqual({ message: 'The process was blocked.\n', code: null, signal: 'SIGKILL' });
});

test('does not kill a process whose event loop is blocked only briefly', async () => {
  expect(await end(400)).toEqual({ message: '', code: 0, signal: null });
});
