import { expect, test } from 'vitest';
import { runtimeMistake, syntaxMistake } from './syntax-mistakes.ts';

test.each([
  ['verdadero is not defined', 'En la línea 7, "verdadero" va como true.'],
  ['no is not defined', 'En la línea 7, "no" va como false.'],
  ['NULL is not defined', 'En la línea 7, "NULL" va con minúsculas: null.'],
  [
    "Cannot read properties of undefined (reading 'opens')",
    'En la línea 7, "opens" no se encuentra: falta una coma, o una clave falta o está mal escrita.',
  ],
  ['"Elecciones" is not a function', 'En la línea 7, falta una coma entre dos textos.'],
])('%s is explained in Spanish', (text, sentence) => {
  expect(runtimeMistake(text, '7')).toBe(sentence);
});

test('a comment without an end is explained', () => {
  const reason = 'Expected "*/" to terminate multi-line comment';
  expect(syntaxMistake('/* sin fin', 1, 10, reason)).toMatch(
    /^La línea 1 no se entiende: un comentario .+ no termina/,
  );
});
