import { eq, sql } from 'drizzle-orm';
import { farthestAhead, secondsAhead } from './clock.ts';
import type { Database } from './database/database.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { attempts } from './rate-limiter.ts';

/**
 * A rate limit, as a bucket with `size` places. A request takes a place. Taken places become free again one after the
 * other, every `secondsPerPlace` seconds.
 */
export interface LeakyBucket {
  name: string;
  size: number;
  secondsPerPlace: number;
  /** The maximum number of taken places. Those beyond `size` are taken in advance, by requests that wait. */
  most: number;
}

export interface Level {
  /** The number of taken places, not always a whole one. It exceeds `size` when places were taken in advance. */
  taken: number;
  /**
   * The time (epoch seconds) at which the last taken place becomes free, unless places are given back earlier. It
   * serves as the position of the request that took this place.
   */
  position: number;
  /** Seconds by which positions have moved forward so far, because places were given back. */
  moved: number;
  /** The current moment in seconds, by the database's clock. */
  now: number;
}

export type LeakyBuckets = ReturnType<typeof leakyBuckets>;

/**
 * Leaky buckets in the database, which all instances share. A bucket is one row of the table `attempts`: `ends_at` is
 * the moment at which all places are free, and `count` the number of places that were given back.
 */
export const leakyBuckets = (database: Database, hash: KeyedHash) => ({
  /** Takes one place and returns the level after that, or undefined when `most` places are already taken. */
  async take(bucket: LeakyBucket): Promise<Level | undefined> {
    const [row] = await database
      .insert(attempts)
      .values({ bucket: hash(bucket.name), count: 0, endsAt: secondsAhead(bucket.secondsPerPlace) })
      .onConflictDoUpdate({
        target: attempts.bucket,
        set: { endsAt: sql`${endOf(bucket)} + ${seconds(bucket.secondsPerPlace)}` },
        setWhere: sql`${endOf(bucket)} <= ${secondsAhead((bucket.most - 1) * bucket.secondsPerPlace)}`,
      })
      .returning(ROW);
    return row && levelOf(bucket, row);
  },

  /** Returns the current level without taking a place. */
  async level(bucket: LeakyBucket): Promise<Level> {
    const [row] = await database
      .select({ ...ROW, end: secondsOf(endOf(bucket)) })
      .from(attempts)
      .where(eq(attempts.bucket, hash(bucket.name)));
    return levelOf(bucket, row ?? { end: 0, now: 0, count: 0 });
  },

  /** Gives back one place, so that everybody who waits for a place moves forward. */
  async giveBack(bucket: LeakyBucket): Promise<void> {
    await database
      .update(attempts)
      .set({
        count: sql`${attempts.count} + 1`,
        endsAt: sql`${endOf(bucket)} - ${seconds(bucket.secondsPerPlace)}`,
      })
      .where(eq(attempts.bucket, hash(bucket.name)));
  },
});

/** Returns the seconds after which a place that was taken in advance may be used, or 0 when it may be used now. */
export const waitFor = (position: number, { size, secondsPerPlace }: LeakyBucket, level: Level): number =>
  level.taken <= size
    ? 0
    : Math.max(0, Math.ceil(position - level.moved - level.now - size * secondsPerPlace));

const levelOf = ({ secondsPerPlace }: LeakyBucket, { end, now, count }: Row): Level => ({
  taken: Math.max(0, end - now) / secondsPerPlace,
  moved: count * secondsPerPlace,
  position: end + count * secondsPerPlace,
  now,
});

interface Row {
  /** Seconds since the epoch, by the database's clock. */
  end: number;
  now: number;
  count: number;
}

/**
 * The moment at which the bucket is empty. It is now if that moment has passed, or if it is so far ahead that the clock
 * must have been put back.
 */
const endOf = ({ most, secondsPerPlace }: LeakyBucket) =>
  sql`case when ${attempts.endsAt} <= now() or ${attempts.endsAt} > ${farthestAhead((most + 1) * secondsPerPlace)}
    then now() else ${attempts.endsAt} end`;

const seconds = (many: number) => sql`make_interval(secs => ${many})`;
const secondsOf = (moment: unknown) => sql<number>`extract(epoch from ${moment})::float8`;
const ROW = {
  end: secondsOf(attempts.endsAt),
  // `now()` is the start of the statement, and a concurrent statement may have taken a place since then.
  now: secondsOf(sql`clock_timestamp()`),
  count: attempts.count,
};
