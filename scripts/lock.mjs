import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { capture } from './run.mjs';

const TAKEN = 75;

/**
 * Runs the task under an exclusive lock on a file, among all processes of this machine. The kernel releases the lock
 * when its last holder ends. A child process that inherits it (`capture`'s `lock`) is a holder too, so the task does not
 * start again while a child of a killed process is still writing.
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
 * The lock belongs to the open file and outlives the `flock` command that takes it. Without that command (outside Linux)
 * two starts at once are not protected from each other.
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
