import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';

/**
 * Records steps that run only once in the life of a database (such as adding the sample content), so that a restart
 * does not repeat them.
 */
export const setUpMarks = pgTable('set_up_marks', {
  name: text().primaryKey(),
  doneAt: moment('done_at').notNull().default(sql`now()`),
});

/**
 * Runs `work` in a transaction unless a step with this `name` was already recorded. The work and the record are
 * committed together. Returns whether `work` ran.
 */
export const runOnce = (database: Database, name: string, work: (transaction: Database) => Promise<void>) =>
  database.transaction(async (transaction) => {
    const marked = await transaction.insert(setUpMarks).values({ name }).onConflictDoNothing().returning();
    if (marked.length === 0) return false;
    await work(transaction);
    return true;
  });
