import { expect, test } from 'vitest';
import { readDate, readKilometres } from './typed-values.ts';
import { WrongAnswer } from './wrong-answer.ts';

test.each([
  '12/5/2030',
  '12/05/2030',
  '12-5-2030',
  '12.5.2030',
  '2030-05-12',
  '12 de mayo de 2030',
  '12 de Mayo del 2030',
  '12 may 2030',
  'domingo 12 de mayo de 2030',
])('the date %s is read', (typed) => {
  expect(readDate(typed)).toBe('2030-05-12');
});

test.each(['7 de setiembre de 2030', '7 de septiembre de 2030'])(
  'both spellings of a month are read: %s',
  (typed) => {
    expect(readDate(typed)).toBe('2030-09-07');
  },
);

test.each(['', 'mayo', '12/5', '12/5/30', '31/2/2030', '12/13/2030', '12 de brumario de 2030', '12/5/3030'])(
  'the date "%s" is refused',
  (typed) => {
    expect(() => readDate(typed)).toThrow(WrongAnswer);
  },
);

test.each([
  ['3', 3],
  ['3 km', 3],
  ['4,5 kilómetros', 4.5],
  ['4.5km', 4.5],
])('the distance %s is read', (typed, kilometres) => {
  expect(readKilometres(typed)).toBe(kilometres);
});

test.each(['', '0', '51', 'tres', '3 leguas', '-3'])('the distance "%s" is refused', (typed) => {
  expect(() => readKilometres(typed)).toThrow(WrongAnswer);
});
