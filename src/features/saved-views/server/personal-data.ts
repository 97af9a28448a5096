import { ilike, or } from 'drizzle-orm';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { savedViews } from './table.ts';

/** Deletes the views that search for the phone of an erased person. */
export const personalData: PersonalDataSource = {
  async erase(transaction, phones) {
    const known = phones.filter(Boolean);
    if (known.length > 0)
      await transaction
        .delete(savedViews)
        .where(or(...known.map((phone) => ilike(savedViews.query, `%${phone}%`))));
    return { counts: {} };
  },
};
