import { type SQL, sql } from 'drizzle-orm';

/**
 * By how many seconds a stored time may be later than the same calculation would give now. Concurrent transactions
 * cause smaller differences. A larger one means that the machine's clock was put back. Stored counts and locks would
 * then last until the clock has caught up.
 */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** The moment, by the database's clock, that lies this many seconds ahead. */
export const secondsAhead = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** The latest plausible value of a moment that was stored as this many seconds ahead. */
export const farthestAhead = (seconds: number): SQL => secondsAhead(seconds + CLOCK_TOLERANCE_SECONDS);
