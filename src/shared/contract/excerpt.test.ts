import { expect, test } from 'vitest';
import { cardExcerpt, excerpt } from './excerpt.ts';

test('puts the beginning of a text into one line', () => {
  expect(excerpt('  Hola,\n\n¿pasa el\tómnibus? ')).toBe('Hola, ¿pasa el ómnibus?');
  expect(excerpt('')).toBe('');
});

test('shortens a long text to 140 characters, of which the last is an ellipsis', () => {
  expect(excerpt('x'.repeat(140))).toBe('x'.repeat(140));
  expect(excerpt(`${'x'.repeat(138)} y más`)).toBe(`${'x'.repeat(138)}…`);
});

test('gives a card the beginning of a text without its paragraphs', () => {
  expect(cardExcerpt('Nos juntamos.\n\nTraé la silla.')).toBe('Nos juntamos. Traé la silla.');
});

const LONG = 'y contamos cada vereda rota, cada luz quemada y cada parada sin techo';

test('ends the text of a card with a sentence', () => {
  const first = `Salimos el sábado temprano ${LONG}.`;
  expect(cardExcerpt(`${first} Después seguimos por la costa ${LONG}.`)).toBe(first);
  expect(cardExcerpt(`¿Por qué salimos ${LONG}? Porque nadie lo había hecho antes ${LONG}.`)).toBe(
    `¿Por qué salimos ${LONG}?`,
  );
});

test('does not take an abbreviation or a number for the end of a sentence', () => {
  const first = `Nos vemos en Av. Artigas y la Dra. Soca, en el km. 45 ${LONG}.`;
  expect(cardExcerpt(`${first} Llevá agua y un sombrero ${LONG}.`)).toBe(first);
  expect(cardExcerpt(`Son 1.500 cuadras ${LONG}. Y faltan otras tantas ${LONG}.`)).toBe(
    `Son 1.500 cuadras ${LONG}.`,
  );
});

test('ends the text of a card after a word where its first sentences are too long or too short', () => {
  const tooLong = cardExcerpt(`Salimos ${LONG}, ${LONG}, ${LONG}.`);
  expect(tooLong).toBe(`Salimos ${LONG}, ${LONG}…`);
  const tooShort = cardExcerpt(`Sí. Salimos ${LONG}, ${LONG}, ${LONG}.`);
  expect(tooShort.startsWith('Sí. Salimos')).toBe(true);
  expect(tooShort.endsWith('…')).toBe(true);
  expect(tooShort.length).toBeLessThanOrEqual(150);
});

test('shortens a text without spaces', () => {
  expect(cardExcerpt('x'.repeat(500))).toBe(`${'x'.repeat(149)}…`);
});
