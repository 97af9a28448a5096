import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { country } from '#campaign/country.ts';
import { openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/mensajes';
const open = (search = '') => openBackOffice(PATH + search, 'admin');
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const searchField = () => screen.findByRole('searchbox', { name: 'Buscar mensajes' });
const searched = () =>
  network
    .requests('GET', PATH.replace('/admin', '/api/admin'))
    .map(({ url }) => new URL(url, 'http://x').searchParams);

test('the message list shows a message with all its columns', async () => {
  const server = await site();
  const message = { name: 'Rosa', phone: '099123456', email: 'rosa@ejemplo.uy', kind: 'sugerencia' } as const;
  const text = 'Una línea,\ny otra';
  await server.addMessages([{ ...message, text, createdAt: '2025-04-02T15:30:00.000Z' }]);
  await open();
  const row = await rowWith('Rosa');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mensajes de Contacto');
  expect(screen.getByPlaceholderText('Buscar mensajes...')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Elegir',
    'Estado',
    'Nombre',
    'Email',
    'Teléfono',
    'Tipo',
    'Fecha',
    'Acciones',
  ]);
  const cells = [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  expect(cells.slice(1, 7)).toEqual([
    'Nuevo',
    'Rosa Una línea, y otra',
    'rosa@ejemplo.uy',
    '099 123 456',
    'Sugerencia',
    '02/04/2025 12:30',
  ]);
  expect(row).toHaveAttribute('data-flags', 'unread');
  expect(within(row).getByRole('link', { name: 'Abrir WhatsApp con Rosa' })).toHaveAttribute(
    'href',
    `https://wa.me/${country.phone.prefix}99123456`,
  );
});

test('the message list reports that loading failed, and loads again on request', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Sara' }]);
  const endFailure = network.respondWith('/api/admin/mensajes', { status: 503 });
  const { user } = await open();
  expect(await screen.findByText('Cargando mensajes...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudieron cargar los mensajes de contacto',
  );
  endFailure();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await rowWith('Sara')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the message search waits until typing pauses, and finds words regardless of case', async () => {
  const server = await site();
  await server.addMessages([
    { name: 'Verónica', phone: '099000001', text: 'Falta una PARADA techada', kind: 'otro' },
    { name: 'Otra Persona', phone: '099000002', text: 'Nada de eso' },
  ]);
  await open();
  await rowWith('Verónica');
  const before = searched().length;
  const typed = 'parada vero';
  const field = await searchField();
  // Each key follows the last one without a pause.
  for (const end of typed.split('').keys())
    fireEvent.input(field, { target: { value: typed.slice(0, end + 1) } });
  await waitFor(() => expect(searched().at(-1)?.get('q')).toBe(typed));
  expect(searched().length - before, 'the search waits until typing pauses').toBeLessThan(typed.length / 2);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Verónica');
  expect(location.search).toBe('?q=parada+vero');
});

test('the message list starts with the search in the URL, says when nothing is found, and can be reset to all messages', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Verónica' }]);
  const { user } = await open('?q=nadie+escribió+esto');
  expect(await screen.findByText('No se encontraron mensajes.')).toBeVisible();
  expect(await searchField()).toHaveValue('nadie escribió esto');
  await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  expect(await rowWith('Verónica')).toBeVisible();
  expect(location.pathname + location.search).toBe(PATH);
});

test('the message list keeps its rows while the next search loads', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Paula' }]);
  const { user } = await open();
  const row = await rowWith('Paula');
  const held = network.hold(/mensajes\?q=otra/);
  await user.click(await searchField());
  await user.paste('otra cosa que nadie dijo');
  await waitFor(() => expect(network.requests('GET', /mensajes\?q=otra/)).toHaveLength(1));
  expect(row).toBeVisible();
  expect(screen.getByText('Buscando…')).toBeVisible();
  held.release();
  expect(await screen.findByText('No se encontraron mensajes.')).toBeVisible();
  expect(row).not.toBeInTheDocument();
});

test('the message list is filtered by state, and an open message stays open when it no longer matches the filter', async () => {
  const server = await site();
  await server.addMessages([
    { name: 'Nueva Vecina', text: 'rambla' },
    { name: 'Pendiente Vecina', text: 'rambla', read: true },
    { name: 'Respondida Vecina', text: 'rambla', read: true, answered: true },
    { name: 'Nueva de Otra Cosa', text: 'plaza' },
  ]);
  const { user } = await open('?q=rambla');
  await waitFor(() => expect(rows()).toHaveLength(3));
  const filters = within(screen.getByRole('group', { name: 'Estado' }));
  for (const [label, state, name] of [
    ['Pendientes', 'pendiente', 'Pendiente Vecina'],
    ['Respondidos', 'respondido', 'Respondida Vecina'],
    ['Nuevos', 'nuevo', 'Nueva Vecina'],
  ] as const) {
    const filter = await filters.findByRole('button', { name: `${label} (1)` });
    await user.click(filter);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await rowWith(name)).toBeVisible();
    expect(location.search).toBe(`?q=rambla&estado=${state}`);
    expect(filter).toHaveAttribute('aria-pressed', 'true');
    expect(filters.getAllByRole('button', { pressed: true })).toEqual([filter]);
  }
  await user.click(within(await rowWith('Nueva Vecina')).getByRole('button', { name: /^Ver el mensaje/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mensaje de Nueva Vecina' });
  expect(await within(dialog).findByText('Pendiente')).toBeVisible();
  expect(await screen.findByText('No se encontraron mensajes.')).toBeInTheDocument();
  expect(dialog, 'the dialog stays open with the new state').toBeVisible();
  expect(dialog).toHaveTextContent('Pendiente');
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  expect(dialog).not.toBeInTheDocument();
  await vi.waitFor(() =>
    expect(
      screen.getByRole('heading', { level: 1 }),
      'the heading has the focus, because the row is gone',
    ).toHaveFocus(),
  );
  await user.click(filters.getByRole('button', { name: 'Todos (3)' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('a long message list loads page by page, and moves the focus to its end after the last page', async () => {
  const server = await site();
  await server.addMessages(Array.from({ length: 70 }, (_, index) => ({ name: `Fila ${index + 1}` })));
  const { user } = await open();
  await waitFor(() => expect(rows()).toHaveLength(50));
  const endFailure = network.respondWith('/api/admin/mensajes', { status: 503 });
  await user.click(screen.getByText('Ver más mensajes'));
  const alert = await screen.findByText(/^No se pudieron cargar los mensajes de contacto/);
  expect(alert.closest('[role=alert]')).toBeVisible();
  expect(rows(), 'the loaded rows stay').toHaveLength(50);
  endFailure();
  await user.click(screen.getByText('Probar de nuevo'));
  await waitFor(() => expect(rows()).toHaveLength(70));
  expect(searched().every((parameters) => parameters.get('limite') === '50')).toBe(true);
  expect(rows().map((row) => row.querySelector('th')?.firstChild?.textContent)).toEqual(
    Array.from({ length: 70 }, (_, index) => `Fila ${70 - index}`),
  );
  expect(screen.queryByText('Ver más mensajes')).toBeNull();
  await vi.waitFor(() => expect(screen.getByText('No hay más mensajes.')).toHaveFocus());
});

test('the message list reports that an export failed, and the user can try again', async () => {
  network.respondWith('/api/admin/mensajes/exportar', { status: 503 });
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Exportar CSV' });
  await user.click(button);
  expect(await toast('No se pudieron exportar los mensajes')).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveTextContent('Exportar CSV');
  await user.click(button);
  expect(network.requests('GET', '/api/admin/mensajes/exportar')).toHaveLength(2);
});
