import { expect, test } from 'vitest';
import { mayCall, mayOpen } from './permissions.ts';

test('editors may work on the content, and on nothing with personal data', () => {
  expect(
    ['/admin', '/admin/noticias', '/admin/noticias/editar/:id'].map((path) => mayOpen('editor', path)),
  ).toEqual([true, true, true]);
  for (const path of [
    '/admin/mensajes',
    '/admin/personas/:telefono/historial',
    '/admin/usuarios',
    '/admin/actividad',
  ])
    expect(mayOpen('editor', path), path).toBe(false);
});

test('a closer path decides', () => {
  expect(mayCall('editor', '/api/usuarios/:id/password')).toBe(true);
  expect(mayCall('editor', '/api/usuarios/:id')).toBe(false);
});

test('what the table does not name is for administrators only', () => {
  expect(mayOpen('editor', '/admin/nuevo')).toBe(false);
  expect(mayCall('editor', '/api/noticias-nuevas')).toBe(false);
  expect(mayOpen('admin', '/admin/nuevo')).toBe(true);
});
