import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '../contract/activity.ts';
import { inBinOf } from './bin.ts';
import { eraseTraces } from './erased-items.ts';
import { factsIn, isErased, type PersonalDataSource, phonesIn } from './personal-data.ts';

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
  const { id, phone } = table;
  return {
    async collect(database, wanted) {
      const rows = await database.select().from(untyped).where(eq(phone, wanted));
      rows.push(...(await inBinOf(database, untyped, wanted).select().from(untyped)));
      return { others: rows.map((row) => ({ title, facts: factsIn(factsOf(row as Row)) })) };
    },

    async erase(transaction, phones, until) {
      const erased = await transaction
        .delete(untyped)
        .where(isErased(table, phones, until))
        .returning({ id });
      await eraseTraces(
        transaction,
        subject,
        apiPath,
        erased.map((row) => Number(row.id)),
      );
      return { counts: {} };
    },

    phones: (database) => phonesIn(database, phone),
  };
};
