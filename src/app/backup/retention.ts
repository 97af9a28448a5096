import { DAY_MS } from '../../shared/contract/durations.ts';

/** One backup is kept for each of the last DAYS days and for each of the last WEEKS weeks. */
const DAYS = 7;
const WEEKS = 4;

/** The name of an archive that is made at `moment`, for example `sitio-2026-11-22T07-00-00Z.copia`. */
export const archiveNameAt = (moment: Date) =>
  `sitio-${moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.copia`;

/** Returns when an archive was made, by its name. Null for a file that is no archive. */
export function momentOf(name: string): Date | null {
  const parts = /^sitio-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.copia$/.exec(name);
  const moment = parts && new Date(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`);
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** The newest archive among the names of files. */
export const newestArchive = (names: string[]): string | undefined =>
  names
    .filter((name) => momentOf(name))
    .sort()
    .at(-1);

/**
 * Returns the archives that are no longer kept. The newest archive is kept for each of the last seven days with a
 * backup, and for each of the last four weeks with one. Other files are never returned.
 */
export function expiredArchives(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => momentOf(name))
    .sort()
    .reverse();
  const kept = new Set([
    ...firstOfEach(newestFirst, dayOf, DAYS),
    ...firstOfEach(newestFirst, weekOf, WEEKS),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function firstOfEach(names: string[], periodOf: (name: string) => number, most: number): string[] {
  const newest = new Map<number, string>();
  for (const name of names) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
  return [...newest.values()].slice(0, most);
}

const dayOf = (name: string) => Math.floor((momentOf(name)?.getTime() ?? 0) / DAY_MS);

/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (name: string) => Math.floor((dayOf(name) + 3) / 7);
