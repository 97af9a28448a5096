import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What has been done once in the life of a database (the seed), so that a restart never does it again. */
export const setUpMarks = pgTable('set_up_marks', {
  name: text().primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull().default(sql`now()`),
});

/** Runs `work` in a transaction unless `name` was done before; mark and work are committed together. Answers whether it ran. */
export const once = (database: Database, name: string, work: (transaction: Database) => Promise<void>) =>
  database.transaction(async (transaction) => {
    const marked = await transaction.insert(setUpMarks).values({ name }).onConflictDoNothing().returning();
    if (marked.length === 0) return false;
    await work(transaction);
    return true;
  });
