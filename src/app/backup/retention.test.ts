import { expect, test } from 'vitest';
import { archiveNameAt, expiredArchives, momentOf, newestArchive } from './retention.ts';

const DAY_MS = 86_400_000;
const LAST = Date.parse('2026-11-22T07:00:00Z'); // a Sunday
const daysAgo = (days: number) => archiveNameAt(new Date(LAST - days * DAY_MS));
const keptOf = (names: string[]) => names.filter((name) => !expiredArchives(names).includes(name));

test('the name of an archive contains the moment at which it was made', () => {
  expect(daysAgo(0)).toBe('sitio-2026-11-22T07-00-00Z.copia');
  expect(momentOf(daysAgo(0))?.getTime()).toBe(LAST);
  expect(momentOf('sitio-2026-13-45T07-00-00Z.copia')).toBeNull();
});

test('of daily backups, the last seven and the newest of each of four weeks are kept', () => {
  const names = Array.from({ length: 60 }, (_, day) => daysAgo(day));
  const days = [0, 1, 2, 3, 4, 5, 6];
  const sundays = [7, 14, 21];
  expect(keptOf(names)).toEqual([...days, ...sundays].map(daysAgo));
});

test('of several backups on one day, the newest is kept', () => {
  const names = ['01', '09', '23'].map((hour) => `sitio-2026-11-22T${hour}-00-00Z.copia`);
  expect(keptOf(names)).toEqual(['sitio-2026-11-22T23-00-00Z.copia']);
});

test('after a long time without backups the old ones are kept', () => {
  const names = [daysAgo(400), daysAgo(300)];
  expect(keptOf(names)).toEqual(names);
});

test('files that are no archives are neither deleted nor taken for the newest', () => {
  const names = ['zz-notes.txt', 'sitio-2026.copia', daysAgo(1)];
  expect(expiredArchives(names)).toEqual([]);
  expect(newestArchive(names)).toBe(daysAgo(1));
});
