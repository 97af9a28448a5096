import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/personas';
const open = (search = '') => openBackOffice(PATH + search, 'admin');
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td, th') ?? [])].slice(0, 6).map(({ textContent }) => textContent);
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.summary > div')].map((it) => [
      it.querySelector('dt')?.textContent,
      it.querySelector('dd')?.textContent,
    ]),
  );

test('ranks people by number of interactions and shows the name they gave most recently', async () => {
  const server = await site();
  await server.addMessages([
    { name: 'Juana', phone: '099111222', createdAt: '2025-04-01T12:00:00Z' },
    { name: 'Juana Pérez', phone: '099111222', createdAt: '2025-04-02T12:00:00Z' },
    { name: 'Una Vez', phone: '099333444', createdAt: '2025-04-03T12:00:00Z' },
  ]);
  await server.addListRequests([{ name: 'Juana Pérez', phone: '099111222' }]);
  await open();
  const row = await rowWith('Juana Pérez');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Personas e Interacciones');
  const parts = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Resumen Global', 'Ranking de Personas']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Teléfono',
    'Nombre',
    'Total',
    'Contactos',
    'Pedidos Lista',
    'Acciones',
  ]);
  expect(rows().map(cellsOf)).toEqual([
    ['1', '099 111 222', 'Juana Pérez', '3', '2', '1'],
    ['2', '099 333 444', 'Una Vez', '1', '1', '0'],
  ]);
  expect(within(row).getByRole('link', { name: 'Abrir WhatsApp con Juana Pérez' })).toHaveAttribute(
    'href',
    `https://wa.me/${country.phone.prefix}99111222`,
  );
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total personas': '2',
      'Total interacciones': '4',
      Contactos: '3',
      'Pedidos de lista': '1',
    }),
  );
});

test('finds people by phone or name, keeps the search when the user returns from a history, and clears it', async () => {
  const server = await site();
  await server.addMessages([
    { name: 'Úrsula Sosa', phone: '099111222' },
    { name: 'Más Reciente', phone: '099333444' },
  ]);
  const { user } = await open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(cellsOf(await rowWith('Úrsula Sosa'))[0]).toBe('2');
  const search = screen.getByRole('searchbox', { name: 'Buscar personas' });
  for (const text of ['099111222', 'URSULA']) {
    await fill(user, search, text);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(cellsOf(rows()[0]).slice(0, 3)).toEqual(['1', '099 111 222', 'Úrsula Sosa']);
  }
  await user.click(screen.getByRole('link', { name: 'Ver historial de Úrsula Sosa' }));
  expect(await screen.findByRole('heading', { name: 'Historial de Interacciones' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Volver al ranking' }));
  expect(await screen.findByRole('searchbox', { name: 'Buscar personas' })).toHaveValue('URSULA');

  await fill(user, 'Buscar personas', 'nadie se llama así');
  expect(await screen.findByText('No se encontraron personas.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('loads a long ranking page by page', async () => {
  const server = await site();
  await server.addMessages(
    Array.from({ length: 60 }, (_, index) => ({
      name: `Vecina ${index + 1}`,
      phone: `0990000${String(index).padStart(2, '0')}`,
      createdAt: new Date(Date.UTC(2025, 3, 1, 12, 0, -index)).toISOString(),
    })),
  );
  const { user } = await open();
  await waitFor(() => expect(rows()).toHaveLength(50));
  await user.click(screen.getByText('Ver más personas'));
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(rows().map((row) => cellsOf(row)[2])).toEqual(
    Array.from({ length: 60 }, (_, index) => `Vecina ${index + 1}`),
  );
  expect(cellsOf(rows()[59])[0]).toBe('60');
  expect(screen.queryByText('Ver más personas')).toBeNull();
  for (const { url } of network.requests('GET', '/api/admin/personas')) expect(url).toContain('limite=50');
});

test('explains how interactions are recorded while there are none', async () => {
  network.respondWith('/api/admin/personas/resumen', { json: {} });
  await open();
  expect(await screen.findByText('No hay registros de interacciones todavía.')).toBeVisible();
  expect(screen.getByText(/^Las interacciones se registran solas/)).toBeVisible();
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total personas': '0',
      'Total interacciones': '0',
      Contactos: '0',
      'Pedidos de lista': '0',
    }),
  );
});

test('shows why the ranking and the summary failed to load, and retries on request', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Alguien Está' }]);
  const error = 'No podemos acceder a los datos en este momento.';
  const endFailure = network.respondWith(/\/api\/admin\/personas(\?|\/resumen)/, {
    status: 503,
    json: { error },
  });
  const { user } = await open();
  expect(await screen.findByText('Cargando información...')).toBeVisible();
  expect(await screen.findByText(`No se pudo cargar personas: ${error}`)).toBeVisible();
  expect(await screen.findByText(`No se pudo cargar resumen: ${error}`)).toBeVisible();
  endFailure();
  for (const retry of screen.getAllByRole('button', { name: 'Probar de nuevo' })) await user.click(retry);
  expect(await rowWith('Alguien Está')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(figures()).toMatchObject({ 'Total personas': '1' });

  for (const [status, json] of [
    [200, { nothing: 'of it' }],
    [400, {}],
    [500, {}],
  ] as const) {
    network.respondWith('/api/admin/personas', { status, json });
    await reopenBackOffice();
    // The message of the previous iteration may still be visible for a moment.
    await waitFor(() =>
      expect(screen.getByText('No se pudo cargar personas: Error desconocido')).toBeVisible(),
    );
  }
});

test('hides the people screen from an editor and redirects an editor who opens its URL', async () => {
  await openBackOffice('/admin', 'editor');
  expect((await screen.findAllByText('Mi Perfil'))[0]).toBeVisible();
  expect(screen.queryByText('Personas & Interacciones')).toBeNull();
  for (const path of [PATH, `${PATH}/099123456/historial`]) {
    await reopenBackOffice(path);
    expect(await toast('Acceso denegado'), path).toBeVisible();
    expect(await toast('No tienes permisos para acceder a esta página'), path).toBeVisible();
    await waitFor(() => expect(location.pathname, path).toBe('/admin'));
  }
  expect(network.requests('GET', /\/api\/admin\/personas/)).toEqual([]);
});
