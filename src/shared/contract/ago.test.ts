import { expect, test } from 'vitest';
import { agoInWords } from './ago.ts';

const NOW = new Date('2025-05-11T12:00:00-03:00');

test.each([
  ['2025-05-11T08:05:00-03:00', 'hoy 8:05'],
  ['2025-05-11T00:00:00-03:00', 'hoy 0:00'],
  ['2025-05-10T23:59:59-03:00', 'ayer'],
  ['2025-05-09T23:59:59-03:00', 'hace 2 días'],
  ['2025-04-11T12:00:00-03:00', 'hace 30 días'],
  ['2025-04-10T12:00:00-03:00', '10/04/2025'],
  ['2025-05-11T13:00:00-03:00', 'hoy 13:00'],
])('%s is told as "%s" at noon of 11 May', (moment, words) => {
  expect(agoInWords(moment, NOW)).toBe(words);
});
