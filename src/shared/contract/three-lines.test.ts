import { expect, test } from 'vitest';
import { threeLines } from './three-lines.ts';

const ADDRESS = 'https://lista.uy/propuestas/3';

test('a message has the title, the first sentence and the address in three lines', () => {
  expect(threeLines('Luz en la rambla', 'El Dr. Pérez\n\nlo pidió.  Falta la obra.', ADDRESS)).toBe(
    `Luz en la rambla\nEl Dr. Pérez lo pidió.\n${ADDRESS}`,
  );
});

test('a long text without a short sentence ends after a word', () => {
  const [title, sentence = '', address, ...more] = threeLines('Luz', 'palabra '.repeat(60), ADDRESS).split(
    '\n',
  );
  expect([title, address, more]).toEqual(['Luz', ADDRESS, []]);
  expect(sentence).toMatch(/^(palabra )+palabra…$/);
  expect(sentence.length).toBeLessThanOrEqual(150);
});

test('a page without a text leaves no empty line', () => {
  expect(threeLines('Luz', ' \n', ADDRESS)).toBe(`Luz\n${ADDRESS}`);
});
