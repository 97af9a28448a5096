import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tooMany } from '../contract/problem.ts';
import type { Database } from './database.ts';
import { normalizedAddress } from './forwarded-addresses.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { WaitsInMemory } from './memory-rate-limiter.ts';

/** How often something was tried in a span of time. In the database, so that several instances count together. */
export const attempts = pgTable('attempts', {
  /** A keyed hash: neither addresses nor names of people are in it. */
  bucket: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

export interface Limit {
  most: number;
  seconds: number;
}

export interface Bucket {
  name: string;
  limit: Limit;
}

/** How often something was counted in its span of time, and how many seconds that span still lasts. */
export interface Tally {
  count: number;
  endsIn: number;
}

export interface Throttle {
  /** Counts one attempt, within its limit or not. */
  add(bucket: Bucket): Promise<Tally>;
  /** Counts one attempt. Answers how many seconds to wait, or 0 when it is within the limit. */
  count(bucket: Bucket): Promise<number>;
  /** The same; throws a 429 Problem with its Retry-After when the limit is passed. */
  hold(bucket: Bucket): Promise<void>;
  /** Counts an attempt in each of them, or, when one is full, in none; then it throws as `hold` does. */
  holdAll(buckets: Bucket[]): Promise<void>;
  /** What was counted so far; nothing is written. */
  look(buckets: Bucket[]): Promise<Tally[]>;
  /** Takes one attempt back from each: it turned out to be a good one. */
  giveBack(...buckets: Bucket[]): Promise<void>;
  /** The same counters as a part of a transaction. */
  within(transaction: Database): Throttle;
  /** Removes what no longer counts; called now and then by the house-keeping. */
  sweep(): Promise<void>;
}

/** A limit of so few seconds is a queue's turn, and not worth remembering. */
const LONGEST_TURN_SECONDS = 5;

/**
 * Counts attempts before they are made, so that many at once cannot outrun the counter. A bucket that is full stays so
 * until its end: that is remembered by this process, so that a call which is refused again costs the database nothing.
 */
export const throttle = (database: Database, hash: KeyedHash, refusals = new WaitsInMemory()): Throttle => {
  const add = async (key: string, seconds: number): Promise<Tally> => {
    const over = sql`${attempts.endsAt} <= now()`;
    const end = sql`now() + make_interval(secs => ${seconds})`;
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
    if (!row) throw new Error('An upsert answers its row.');
    return row;
  };

  return {
    add: ({ name, limit }: Bucket): Promise<Tally> => add(hash(name), limit.seconds),

    async count({ name, limit }: Bucket): Promise<number> {
      const key = hash(name);
      const remembered = refusals.waitFor(key);
      if (remembered > 0) return remembered;
      const { count, endsIn } = await add(key, limit.seconds);
      if (count <= limit.most) return 0;
      const wait = Math.max(1, endsIn);
      if (limit.seconds > LONGEST_TURN_SECONDS) refusals.remember(key, wait);
      return wait;
    },

    async hold(bucket: Bucket): Promise<void> {
      const wait = await this.count(bucket);
      if (wait > 0) throw tooMany(wait);
    },

    async holdAll(buckets: Bucket[]): Promise<void> {
      const longest = Math.max(0, ...buckets.map(({ name }) => refusals.waitFor(hash(name))));
      if (longest > 0) throw tooMany(longest);
      for (const [index, bucket] of buckets.entries()) {
        const wait = await this.count(bucket);
        if (wait === 0) continue;
        await this.giveBack(...buckets.slice(0, index));
        throw tooMany(wait);
      }
    },

    async look(buckets: Bucket[]): Promise<Tally[]> {
      const keys = buckets.map(({ name }) => hash(name));
      const rows = await database
        .select({ bucket: attempts.bucket, ...TALLY })
        .from(attempts)
        .where(and(inArray(attempts.bucket, keys), gt(attempts.endsAt, sql`now()`)));
      return keys.map((key) => rows.find(({ bucket }) => bucket === key) ?? { count: 0, endsIn: 0 });
    },

    async giveBack(...buckets: Bucket[]): Promise<void> {
      const keys = buckets.map(({ name }) => hash(name));
      if (keys.length === 0) return;
      await database
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(inArray(attempts.bucket, keys));
      for (const key of keys) refusals.forget(key);
    },

    within: (transaction: Database): Throttle => throttle(transaction, hash, refusals),

    async sweep(): Promise<void> {
      await database.delete(attempts).where(lt(attempts.endsAt, sql`now()`));
    },
  };
};

const TALLY = {
  count: attempts.count,
  endsIn: sql<number>`ceil(extract(epoch from ${attempts.endsAt} - now()))::int`,
};

/** The networks that an address lies in, as they are counted. */
export interface Networks {
  /** One household: a /64 of IPv6, which whoever has one shares out at will; one address of IPv4. */
  household: string;
  /** What a provider gives one customer: a /56; of IPv4 the same as the household. */
  customer: string;
  /** What somebody may have who asks for more: a /48, or a /24 of IPv4. */
  block: string;
}

export function networksOf(given: string): Networks {
  const address = normalizedAddress(given) ?? given;
  if (!address.includes(':')) {
    return { household: address, customer: address, block: address.split('.').slice(0, 3).join('.') };
  }
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const text = (...numbers: number[]) => numbers.map((group) => group.toString(16)).join(':');
  return {
    household: text(first, second, third, fourth),
    customer: text(first, second, third, fourth & 0xff00),
    block: text(first, second, third),
  };
}

/** An address as it is counted: IPv6 by its /64, which is one household. */
export const networkOf = (address: string) => networksOf(address).household;

function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array<string>(address.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0).fill(
    '0',
  );
  return [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16));
}
