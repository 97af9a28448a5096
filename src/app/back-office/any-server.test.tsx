import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, rowWith, toast } from '../../../tests/support/components/back-office.tsx';
import { network } from '../../../tests/support/components/network.ts';

/**
 * Tests of the back office with a server that sends only the fields of the spec, in each of the forms that the spec
 * allows.
 */

const NOW = '2025-03-01T12:00:00Z';
const news = { id: 1, titulo: 'Feria', contenido: 'Hay feria.', fecha: '2025-03-01', activo: true };
const proposal = { id: 1, titulo: 'Ciclovía', descripcion: 'De punta a punta.', activo: true };
const category = {
  id: 1,
  nombre: 'Arbolado',
  descripcion: 'Sombra',
  color: '#00ff00',
  activa: true,
  enUso: false,
};
const user = { id: 7, nombre: 'Eva Pino', email: 'eva@ejemplo.uy', rol: 'editor', created_at: NOW };
const person = {
  telefono: '099123456',
  nombre: 'Ana Duarte',
  total_interacciones: 2,
  interacciones_contacto: 1,
  interacciones_peditulista: 1,
};
const listRequest = {
  id: 1,
  nombre: 'Ana Duarte',
  telefono: '099123456',
  direccion: 'Calle 11',
  created_at: NOW,
  leido: false,
};
const message = {
  id: 1,
  nombre: 'Ana Duarte',
  telefono: '099123456',
  tipo: 'consulta',
  mensaje: 'Hola',
  email: null,
  leido: true,
  respondido: false,
  created_at: NOW,
};

test.each([
  ['/admin/noticias', '/api/noticias', [news], 'Feria'],
  ['/admin/propuestas', '/api/propuestas', [{ ...proposal, categoria: 'Astronomía' }], 'Astronomía'],
  ['/admin/propuestas', '/api/propuestas', [{ ...proposal, category: 'Apicultura' }], 'Apicultura'],
  ['/admin/categorias', '/api/categorias', [category], 'Arbolado'],
  ['/admin/categorias', '/api/categorias', { categorias: [category] }, 'Arbolado'],
  ['/admin/usuarios', '/api/usuarios', [user], 'Eva Pino'],
  ['/admin/personas', '/api/admin/personas', [person], 'Ana Duarte'],
  ['/admin/personas', '/api/admin/personas', { personas: [person] }, 'Ana Duarte'],
  [
    '/admin/personas/099123456/historial',
    '/api/admin/personas/099123456/historial',
    { historial: [{ fecha: NOW, tipo: 'contacto', mensaje_id: 4 }] },
    'Mensaje de contacto',
  ],
  ['/admin/mensajes', '/api/admin/mensajes', [message], 'Ana Duarte'],
  ['/admin/pedidos-lista', '/api/admin/pedidos-lista', [listRequest], 'Ana Duarte'],
])('the screen %s shows the response of %s: %j', async (path, request, json, text) => {
  network.respondWith(request, { json });
  await openBackOffice(path, 'admin');
  expect(await rowWith(text)).toBeVisible();
});

test('the profile screen takes email and role from the session if the server sends only the name', async () => {
  network.respondWith('/api/perfil', { json: { nombre: 'Eva Pino' } });
  const { person: me } = await openBackOffice('/admin/perfil', 'editor');
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Eva Pino');
  expect(screen.getByLabelText('Email')).toHaveValue(me.email);
  expect(screen.getByLabelText('Rol')).toHaveValue('Editor');
});

test.each([
  [
    '/admin/mensajes',
    '/api/admin/mensajes',
    message,
    /leido$/,
    /como no leído/,
    'Mensaje marcado como no leído',
  ],
  [
    '/admin/pedidos-lista',
    '/api/admin/pedidos-lista',
    listRequest,
    /estado$/,
    /entregado/,
    'Estado actualizado',
  ],
])(
  'the screen %s reports a change as done even if the success response does not contain the changed item',
  async (path, list, row, act, button, done) => {
    network.respondWith(list, { json: [row] });
    network.respondWith(act, { json: { success: true } });
    const { user: someone } = await openBackOffice(path, 'admin');
    const cells = within(await rowWith('Ana Duarte'));
    const inMenu = cells.queryByRole('menuitem', { name: button });
    await someone.click(inMenu ?? cells.getByRole('button', { name: button }));
    expect(await toast(done)).toBeVisible();
  },
);
