import { endWhenBlocked } from '../../src/shared/server/process-watchdog.ts';

/**
 * Test program that blocks its event loop for the given number of milliseconds while a watchdog monitors it, and then
 * ends.
 */
const blockedMs = Number(process.argv[2]);
const watchdog = endWhenBlocked({ longestMs: 1_000, checkEveryMs: 100, line: 'The process was blocked.' });
setTimeout(() => {
  const end = performance.now() + blockedMs;
  while (performance.now() < end) {
    // a busy loop that blocks the process like a database query that never returns
  }
  setTimeout(() => watchdog.stop(), 300);
}, 300);
