import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '../contract/activity.ts';
import { inBinOf } from './bin.ts';
import { eraseTraces } from './erased-items.ts';
import type { PersonalDataSource } from './personal-data.ts';

interface PersonsItems<Row> {
  /** The table of the items. `phone` is that of the person, and null for an item of nobody. */
  table: PgTable & Record<'id' | 'phone' | 'createdAt', PgColumn>;
  subject: Subject;
  /** The path of the kind's routes. */
  apiPath: string;
  /** The title of the list in the export of a person, and what it says of an item. */
  title: string;
  factsOf: (row: Row) => Record<string, string>;
}

/**
 * Items of content that are a person's, for her rights of access and erasure. An erasure deletes them with all that is
 * stored beside them.
 */
export const personsItems = <Row>(options: PersonsItems<Row>): PersonalDataSource => {
  const { table, subject, apiPath, title, factsOf } = options;
  const untyped: PgTable = table; // drizzle cannot infer row types from a type parameter
  const { id, phone, createdAt } = table;
  return {
    async collect(database, wanted) {
      const rows = await database.select().from(untyped).where(eq(phone, wanted));
      rows.push(...(await inBinOf(database, untyped, wanted).select().from(untyped)));
      const factsOfRow = (row: unknown) =>
        Object.entries(factsOf(row as Row)).map(([name, value]) => ({ name, value }));
      return { others: rows.map((row) => ({ title, facts: factsOfRow(row) })) };
    },

    async erase(transaction, phones, until) {
      const isErased: SQL | undefined = and(
        inArray(phone, phones),
        until ? lte(createdAt, until) : undefined,
      );
      const erased = await transaction.delete(untyped).where(isErased).returning({ id });
      await eraseTraces(
        transaction,
        subject,
        apiPath,
        erased.map((row) => Number(row.id)),
      );
      return { counts: {} };
    },

    async phones(database) {
      const rows = await database.selectDistinct({ phone }).from(untyped).where(isNotNull(phone));
      return rows.map((row) => String(row.phone));
    },
  };
};
