import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import type { Message } from '../contract.ts';
import { presentRow, SHOWN } from './store.ts';
import { contactMessages } from './table.ts';

/** The messages of persons, for their rights of access and erasure. */
export const messagesOfPersons = (database: Database) => ({
  async of(phone: string): Promise<Message[]> {
    const rows = await database
      .select(SHOWN)
      .from(contactMessages)
      .where(eq(contactMessages.phone, phone))
      .orderBy(asc(contactMessages.id));
    return rows.map(presentRow);
  },

  async consentsOf(phone: string): Promise<{ id: number; version: string; at: string }[]> {
    const { id, phone: of, consentVersion: version, consentedAt: at } = contactMessages;
    const rows = await database
      .select({ id, version, at })
      .from(contactMessages)
      .where(and(eq(of, phone), isNotNull(version), isNotNull(at)))
      .orderBy(asc(id));
    return rows.map((row) => ({ id: row.id, version: row.version ?? '', at: row.at?.toISOString() ?? '' }));
  },

  /** Deletes what was received until the given moment, null for everything, and returns how many messages it was. */
  async erase(phones: string[], until: Date | null): Promise<number> {
    const deleted = await database
      .delete(contactMessages)
      .where(
        and(
          inArray(contactMessages.phone, phones),
          until ? lte(contactMessages.createdAt, until) : undefined,
        ),
      )
      .returning({ id: contactMessages.id });
    return deleted.length;
  },

  phones: async (): Promise<string[]> =>
    (await database.selectDistinct({ phone: contactMessages.phone }).from(contactMessages)).map(
      ({ phone }) => phone,
    ),
});
