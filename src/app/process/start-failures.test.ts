import { expect, test } from 'vitest';
import { NoAdministrator } from '../../features/accounts/server/first-administrator.ts';
import { DatabaseUnreachable } from '../../shared/server/database/database-failures.ts';
import { linesFor } from './start-failures.ts';

test('a start without an administrator is reported in one line, without a stack trace', () => {
  expect(linesFor(new NoAdministrator('todavía no hay ningún administrador.'))).toEqual([
    'No se puede iniciar: todavía no hay ningún administrador.',
  ]);
});

const systemError = (code: string, details: object) => Object.assign(new Error(code), { code, ...details });
const refused = (code: string, details: object = {}) => new DatabaseUnreachable(systemError(code, details));

test('distinguishes a refused port from a refused file, and names the file', () => {
  expect(linesFor(systemError('EACCES', { syscall: 'listen', port: 80 }))).toEqual([
    'No se puede iniciar: no hay permiso para usar el puerto 80. Elegí otro con PORT.',
  ]);
  expect(linesFor(systemError('EACCES', { syscall: 'open', path: '/copias/a.copia.part' }))).toEqual([
    'No se puede iniciar: no hay permiso para usar /copias/a.copia.part. Revisá de quién es y sus permisos.',
  ]);
  expect(linesFor(systemError('ENOSPC', { syscall: 'write' }))).toEqual([
    'No se puede iniciar: no queda lugar en el disco de los archivos.',
  ]);
});

test.each([
  ['a database that does not exist', refused('3D000', { severity: 'FATAL' }), 'no existe en el servidor'],
  ['a wrong password', refused('28P01', { severity: 'FATAL' }), 'no acepta ese usuario con esa contraseña'],
  ['a server that nobody knows', refused('ENOTFOUND'), 'no se encuentra el servidor'],
  ['a port without a server', refused('ECONNREFUSED'), 'nadie atiende'],
  ['a server that is silent', new DatabaseUnreachable(new Error('timeout expired')), 'no responde'],
])('the message about a failed start names the cause: %s', (_, error, cause) => {
  const [line, ...more] = linesFor(error);
  expect(line).toContain('DATABASE_URL');
  expect(line).toContain(cause);
  expect(more).toEqual([]);
});
