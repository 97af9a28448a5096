import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { LIMITS, type PromiseId } from './limits.ts';

/** Records a measured figure for the table at the end of the run, and fails when it is above its limit. */
export function keep(id: PromiseId, measured: number): void {
  const { PROMISES_REPORT } = process.env;
  const order = Object.keys(LIMITS).indexOf(id);
  if (PROMISES_REPORT)
    appendFileSync(PROMISES_REPORT, `${JSON.stringify({ ...LIMITS[id], order, measured })}\n`);
  expect(measured, LIMITS[id].what).toBeGreaterThan(0);
  expect(measured, LIMITS[id].what).toBeLessThanOrEqual(LIMITS[id].limit);
}
