import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { programOf } from '../../../tests/support/programs.ts';

/** The exit of a watched process that is blocked for `ms` milliseconds, with a limit of 1,000. */
async function end(blockedMs: number) {
  const child = spawn(process.execPath, [programOf('blocked-process'), String(blockedMs)]);
  const [message, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, code, signal };
}

test('ends a process whose event loop stays blocked, with one line', async () => {
  expect(await end(60_000)).toEqual({ message: 'The process was blocked.\n', code: null, signal: 'SIGKILL' });
});

test('does not end a process that is blocked for a moment', async () => {
  expect(await end(400)).toEqual({ message: '', code: 0, signal: null });
});
