import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { programOf } from '../../../tests/support/programs.ts';

/** How a watched process ends that is blocked for so long, of 1,000 ms that it may be. */
async function end(blockedMs: number) {
  const child = spawn(process.execPath, [programOf('blocked-process'), String(blockedMs)]);
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code, signal };
}

test('ends a process whose event loop does not come back, with a line', async () => {
  expect(await end(60_000)).toEqual({ said: 'The process was blocked.\n', code: null, signal: 'SIGKILL' });
});

test('leaves a process alone that is blocked for a moment', async () => {
  expect(await end(400)).toEqual({ said: '', code: 0, signal: null });
});
