import { endWhenBlocked } from '../../src/shared/server/process-watchdog.ts';

/** Blocks its event loop for as many milliseconds as it is told, while it is watched, and then ends by itself. */
const blockedMs = Number(process.argv[2]);
const watchdog = endWhenBlocked({ longestMs: 1_000, lookEveryMs: 100, line: 'The process was blocked.' });
setTimeout(() => {
  const end = performance.now() + blockedMs;
  while (performance.now() < end) {
    // as a database that does not return
  }
  setTimeout(() => watchdog.stop(), 300);
}, 300);
