/** Milliseconds of a monotonic clock for durations, which setting the system clock does not change. */
export type Elapsed = () => number;

export const sinceStart: Elapsed = () => performance.now();
