import { expect, test } from 'vitest';
import { matchesSearch } from './search.ts';

test('a search ignores accents and capital letters', () => {
  expect(matchesSearch('MUSICA', 'La música del barrio')).toBe(true);
  expect(matchesSearch('ñandu', 'Un ñandú')).toBe(true);
});

test('every word of a search has to occur, in any order', () => {
  expect(matchesSearch('playa limpia', 'Limpia como nunca', 'la playa')).toBe(true);
  expect(matchesSearch('playa sucia', 'Limpia como nunca', 'la playa')).toBe(false);
});

test('an empty search matches everything', () => {
  expect(matchesSearch('  ', 'lo que sea')).toBe(true);
});
