import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Post } from '../contract.ts';

/** The shifts of the day of the vote. */
export const shifts = pgTable(
  'shifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    post: text().$type<Post>().notNull(),
    /** The number of the circuit; 0 for posts of a whole polling place or of all. */
    circuit: integer().notNull().default(0),
    /** The name of the polling place; '' for a circuit's post, whose place the campaign knows, and for those of all. */
    place: text().notNull().default(''),
    position: integer().notNull().default(1),
    /** Hours as HH:MM, with 24:00 for shifts that last until the votes are counted. */
    starts: text().notNull(),
    ends: text().notNull(),
    /** Who takes the shift. Whoever is no more among the people who help leaves a gap. */
    helperId: integer('helper_id'),
  },
  (table) => [
    uniqueIndex('shifts_of_post').on(
      table.post,
      table.circuit,
      table.place,
      table.position,
      table.starts,
      table.ends,
    ),
    index('shifts_of_helper').on(table.helperId).where(sql`${table.helperId} is not null`),
  ],
);
