import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/server/database/moment-column.ts';
import { KINDS } from '../contract.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    kind: text({ enum: KINDS }).notNull(),
    text: text().notNull(),
    read: boolean().notNull().default(false),
    answered: boolean().notNull().default(false),
    state: text({ enum: ['new', 'pending', 'answered'] })
      .notNull()
      .generatedAlwaysAs(sql`case when not read then 'new' when answered then 'answered' else 'pending' end`),
    /** Searchable text of the message, in lower case and without accents. */
    search: text().notNull(),
    /**
     * Version of the accepted terms and time of acceptance, as required by Uruguay's data protection law (Ley 18.331).
     * Null if the request contained no terms.
     */
    consentVersion: text('consent_version'),
    consentedAt: moment('consented_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /**
     * Id and name of the member of staff who answers the message, null if nobody does. The id is no foreign key,
     * because the name is still true after the account was deleted.
     */
    takenBy: integer('taken_by'),
    takenByName: text('taken_by_name'),
    takenAt: moment('taken_at'),
  },
  (table) => [
    index('contact_messages_by_state').on(table.state, table.id),
    index('contact_messages_by_phone').on(table.phone),
    check(
      'contact_messages_known_kind',
      sql`${table.kind} in (${sql.raw(KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
