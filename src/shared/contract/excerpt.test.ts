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
  expect(cardExcerpt('x'.repeat(500))).toBe(`${'x'.repeat(279)}…`);
});
