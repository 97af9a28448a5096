import * as z from 'zod/mini';
import { searchable } from '../../shared/contract/search.ts';
import { WrongAnswer } from './wrong-answer.ts';

/** Values as people type them, read leniently. */

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
/** The first three letters of each month; 'set' is the other spelling of September. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  searchable(monthName.format(Date.UTC(2000, month))).slice(0, 3),
);
const monthOf = (word: string) => {
  const start = searchable(word).slice(0, 3);
  return MONTHS.indexOf(start === 'set' ? 'sep' : start) + 1;
};

/** Returns the date as YYYY-MM-DD. Accepts 12/5/2030, 12 de mayo de 2030 and 2030-05-12. Throws WrongAnswer. */
export function readDate(typed: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? dayFirst(typed);
  const date = [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  if (!year) throw new WrongAnswer('La fecha lleva día, mes y año, como 12/5/2030.');
  if (!z.iso.date().safeParse(date).success || !/^(19|20|21)/.test(date))
    throw new WrongAnswer('Ese día no existe.');
  const weekday = weekdayName.format(new Date(date));
  const written = WEEKDAYS.find((name) => searchable(typed).startsWith(searchable(name))) ?? weekday;
  if (written !== weekday) throw new WrongAnswer(`Ese día es ${weekday}.`);
  return date;
}

const weekdayName = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' });
/** The weekdays from Sunday on. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => weekdayName.format(Date.UTC(2023, 0, 1 + day)));

function dayFirst(typed: string): (string | undefined)[] {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  if (day) return [typed, year, month, day];
  const [, inWords, name = '', itsYear] =
    /^(?:\p{L}+,? )?(\d{1,2}) (?:de )?(\p{L}{3,})\.?,? (?:del? )?(\d{4})$/u.exec(typed) ?? [];
  return [typed, itsYear, String(monthOf(name)), inWords];
}

/** Returns a number of kilometres. Accepts a comma, and the unit after the number. Throws WrongAnswer. */
export function readKilometres(typed: string): number {
  const [, number = ''] = /^(\d+(?:[.,]\d+)?)\s*(?:km|kms|kil[oó]metros?)?\.?$/i.exec(typed) ?? [];
  const kilometres = Number(number.replace(',', '.') || Number.NaN);
  if (kilometres >= 0.2 && kilometres <= 50) return kilometres;
  throw new WrongAnswer('Tiene que ser un número entre 0,2 y 50.');
}
