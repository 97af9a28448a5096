/**
 * Returns the milliseconds of a monotonic clock, for measuring durations. Setting the system clock does not affect it.
 */
export type Elapsed = () => number;

export const sinceStart: Elapsed = () => performance.now();
