import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import type { Interaction, Person, Summary } from '../contract.ts';
import { interactions, people } from './table.ts';

interface Search {
  query?: string | undefined;
}

interface Page extends Search {
  limit: number;
  /** The phone number of the last person on the previous page. */
  after?: string | undefined;
}

/** Number of rows per query when the whole ranking is read in batches. */
const BATCH = 500;

/** Reads people and their interactions from database views over messages and list requests. */
export const peopleStore = (database: Database) => ({
  /**
   * Returns one page of the ranking: people with the most interactions first, and among equals the one with the latest
   * interaction first.
   */
  async ranking({ query, limit, after }: Page): Promise<Person[]> {
    const position = after && sql`(select total, last_at, phone from people where phone = ${after})`;
    return (await ranked(database, { query, limit, below: position || undefined })).map(present);
  },

  /** Yields the whole ranking in batches, so that other requests are not blocked. */
  async *all({ query }: Search = {}): AsyncGenerator<Person[]> {
    let below: SQL | undefined;
    for (;;) {
      const rows = await ranked(database, { query, limit: BATCH, below });
      if (rows.length > 0) yield rows.map(present);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      await setImmediate(); // lets other requests run, because the embedded database responds without releasing the event loop
      below = sql`(${last.total}::int, ${last.lastAt}::timestamptz, ${last.phone}::text)`;
    }
  },

  async summary(): Promise<Summary> {
    const [row] = await database
      .select({
        people: sql<number>`count(*)::int`,
        total: sql<number>`coalesce(sum(${people.total}), 0)::int`,
        messages: sql<number>`coalesce(sum(${people.messages}), 0)::int`,
        listRequests: sql<number>`coalesce(sum(${people.listRequests}), 0)::int`,
      })
      .from(people);
    return row ?? { people: 0, total: 0, messages: 0, listRequests: 0 };
  },

  /**
   * Returns a person's interactions, latest first: all, or the latest ones. The list is empty for an unknown phone
   * number.
   */
  async history(phone: string, limit?: number): Promise<Interaction[]> {
    const all = database
      .select({
        at: interactions.at,
        kind: interactions.kind,
        id: interactions.id,
        excerpt: interactions.excerpt,
      })
      .from(interactions)
      .where(eq(interactions.phone, phone))
      .orderBy(desc(interactions.at), desc(interactions.id));
    const rows = await (limit === undefined ? all : all.limit(limit));
    return rows.map(({ at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      excerpt: excerpt(row.excerpt),
    }));
  },
});

const ranked = (
  database: Database,
  { query, limit, below }: Search & { limit: number; below: SQL | undefined },
) =>
  database
    .select({
      phone: people.phone,
      name: people.name,
      total: people.total,
      messages: people.messages,
      listRequests: people.listRequests,
      lastAt: sql<string>`${people.lastAt}::text`, // a text keeps the microseconds; with the milliseconds of a Date, the next batch could skip people whose last interaction was in the same millisecond
    })
    .from(people)
    .where(
      and(
        containsWords(people.search, query),
        below && sql`(${people.total}, ${people.lastAt}, ${people.phone}) < ${below}`,
      ),
    )
    .orderBy(desc(people.total), desc(people.lastAt), desc(people.phone))
    .limit(limit);

const present = ({ lastAt: _, ...person }: Person & { lastAt: string }): Person => person;
