/**
 * How far a stored time may be later than a rule allows. Concurrent transactions differ by less. A larger difference
 * means that the machine's clock was wrong and has been put back: without this check, whatever was counted or locked
 * before would stay so until the clock has caught up.
 */
export const CLOCK_TOLERANCE_SECONDS = 60;
