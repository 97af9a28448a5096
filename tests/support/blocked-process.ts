import { endWhenBlocked } from '../../src/shared/server/process-watchdog.ts';

/** A program that blocks its event loop for the given number of milliseconds under the watchdog, and then ends. */
const blockedMs = Number(process.argv[2]);
const watchdog = endWhenBlocked({ longestMs: 1_000, checkEveryMs: 100, line: 'The process was blocked.' });
setTimeout(() => {
  const end = performance.now() + blockedMs;
  while (performance.now() < end) {
    // blocks like a database query that never returns
  }
  setTimeout(() => watchdog.stop(), 300);
}, 300);
