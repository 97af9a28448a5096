import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaperStep } from '../contract.ts';

/** What happened to the papers of delegates. A paper of which nothing happened has no row. */
export const authorizationSteps = pgTable(
  'authorization_steps',
  {
    helperId: integer('helper_id').notNull(),
    /** The number of the circuit; 0 where the paper is for a whole polling place or for all. */
    circuit: integer().notNull(),
    /** The name of the polling place of a substitute; '' for all others. */
    place: text().notNull(),
    step: text().$type<PaperStep>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.helperId, table.circuit, table.place, table.step] })],
);

/** The campaign's text for the papers: one row, or none while the text is that of the country. */
export const authorizationTemplates = pgTable('authorization_templates', {
  id: integer().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  authorities: text().notNull(),
});
