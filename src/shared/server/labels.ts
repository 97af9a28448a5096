import { and, arrayContains, type SQL, sql } from 'drizzle-orm';
import { check, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { FIRST_LABELS, type LabelCount, labelsInput } from '../contract/labels.ts';
import { invalid } from '../contract/problem.ts';
import type { Right } from '../contract/rights.ts';
import type { Database } from './database/database.ts';

/** The labels that the campaign offers, in their order, in one row. Without it the campaign has not changed them. */
export const offeredLabels = pgTable(
  'message_labels',
  {
    id: integer().primaryKey().default(1),
    labels: text().array().notNull(),
  },
  (table) => [check('message_labels_one_row', sql`${table.id} = 1`)],
);

/** The labels that the campaign offers. `database` may be a transaction. */
export const labelStore = (database: Database) => {
  const all = async (): Promise<string[]> => {
    const [stored] = await database.select().from(offeredLabels);
    return stored?.labels ?? FIRST_LABELS;
  };
  return {
    all,

    /** Replaces the labels. Items keep labels that are no longer offered. */
    async replace(labels: string[]): Promise<void> {
      await database
        .insert(offeredLabels)
        .values({ labels })
        .onConflictDoUpdate({ target: offeredLabels.id, set: { labels } });
    },

    /** Throws a 422 Problem if one of the labels is neither offered nor among those that the item had before. */
    async requireKnown(labels: string[], former: string[]): Promise<void> {
      const known = [...(await all()), ...former];
      const unknown = labels.find((label) => !known.includes(label));
      if (unknown !== undefined)
        throw invalid(labelsInput.fieldErrors({ labels: `La etiqueta «${unknown}» no está en la lista.` }));
    },
  };
};

/** The number of rows with each label in a column of labels, for which an index of the labelled rows is enough. */
export async function labelCounts(
  database: Database,
  labels: PgColumn,
  isCounted?: SQL,
): Promise<Map<string, number>> {
  const groups = await database
    .select({ labels: sql<string[]>`${labels}`, rows: sql<number>`count(*)`.mapWith(Number) })
    .from(labels.table)
    .where(and(isLabelled(labels), isCounted))
    .groupBy(labels);
  const counts = new Map<string, number>();
  for (const group of groups)
    for (const label of group.labels) counts.set(label, (counts.get(label) ?? 0) + group.rows);
  return counts;
}

/** The SQL condition of the rows with any label. */
export const isLabelled = (labels: PgColumn) => sql`${labels} <> '{}'`;

/** The SQL condition of the rows with a label. */
export const labelledWith = (labels: PgColumn, label: string | undefined): SQL | undefined =>
  label ? arrayContains(labels, [label]) : undefined;

/** Items that can have labels. */
interface LabelledItems {
  /** The right without which a user does not see the counts. */
  right: Right;
  counts: () => Promise<Map<string, number>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The items that can have labels, by their name in the response with the counts. Features add theirs. */
    labelled: Partial<Record<Exclude<keyof LabelCount, 'label'>, LabelledItems>>;
  }
}
