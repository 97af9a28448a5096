import { expect, test } from 'vitest';
import { NoAdministrator } from '../features/accounts/server/first-administrator.ts';
import { linesFor } from './start-failures.ts';

test('a start without an administrator is reported in one line, without a stack trace', () => {
  expect(linesFor(new NoAdministrator('todavía no hay ningún administrador.'))).toEqual([
    'No se puede iniciar: todavía no hay ningún administrador.',
  ]);
});
