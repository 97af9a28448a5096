import { eq } from 'drizzle-orm';
import {
  factsIn,
  isErased,
  type PersonalDataSource,
  phonesIn,
} from '../../../shared/server/personal-data.ts';
import { offersInWords } from '../contract.ts';
import { helpers } from './table.ts';

/** What is stored of persons who help, for their rights of access and erasure. */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const rows = await database.select().from(helpers).where(eq(helpers.phone, phone));
    return {
      others: rows.map((helper) => ({
        title: 'Gente que ayuda',
        facts: factsIn({
          Nombre: helper.name,
          Barrio: helper.neighbourhood || null,
          Ofrece: offersInWords(helper.offers) || null,
          'Cuándo puede': helper.availability || null,
          Notas: helper.notes || null,
          // Whoever exports may not see it, and the person knows her number.
          Credencial: helper.credential && 'guardada, cifrada',
          'Se anotó': helper.createdAt,
          [`Aceptó el aviso de privacidad ${helper.consentVersion}`]: helper.consentedAt,
        }),
      })),
    };
  },

  async erase(transaction, phones, until) {
    const deleted = await transaction
      .delete(helpers)
      .where(isErased(helpers, phones, until))
      .returning({ id: helpers.id });
    return { counts: deleted.length > 0 ? { helpers: deleted.length } : {} };
  },

  phones: (database) => phonesIn(database, helpers.phone),

  count: async (database) => ({ helpers: await database.$count(helpers) }),
};

declare module '../../../shared/server/personal-data.ts' {
  interface ErasedCounts {
    helpers?: number;
  }
  interface StoredCounts {
    helpers?: number;
  }
}
