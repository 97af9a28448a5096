import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tooMany } from '../contract/problem.ts';
import { CLOCK_TOLERANCE_SECONDS, farthestAhead, secondsAhead } from './clock.ts';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { RememberedRejections } from './memory-rate-limiter.ts';

/** Counts of attempts per period, stored in the database so that all instances share them. */
export const attempts = pgTable('attempts', {
  /** A keyed hash of the bucket's name, so that the table contains no IP addresses or other personal data. */
  bucket: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment('ends_at').notNull(),
});

export interface Limit {
  most: number;
  seconds: number;
}

export interface CountedLimit {
  name: string;
  limit: Limit;
}

/** The count in the current period, and the seconds until the period ends. */
interface Tally {
  count: number;
  endsIn: number;
}

export interface RateLimiter {
  /** Counts one attempt, even beyond the limit. */
  add(bucket: CountedLimit): Promise<Tally>;
  /** Counts one attempt. Returns the seconds to wait, or 0 when it is within the limit. */
  count(bucket: CountedLimit): Promise<number>;
  /** Counts one attempt, and throws a Problem with status 429 and Retry-After when the limit is exceeded. */
  allow(bucket: CountedLimit): Promise<void>;
  /**
   * Counts one attempt in every bucket. If one of them is full, it refunds those already counted and throws like
   * `allow`.
   */
  allowAll(buckets: CountedLimit[]): Promise<void>;
  /** Returns the current counts without counting an attempt. */
  peek(buckets: CountedLimit[]): Promise<Tally[]>;
  /** Takes back one counted attempt from each bucket. */
  refund(...buckets: CountedLimit[]): Promise<void>;
  /** Returns the operations on the same counts that can run within the given transaction. */
  within(transaction: Database): TransactionCounts;
  /** Removes expired counts; a scheduled job calls it. */
  sweep(): Promise<void>;
}

/**
 * The operations that can be part of a transaction. Rejections and refunds cannot, because this process remembers them
 * in memory even if the transaction rolls back.
 */
export type TransactionCounts = Pick<RateLimiter, 'add' | 'peek'>;

/**
 * Rejections by limits with a period up to this length are not remembered in memory, because callers only wait for
 * their turn.
 */
const LONGEST_TURN_SECONDS = 5;

/**
 * Counts each attempt before it is made, so that parallel attempts cannot exceed the limit. A full bucket stays full
 * until its period ends. This process remembers full buckets, so that further rejections do not query the database. A
 * period that ends later than a whole period from now counts as over, because the clock was put back.
 */
export const rateLimiter = (
  database: Database,
  hash: KeyedHash,
  rejections = new RememberedRejections(),
): RateLimiter => {
  const add = async (key: string, seconds: number): Promise<Tally> => {
    const over = sql`(${attempts.endsAt} <= now() or ${attempts.endsAt} > ${farthestAhead(seconds)})`;
    const end = secondsAhead(seconds);
    const [row] = await database
      .insert(attempts)
      .values({ bucket: key, count: 1, endsAt: end })
      .onConflictDoUpdate({
        target: attempts.bucket,
        set: {
          count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
          endsAt: sql`case when ${over} then ${end} else ${attempts.endsAt} end`,
        },
      })
      .returning(TALLY);
    if (!row) throw new Error('An upsert returns its row.');
    return row;
  };

  return {
    add: ({ name, limit }: CountedLimit): Promise<Tally> => add(hash(name), limit.seconds),

    async count({ name, limit }: CountedLimit): Promise<number> {
      const key = hash(name);
      const remembered = rejections.waitFor(key);
      if (remembered > 0) return remembered;
      const { count, endsIn } = await add(key, limit.seconds);
      if (count <= limit.most) return 0;
      const wait = Math.max(1, endsIn);
      if (limit.seconds > LONGEST_TURN_SECONDS) rejections.remember(key, wait);
      return wait;
    },

    async allow(bucket: CountedLimit): Promise<void> {
      const wait = await this.count(bucket);
      if (wait > 0) throw tooMany(wait);
    },

    async allowAll(buckets: CountedLimit[]): Promise<void> {
      const longest = Math.max(0, ...buckets.map(({ name }) => rejections.waitFor(hash(name))));
      if (longest > 0) throw tooMany(longest);
      for (const [index, bucket] of buckets.entries()) {
        const wait = await this.count(bucket);
        if (wait === 0) continue;
        await this.refund(...buckets.slice(0, index));
        throw tooMany(wait);
      }
    },

    async peek(buckets: CountedLimit[]): Promise<Tally[]> {
      const keys = buckets.map(({ name }) => hash(name));
      const rows = await database
        .select({ bucket: attempts.bucket, ...TALLY })
        .from(attempts)
        .where(and(inArray(attempts.bucket, keys), gt(attempts.endsAt, sql`now()`)));
      return buckets.map(({ limit }, index) => {
        const row = rows.find(({ bucket }) => bucket === keys[index]);
        return row && row.endsIn <= limit.seconds + CLOCK_TOLERANCE_SECONDS ? row : { count: 0, endsIn: 0 };
      });
    },

    async refund(...buckets: CountedLimit[]): Promise<void> {
      const keys = buckets.map(({ name }) => hash(name));
      if (keys.length === 0) return;
      await database
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(inArray(attempts.bucket, keys));
      for (const key of keys) rejections.forget(key);
    },

    within: (transaction: Database): TransactionCounts => rateLimiter(transaction, hash, rejections),

    async sweep(): Promise<void> {
      await database.delete(attempts).where(lt(attempts.endsAt, sql`now()`));
    },
  };
};

const TALLY = {
  count: attempts.count,
  endsIn: sql<number>`ceil(extract(epoch from ${attempts.endsAt} - now()))::int`,
};
