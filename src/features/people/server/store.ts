import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { type OwnerFor, ownedBy } from '../../../shared/server/assignment.ts';
import { readInBatches } from '../../../shared/server/database/batches.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import { labelledWith } from '../../../shared/server/labels.ts';
import type { Interaction, Person, Summary } from '../contract.ts';
import { interactions, people, personFiles } from './table.ts';

interface Search {
  query?: string | undefined;
  /** Who takes care of the people: this user, or nobody. */
  owner?: OwnerFor | undefined;
  label?: string | undefined;
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
  async ranking({ after, ...page }: Page): Promise<Person[]> {
    const position = after && sql`(select total, last_at, phone from people where phone = ${after})`;
    return ranked(database, { ...page, below: position || undefined });
  },

  /** Yields the whole ranking in batches, so that other requests are not blocked. */
  all: (search: Search) =>
    readInBatches<Ranked>((limit, last) => {
      const position = last && sql`(${last.total}::int, ${last.lastAt}::timestamptz, ${last.phone}::text)`;
      return ranked(database, { ...search, limit, below: position });
    }),

  /** Counts the people that a list shows. */
  async count({ query, owner, label }: Search): Promise<number> {
    const [row] = await database
      .select({ people: sql<number>`count(*)::int` })
      .from(people)
      .leftJoin(personFiles, eq(personFiles.phone, people.phone))
      .where(shownBy({ query, owner, label }));
    return row?.people ?? 0;
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

const shownBy = ({ query, owner, label }: Search): SQL | undefined =>
  and(
    containsWords(people.search, query),
    ownedBy(personFiles.assignee, owner),
    labelledWith(personFiles.labels, label),
  );

type Ranked = Person & { lastAt: string };

const ranked = (
  database: Database,
  { limit, below, ...search }: Search & { limit: number; below: SQL | undefined },
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
      labels: sql<string[]>`coalesce(${personFiles.labels}, '{}')`,
      assignee: personFiles.assignee,
    })
    .from(people)
    .leftJoin(personFiles, eq(personFiles.phone, people.phone))
    .where(
      and(shownBy(search), below && sql`(${people.total}, ${people.lastAt}, ${people.phone}) < ${below}`),
    )
    .orderBy(desc(people.total), desc(people.lastAt), desc(people.phone))
    .limit(limit);
