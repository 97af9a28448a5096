import { asc, eq } from 'drizzle-orm';
import { inBinOf } from '../../../shared/server/bin.ts';
import {
  consentsIn,
  isErased,
  type PersonalDataSource,
  phonesIn,
} from '../../../shared/server/personal-data.ts';
import type { Message } from '../contract.ts';
import { MESSAGE_COLUMNS, presentMessage } from './store.ts';
import { contactMessages } from './table.ts';

/** The messages of persons, for their rights of access and erasure. */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const { consentVersion, consentedAt } = contactMessages;
    const columns = { ...MESSAGE_COLUMNS, consentVersion, consentedAt };
    const rows = await database
      .select(columns)
      .from(contactMessages)
      .where(eq(contactMessages.phone, phone))
      .orderBy(asc(contactMessages.id));
    // Deleted messages are still stored until the bin is emptied.
    const deleted = await inBinOf(database, contactMessages, phone).select(columns).from(contactMessages);
    rows.push(...deleted);
    return {
      messages: rows.map(({ consentVersion: _version, consentedAt: _at, ...row }) => presentMessage(row)),
      consents: consentsIn('message', rows),
    };
  },

  async erase(transaction, phones, until) {
    const deleted = await transaction
      .delete(contactMessages)
      .where(isErased(contactMessages, phones, until))
      .returning({ id: contactMessages.id });
    return { counts: { messages: deleted.length } };
  },

  phones: (database) => phonesIn(database, contactMessages.phone),

  count: async (database) => ({ messages: await database.$count(contactMessages) }),
};

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    messages: Message[];
  }
  interface ErasedCounts {
    messages: number;
  }
  interface StoredCounts {
    messages: number;
  }
}
