import { expect, test } from 'vitest';
import { paragraphsOf, textOf } from './as-in-folder.ts';

test('each line of a text is a paragraph, and empty lines are ignored', () => {
  expect(paragraphsOf('Uno.\nDos.\r\n\n  \n Tres. \n')).toEqual(['Uno.', 'Dos.', 'Tres.']);
  expect(paragraphsOf(' \n')).toEqual([]);
});

test('paragraphs stay the same when they are written as a text and read again', () => {
  const paragraphs = ['Uno.', 'Dos.'];
  expect(paragraphsOf(textOf(paragraphs))).toEqual(paragraphs);
});
