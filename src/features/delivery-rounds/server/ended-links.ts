import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { LATE_DAYS } from '../contract.ts';
import { deliveryRounds, endedLinks } from './table.ts';

/** Links that no longer work. For LATE_DAYS after their end, they still accept marks that were made before it. */

export type EndedLink = typeof endedLinks.$inferSelect;

/** The values of a round without a link. */
export const NO_LINK = {
  linkHash: null,
  linkName: null,
  linkCreatedAt: null,
  linkExpiresAt: null,
  linkOpenedAt: null,
} as const;

/** The largest number of late marks of one link, so that a link that got into wrong hands cannot fill the database. */
const MOST_LATE_MARKS = 1_000;

/** The largest accepted difference between a phone's corrected clock and the server's clock. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

const { linkHash, linkExpiresAt } = deliveryRounds;
const expired = lte(linkExpiresAt, sql`now()`);
const lateSince = sql`now() - make_interval(days => ${LATE_DAYS})`;
/** Selects ended links that still accept marks from before their end. */
export const takesLateMarks = gt(endedLinks.endedAt, lateSince);

/** Ends the links of the rounds that `which` selects. Rounds without a link stay as they are. */
export async function endLinks(database: Database, which: SQL): Promise<void> {
  await database.execute(sql`
    insert into ended_round_links (hash, round_id, name, opened_at, ended_at)
    select link_hash, id, link_name, link_opened_at, least(now(), link_expires_at)
    from delivery_rounds where link_hash is not null and ${which}
    on conflict do nothing`);
  await database.update(deliveryRounds).set(NO_LINK).where(which);
}

/** Ends links that have expired, and removes ended links that no longer accept late marks. */
export async function sweepLinks(database: Database): Promise<void> {
  await endLinks(database, expired);
  await database.delete(endedLinks).where(lte(endedLinks.endedAt, lateSince));
}

/**
 * Returns the ended link with this hash if it still accepts late marks, locked until the end of the transaction;
 * otherwise undefined.
 */
export async function findEndedLink(transaction: Database, hash: string): Promise<EndedLink | undefined> {
  const withHash = eq(linkHash, hash);
  const find = async () => {
    const [link] = await transaction
      .select()
      .from(endedLinks)
      .where(and(eq(endedLinks.hash, hash), takesLateMarks, lt(endedLinks.lateMarks, MOST_LATE_MARKS)))
      .for('update');
    return link;
  };
  const found = await find();
  if (found) return found;
  const [round] = await transaction
    .select({ id: deliveryRounds.id })
    .from(deliveryRounds)
    .where(and(withHash, expired));
  if (!round) return undefined;
  await endLinks(transaction, withHash); // the link expired after the last sweep
  return find();
}
