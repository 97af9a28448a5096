import { expect, test } from 'vitest';
import { comparedParagraphs, comparedWords, withFormerRow } from './compared-paragraphs.ts';

const FORMER = 'Uno.\n\nDos con luz.\n\nTres.';
const CURRENT = 'Uno.\n\nDos con agua.\n\nTres.\n\nCuatro.';

test('paragraphs that changed stand beside each other, and equal ones in rows of their own', () => {
  expect(comparedParagraphs(FORMER, CURRENT)).toEqual([
    { former: 'Uno.', current: 'Uno.', isSame: true },
    { former: 'Dos con luz.', current: 'Dos con agua.', isSame: false },
    { former: 'Tres.', current: 'Tres.', isSame: true },
    { former: '', current: 'Cuatro.', isSame: false },
  ]);
  expect(comparedParagraphs('Uno.\n\nDos.', 'Uno.').at(-1)).toEqual({
    former: 'Dos.',
    current: '',
    isSame: false,
  });
});

test('the former paragraphs of one row replace its current ones, and the others stay', () => {
  const rows = comparedParagraphs(FORMER, CURRENT);
  expect(withFormerRow(rows, 1)).toBe('Uno.\n\nDos con luz.\n\nTres.\n\nCuatro.');
  expect(withFormerRow(rows, 3), 'what the former text lacks goes').toBe('Uno.\n\nDos con agua.\n\nTres.');
  const shorter = comparedParagraphs('Uno.\n\nDos.', 'Uno.');
  expect(withFormerRow(shorter, 1), 'what the current text lacks comes back').toBe('Uno.\n\nDos.');
});

test('words that one text has and the other lacks are marked', () => {
  const { former, current } = comparedWords('Dos con luz.', 'Dos con agua.');
  expect(former.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['luz']);
  expect(current.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['agua']);
  expect(former.map(({ text }) => text).join('')).toBe('Dos con luz.');
});
