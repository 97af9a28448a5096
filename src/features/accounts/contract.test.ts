import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newUserInput, userChangeInput } from './contract.ts';

const user = { nombre: 'Ana', email: 'ana@ejemplo.uy', rol: 'editor' };
const passwordOf = (password: string) =>
  z.safeParse(newUserInput.codec, { ...user, password }).data?.password;

test.each(['sin mayúsculas ni números', '      ', '🦆🦆🦆🦆🦆🦆', ' Espacios alrededor ', 'x'.repeat(200)])(
  'accepts the password %j of any composition and up to 200 characters, and leaves it as it is',
  (password) => {
    expect(passwordOf(password)).toBe(password);
  },
);

test('rejects passwords of fewer than six and more than 200 characters', () => {
  expect([passwordOf('cinco'), passwordOf('x'.repeat(201))]).toEqual([undefined, undefined]);
});

test.each([
  ['ana@ejemplo.uy', true],
  ['admin@localhost', true],
  ['ana@localhost', false],
  ['ana', false],
])('an account may have the email %s: %s', (email, isValid) => {
  const { success } = userChangeInput.model.safeParse({ name: 'Ana', email, role: 'admin' });
  expect(success).toBe(isValid);
});
