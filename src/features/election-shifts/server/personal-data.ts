import { asc, sql } from 'drizzle-orm';
import { factsIn, type PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { TO_THE_END } from '../contract.ts';
import { shifts } from './table.ts';

/**
 * What is stored of the shifts of persons, for their right of access. A shift has only the id of a person who helps, so
 * that it is a gap again once she is erased.
 */
export const personalData: PersonalDataSource = {
  async collect(database, phone) {
    const rows = await database
      .select()
      .from(shifts)
      .where(sql`${shifts.helperId} in (select id from helpers where phone = ${phone})`)
      .orderBy(asc(shifts.starts));
    return {
      others: rows.map(({ circuit, place, starts, ends }) => ({
        title: 'Turnos del día de la votación',
        facts: factsIn({
          Dónde: circuit ? String(circuit) : place || 'En todos los lugares',
          Desde: starts,
          Hasta: ends === TO_THE_END ? 'El final' : ends,
        }),
      })),
    };
  },
};
