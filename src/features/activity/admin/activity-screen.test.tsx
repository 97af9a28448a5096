import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, rowWith } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const entry = (id: number, values: object = {}) => ({
  id,
  fecha: '2026-11-22T15:00:00.000Z',
  persona_id: 1,
  persona: 'Ana Pérez',
  tipo: 'cambio',
  objeto: 'noticia',
  objeto_id: '7',
  titulo: 'Feria vecinal',
  antes: null,
  despues: null,
  desde: 'celular, Chrome, red 190.64.12',
  ...values,
});
const path = (query = '') => `/admin/actividad${query}`;
const respond = (body: unknown, status = 200) =>
  network.respondWith('/api/admin/actividad', { status, json: body });

test('the activity log shows the user, the act, the item, the values before and after, and the origin', async () => {
  respond([
    entry(2, { antes: 'visible: sí', despues: 'visible: no', tipo: 'ocultamiento' }),
    entry(1, { persona: 'El sistema', persona_id: null, desde: '', titulo: 'Otra', tipo: 'publicacion' }),
  ]);
  await openBackOffice(path(), 'admin');
  const cells = [...(await rowWith('Ana Pérez')).querySelectorAll('td, th')].map(
    ({ textContent }) => textContent,
  );
  expect(cells).toEqual([
    '22/11/2026 12:00',
    'Ana Pérez',
    'Ocultó Noticia Feria vecinal, ver toda su actividadAntes: visible: síAhora: visible: no',
    'celular, Chrome, red 190.64.12',
  ]);
  expect((await rowWith('El sistema')).textContent).toContain('El servidor');
});

test('the activity log keeps its filters in the URL, and filters by item and day', async () => {
  const { user } = await openBackOffice(path('?tipo=cambio'), 'admin');
  expect(await screen.findByText(/No se encontró actividad/)).toBeVisible();
  expect(screen.getByLabelText('Qué hizo')).toHaveValue('cambio');
  await user.click(screen.getByRole('button', { name: 'Ver toda la actividad' }));
  await waitFor(() => expect(location.search).toBe(''));

  await user.selectOptions(screen.getByLabelText('Con qué'), 'usuario');
  await fill(user, 'Día', '2026-11-22');
  await waitFor(() => expect(location.search).toContain('objeto=usuario'));
});

test('the activity log reports that loading failed, and loads again on request', async () => {
  respond({ error: 'x', mensaje: 'x' }, 500);
  const { user } = await openBackOffice(path(), 'admin');
  expect(await screen.findByText('No se pudo cargar la actividad.')).toBeVisible();
  respond([entry(1)]);
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await rowWith('Ana Pérez')).toBeVisible();
});

test('an editor cannot open the activity log', async () => {
  await openBackOffice(path(), 'editor');
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});
