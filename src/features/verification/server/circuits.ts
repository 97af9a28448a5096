import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { farthestAhead, secondsAhead } from '../../../shared/server/clock.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { FailureKind } from './channels/channel.ts';
import { channelCircuits } from './table.ts';

/**
 * How long a circuit breaker stays open: a long time after one failure that a person has to correct, and a short time
 * after several other failures in a row.
 */
const BROKEN_SECONDS = 15 * 60;
const MOST_FAILURES = 5;
const BACK_OFF_SECONDS = 60;
/** A circuit breaker that would stay open for longer counts as closed, because the clock was put back meanwhile. */
const FARTHEST_END = farthestAhead(BROKEN_SECONDS);

export type Circuits = ReturnType<typeof circuits>;

/**
 * A circuit breaker for each channel, stored in the database so that all instances share it. Existing libraries keep
 * the state within one process.
 */
export const circuits = (database: Database) => ({
  async isOpen(channel: string): Promise<boolean> {
    const open = await database
      .select({ channel: channelCircuits.channel })
      .from(channelCircuits)
      .where(
        and(
          eq(channelCircuits.channel, channel),
          gt(channelCircuits.openUntil, sql`now()`),
          lt(channelCircuits.openUntil, FARTHEST_END),
        ),
      );
    return open.length > 0;
  },

  async succeeded(channel: string): Promise<void> {
    await database.delete(channelCircuits).where(eq(channelCircuits.channel, channel));
  },

  /**
   * Records a failure. Returns whether the operator should be alerted, because the circuit breaker opened (again) or
   * the channel withheld a code.
   */
  async failed(channel: string, kind: FailureKind): Promise<boolean> {
    // Failures of these two kinds concern one phone and not the channel.
    if (kind === 'undeliverable' || kind === 'withheld') return kind === 'withheld';
    const rest = kind === 'broken' ? BROKEN_SECONDS : BACK_OFF_SECONDS;
    const failures = sql`${channelCircuits.failures} + 1`;
    const opens = kind === 'broken' ? sql`true` : sql`${failures} >= ${MOST_FAILURES}`;
    const until = secondsAhead(rest);
    const [row] = await database
      .insert(channelCircuits)
      .values({ channel, failures: 1, openUntil: kind === 'broken' ? until : null })
      .onConflictDoUpdate({
        target: channelCircuits.channel,
        set: {
          failures,
          openUntil: sql`case when ${opens} then ${until} else ${channelCircuits.openUntil} end`,
        },
      })
      .returning({ failures: channelCircuits.failures });
    return kind === 'broken' || (row?.failures ?? 0) >= MOST_FAILURES;
  },
});
