import { type SQL, sql } from 'drizzle-orm';

/**
 * Tolerance for stored times that are later than a rule allows. Concurrent transactions differ by less. A larger
 * difference means that the machine's clock was put back, and stored counts and locks would last until it has caught
 * up.
 */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** The moment, by the database's clock, that lies this many seconds ahead. */
export const secondsAhead = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** The latest plausible value of a stored moment that a rule set this many seconds ahead. */
export const farthestAhead = (seconds: number): SQL => secondsAhead(seconds + CLOCK_TOLERANCE_SECONDS);
