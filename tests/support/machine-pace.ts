import { createHash } from 'node:crypto';

/** What the work below takes on the machine on which the limits of the measured tests were set: two quiet cores. */
const REFERENCE_MS = 140;
/** Beyond that a limit would promise nothing any more. */
const SLOWEST_PACE = 3;

/**
 * How many times slower this machine is at this moment, 1 at least: a limit in ms means so much work, and a borrowed
 * machine does it at another pace every day. The best of some tries, so that a short disturbance does not count.
 */
export function machinePace(): number {
  const tries = Array.from({ length: 5 }, fixedWork);
  const pace = Math.min(SLOWEST_PACE, Math.max(1, Math.min(...tries) / REFERENCE_MS));
  console.log(`this machine's pace: limits count ${pace.toFixed(2)} times`);
  return pace;
}

const TEXT = Array.from({ length: 200_000 }, (_, n) => `vecino ${n}, calle ${n % 977}, falta luz`).join('\n');

function fixedWork(): number {
  const began = performance.now();
  let found = 0;
  for (let round = 0; round < 6; round++) {
    found += TEXT.split(`calle ${round}x`).length;
    found += createHash('sha256').update(TEXT).digest().length;
  }
  if (found === 0) throw new Error('Nothing was done.');
  return performance.now() - began;
}
