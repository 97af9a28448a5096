import { and, desc, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { isErased, type PersonalDataSource, phonesIn } from '../../../shared/server/personal-data.ts';
import { MOST_NOTES, type PersonNote } from '../contract.ts';
import { personNotes } from './table.ts';

const { id, phone: ofPhone, text, author, createdAt } = personNotes;

/** The notes of staff about persons. `database` may be a transaction. */
export const noteStore = (database: Database) => ({
  /** Returns the notes about a person, the latest first. */
  async of(phone: string): Promise<PersonNote[]> {
    const rows = await database
      .select({ id, text, author, at: createdAt })
      .from(personNotes)
      .where(eq(ofPhone, phone))
      .orderBy(desc(id));
    return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
  },

  /** Stores a note and returns it. Throws 409 when there are too many about the person. */
  async add(phone: string, note: { text: string; author: string }): Promise<PersonNote> {
    if ((await database.$count(personNotes, eq(ofPhone, phone))) >= MOST_NOTES)
      throw conflict(`Hay ${MOST_NOTES} notas sobre esta persona. Quitá alguna que ya no haga falta.`);
    const [added] = await database
      .insert(personNotes)
      .values({ phone, ...note })
      .returning({ id, text, author, at: createdAt });
    if (!added) throw new Error('The note was not stored.');
    return { ...added, at: added.at.toISOString() };
  },

  /** Deletes a note about a person. Throws 404. */
  async remove(phone: string, note: number): Promise<void> {
    const removed = await database
      .delete(personNotes)
      .where(and(eq(id, note), eq(ofPhone, phone)))
      .returning({ id });
    if (removed.length === 0) throw notFound('esa nota');
  },
});

/** Notes are personal data of the person whom they are about. */
export const noteData: Required<Pick<PersonalDataSource, 'collect' | 'erase' | 'phones'>> = {
  collect: async (database, phone) => ({ notes: await noteStore(database).of(phone) }),
  async erase(transaction, phones, until) {
    await transaction.delete(personNotes).where(isErased(personNotes, phones, until));
    return { counts: {} };
  },
  phones: (database) => phonesIn(database, ofPhone),
};

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    notes: PersonNote[];
  }
}
