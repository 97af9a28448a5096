import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { factsIn, type PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { dayLinks, dayPhotos, dayReports } from './table.ts';

/** Deletes the links and photos of people who help no more. Their reports stay, and nothing says any more whose they are. */
export async function forgetFormerHelpers(database: Database): Promise<void> {
  for (const table of [dayLinks, dayPhotos])
    await database.delete(table).where(sql`${table.helperId} not in (select id from helpers)`);
  await database
    .update(dayReports)
    .set({ helperId: null })
    .where(sql`${dayReports.helperId} not in (select id from helpers)`);
}

/** What is stored of the reports of persons, for their rights of access and erasure. */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const rows = await database
      .select({ report: dayReports, photo: dayPhotos.reportId })
      .from(dayReports)
      .leftJoin(dayPhotos, eq(dayPhotos.reportId, dayReports.id))
      .where(sql`${dayReports.helperId} in (select id from helpers where phone = ${phone})`)
      .orderBy(asc(dayReports.at));
    return {
      others: rows.map(({ report: { circuit, at, text }, photo }) => ({
        title: 'Avisos del día de la votación',
        facts: factsIn({
          Circuito: String(circuit),
          Cuándo: at,
          Texto: text || null,
          Foto: photo && 'guardada',
        }),
      })),
    };
  },

  /** People who help are erased before, because this feature needs that one. */
  async erase(transaction) {
    await forgetFormerHelpers(transaction);
    return { counts: {} };
  },
};
