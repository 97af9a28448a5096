import { Worker } from 'node:worker_threads';

interface Options {
  /** How long this process may be blocked, in milliseconds. */
  longestMs: number;
  /** How often the event loop is checked, in milliseconds. */
  checkEveryMs?: number;
  /** The message on standard error before the process ends. */
  line: string;
}

/**
 * Kills this process when its event loop has been blocked too long, so that a supervisor restarts it. The embedded
 * database runs in the event loop and never returns from a write on a full disk. Time is counted in checks, so that a
 * suspended process is not killed when it resumes.
 */
export function endWhenBlocked({ longestMs, checkEveryMs = 1_000, line }: Options): { stop(): void } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), checkEveryMs / 2).unref();
  const worker = new Worker(WATCH, {
    eval: true,
    // The worker needs little memory.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
    workerData: { beats, checks: Math.ceil(longestMs / checkEveryMs), checkEveryMs, line },
  });
  worker.unref();
  return {
    stop: () => {
      clearInterval(timer);
      void worker.terminate();
    },
  };
}

/** Source code of the worker. It sends SIGKILL, because a blocked event loop handles no other signal. */
const WATCH = `
  const { workerData: { beats, checks, checkEveryMs, line } } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let before = -1, blocked = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    blocked = now === before ? blocked + 1 : 0;
    before = now;
    if (blocked < checks) return;
    try { writeSync(2, line + '\\n'); } finally { process.kill(process.pid, 'SIGKILL'); }
  }, checkEveryMs);`;
