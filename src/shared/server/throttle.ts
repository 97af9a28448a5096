import { eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tooMany } from '../contract/problem.ts';
import type { Database } from './database.ts';
import type { KeyedHash } from './keyed-hash.ts';

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

export type Throttle = ReturnType<typeof throttle>;

/** Counts attempts before they are made, so that many at once cannot outrun the counter. */
export const throttle = (database: Database, hash: KeyedHash) => ({
  /** Counts one attempt. Answers how many seconds to wait, or 0 when it is within the limit. */
  async count({ name, limit }: Bucket): Promise<number> {
    const over = sql`${attempts.endsAt} <= now()`;
    const end = sql`now() + make_interval(secs => ${limit.seconds})`;
    const [row] = await database
      .insert(attempts)
      .values({ bucket: hash(name), count: 1, endsAt: end })
      .onConflictDoUpdate({
        target: attempts.bucket,
        set: {
          count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
          endsAt: sql`case when ${over} then ${end} else ${attempts.endsAt} end`,
        },
      })
      .returning({
        count: attempts.count,
        wait: sql<number>`ceil(extract(epoch from ${attempts.endsAt} - now()))::int`,
      });
    if (!row) throw new Error('An upsert answers its row.');
    return row.count > limit.most ? Math.max(1, row.wait) : 0;
  },

  /** The same; throws a 429 Problem with its Retry-After when the limit is passed. */
  async hold(bucket: Bucket): Promise<void> {
    const wait = await this.count(bucket);
    if (wait > 0) throw tooMany(wait);
  },

  /** Takes one attempt back: it turned out to be a good one. */
  async giveBack({ name }: Bucket): Promise<void> {
    await database
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.bucket, hash(name)));
  },

  /** Removes what no longer counts; called now and then by the house-keeping. */
  async sweep(): Promise<void> {
    await database.delete(attempts).where(lt(attempts.endsAt, sql`now()`));
  },
});

/** An address as it is counted: IPv6 by its /64, which is one household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array<string>(address.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0).fill(
    '0',
  );
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
