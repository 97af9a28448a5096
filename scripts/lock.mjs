import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { capture } from './run.mjs';

const TAKEN = 75;

/**
 * Runs a task under an exclusive lock on a file, among all processes of this machine. The kernel releases the lock when
 * its last holder ends. A child process that inherits the lock is a holder too, so the task does not start again while
 * a child of a killed process is still writing.
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
 * Takes the lock with the command `flock`. The lock belongs to the open file and outlives the command. Where the
 * command is missing (outside Linux), two processes that start at once are not protected from each other.
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
