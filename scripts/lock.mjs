import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { capture } from './run.mjs';

const TAKEN = 75;

/**
 * Runs the task while no other process on this machine runs one under the same file. The kernel keeps the lock
 * and drops it with its last holder; a child that is given it (`capture`'s `lock`) is a holder too, so nobody
 * starts over while an orphan of a killed process is still writing.
 * @template T
 * @param {string} file
 * @param {(lock: number) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(file, task) {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = openSync(file, 'a');
  try {
    await take(lock);
    return await task(lock);
  } finally {
    closeSync(lock);
  }
}

/**
 * The lock belongs to the open file, not to the short-lived command that takes it. Where that command is
 * missing (outside Linux) two starts at once are on their own.
 * @param {number} lock
 */
async function take(lock) {
  const attempt = spawnSync('flock', ['--nonblock', '--conflict-exit-code', `${TAKEN}`, '3'], {
    stdio: ['ignore', 'ignore', 'ignore', lock],
  });
  if (attempt.status !== TAKEN) return;
  console.log('Esperando a otro proceso que está preparando lo mismo…');
  await capture('flock', ['3'], { lock });
}
