import { asc, eq } from 'drizzle-orm';
import {
  factsIn,
  isErased,
  type PersonalDataSource,
  phonesIn,
} from '../../../shared/server/personal-data.ts';
import { lifts } from './table.ts';

/** What is stored of persons who are driven to vote, for their rights of access and erasure. */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const rows = await database.select().from(lifts).where(eq(lifts.phone, phone)).orderBy(asc(lifts.id));
    return {
      others: rows.map(({ name, address, place, time, note, createdAt }) => ({
        title: 'Traslados el día de la votación',
        facts: factsIn({
          Nombre: name,
          Desde: address,
          Hasta: place || null,
          Hora: time || null,
          Nota: note || null,
          'Se anotó': createdAt,
        }),
      })),
    };
  },

  async erase(transaction, phones, until) {
    const deleted = await transaction
      .delete(lifts)
      .where(isErased(lifts, phones, until))
      .returning({ id: lifts.id });
    return { counts: deleted.length > 0 ? { lifts: deleted.length } : {} };
  },

  phones: (database) => phonesIn(database, lifts.phone),

  count: async (database) => ({ lifts: await database.$count(lifts) }),
};

declare module '../../../shared/server/personal-data.ts' {
  interface ErasedCounts {
    lifts?: number;
  }
  interface StoredCounts {
    lifts?: number;
  }
}
