/** Milliseconds of a monotonic clock, for durations: setting the clock of the day does not change them. */
export type Elapsed = () => number;

export const sinceStart: Elapsed = () => performance.now();
