import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { readInBatches } from '../../../shared/server/database/batches.ts';
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

/** Reads people and their interactions from database views over messages and list requests. */
export const peopleStore = (database: Database) => ({
  /**
   * Returns one page of the ranking: people with the most interactions first. If the numbers are equal, the person with
   * the latest interaction comes first.
   */
  async ranking({ query, limit, after }: Page): Promise<Person[]> {
    const position = after && sql`(select total, last_at, phone from people where phone = ${after})`;
    return ranked(database, { query, limit, below: position || undefined });
  },

  /** Yields the whole ranking in batches, so that other requests are not blocked. */
  all: ({ query }: Search) =>
    readInBatches<Ranked>((limit, last) => {
      const position = last && sql`(${last.total}::int, ${last.lastAt}::timestamptz, ${last.phone}::text)`;
      return ranked(database, { query, limit, below: position });
    }),

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
        name: interactions.name,
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

type Ranked = Person & { lastAt: string };

const ranked = (
  database: Database,
  { query, limit, below }: Search & { limit: number; below: SQL | undefined },
): Promise<Ranked[]> =>
  database
    .select({
      phone: people.phone,
      name: people.name,
      total: people.total,
      messages: people.messages,
      listRequests: people.listRequests,
      // As text, the time keeps its microseconds. With the milliseconds of a Date, the next batch could skip people.
      lastAt: sql<string>`${people.lastAt}::text`,
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
