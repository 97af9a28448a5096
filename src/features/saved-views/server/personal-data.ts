import { inArray } from 'drizzle-orm';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { savedViews } from './table.ts';

/** The digits of a text, which a phone is written with or without spaces and its first zero. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Deletes the views that search for the phone of an erased person, or are named after it. */
export const personalData: PersonalDataSource = {
  async erase(transaction, phones) {
    const sought = phones.filter(Boolean).map((phone) => phone.replace(/^0/, ''));
    const views = await transaction.select().from(savedViews);
    const found = views.filter(({ name, query }) => {
      const digits = digitsOf(`${name} ${new URLSearchParams(query).get('q') ?? ''}`);
      return sought.some((phone) => digits.includes(phone));
    });
    if (found.length > 0)
      await transaction.delete(savedViews).where(
        inArray(
          savedViews.id,
          found.map(({ id }) => id),
        ),
      );
    return { counts: {} };
  },
};
