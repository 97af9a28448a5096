import { type SQL, sql } from 'drizzle-orm';

/**
 * How far a stored time may be later than a rule allows. Concurrent transactions differ by less. A larger difference
 * means that the machine's clock was wrong and has been put back: without this check, whatever was counted or locked
 * before would stay so until the clock has caught up.
 */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** The moment, by the database's clock, that lies this many seconds ahead. */
export const secondsAhead = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** The latest moment that a rule can have set when it sets one this many seconds ahead. */
export const farthestAhead = (seconds: number): SQL => secondsAhead(seconds + CLOCK_TOLERANCE_SECONDS);
