import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { assigneeColumn, assigneeIdOf } from '../../../shared/server/assignment.ts';
import { moment } from '../../../shared/server/database/moment-column.ts';
import { isLabelled } from '../../../shared/server/labels.ts';
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
    state: text({ enum: ['new', 'pending', 'answered', 'snoozed'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when snoozed_until is not null then 'snoozed' when not read then 'new' when answered then 'answered' else 'pending' end`,
      ),
    /** Searchable text of the message, in lower case and without accents. */
    search: text().notNull(),
    /**
     * Version of the accepted terms and time of acceptance, as required by Uruguay's data protection law (Ley 18.331).
     * Null if the request contained no terms.
     */
    consentVersion: text('consent_version'),
    consentedAt: moment('consented_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** Who answers the message. */
    assignee: assigneeColumn(),
    /**
     * What instances of the former release read and write instead of `assignee`. A trigger keeps both equal; the next
     * release drops these columns.
     */
    takenBy: integer('taken_by'),
    takenByName: text('taken_by_name'),
    takenAt: moment('taken_at'),
    givenByName: text('given_by_name'),
    givenNote: text('given_note'),
    givenDay: text('given_day'),
    labels: text().array().notNull().default(sql`'{}'`),
    /** Who marked the message as answered, and when. Null while it is not, and in rows stored before these columns existed. */
    answeredByName: text('answered_by_name'),
    answeredAt: moment('answered_at'),
    /** Until when the message is put off. Null when it is not, and again when it is back. */
    snoozedUntil: moment('snoozed_until'),
    /** The name of the member of staff who put the message off, also when it is back. */
    snoozedByName: text('snoozed_by_name'),
    /** Since when a message that was put off is back. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    index('contact_messages_by_state').on(table.state, table.id),
    index('contact_messages_by_phone').on(table.phone),
    index('contact_messages_by_assignee').on(assigneeIdOf(table.assignee), table.id),
    index('contact_messages_by_label').using('gin', table.labels),
    index('contact_messages_labelled').on(table.labels).where(isLabelled(table.labels)),
    index('contact_messages_snoozed').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
    check(
      'contact_messages_known_kind',
      sql`${table.kind} in (${sql.raw(KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
