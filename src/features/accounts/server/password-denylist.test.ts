import { expect, test } from 'vitest';
import { passwordDenylist } from './password-denylist.ts';

const isOwn = passwordDenylist([
  'Villa Ceibalá',
  'Villa Ceibalá 777',
  'Lista 777-Ñ',
  '777-Ñ',
  'Ana de la Peña',
]);

test.each([
  'ceibala',
  'Ceibalá',
  'CEIBALA2030',
  '1villa-ceibalá!',
  'Villa Ceibalá 777',
  'lista777',
  'lista 777-ñ',
  'anadelapeña',
])('recognises a password that is only a name of the campaign: %j', (password) => {
  expect(isOwn(password)).toBe(true);
});

test.each([
  'ceibala y tres mates',
  'de la esquina',
  'una-clave-larga',
  '      ',
  '🦆🦆🦆🦆🦆🦆',
  '777777',
  '123456',
])('accepts a password that is more than a name of the campaign: %j', (password) => {
  expect(isOwn(password)).toBe(false);
});
