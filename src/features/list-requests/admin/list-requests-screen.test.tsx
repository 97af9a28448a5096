import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { country } from '#campaign/country.ts';
import {
  closeToasts,
  fill,
  LOCAL_ADMINISTRATOR,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  signIn,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { fakeTimers } from '../../../../tests/support/components/timers.ts';
import { LIST_REQUESTS, makeRound, setState, stateOf } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

const PATH = '/admin/pedidos-lista';
/** The URL hides the map, because maps are tested in a real browser. */
const NO_MAP = `${PATH}?mapa=no`;
const ONE = /\/api\/admin\/pedidos-lista\/\d+/;

let server: Site;
beforeEach(async () => {
  server = await site();
});
afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const inMenu = (action: string, name: string) =>
  within(screen.getByRole('menu', { name: `Acciones para el pedido de ${name}` })).getByRole('menuitem', {
    name: action,
  });
const notice = async (text: string) => expect(await toast(text)).toBeVisible();

test('the table and the dialog show every detail of a list request', async () => {
  const name = 'Rosa <b>';
  await server.addListRequests([
    {
      name,
      phone: '099123456',
      address: 'Calle 11 & 24',
      quantity: 4,
      note: `Timbre roto ${'y portón '.repeat(10)}`,
      latitude: -34.7712,
      longitude: -55.7651,
      reference: 'K7M2QX',
    },
  ]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  const shown = await rowWith(name);
  const [link] = screen.getAllByRole('link', { name: 'Pedidos de Lista' });
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Pedidos de Lista');
  expect(screen.getByPlaceholderText('Buscar pedidos...')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Elegir',
    'Nombre',
    'Teléfono',
    'Dirección',
    'Fecha',
    'Estado',
    'Acciones',
  ]);
  for (const text of ['Pendiente', '4 listas, Calle 11 & 24 · Timbre roto', '099 123 456'])
    expect(shown).toHaveTextContent(text);
  expect(shown).toHaveTextContent('y portón y…');
  const time = within(shown).getByRole('time');
  expect(time).toHaveTextContent(/^hoy \d?\d:\d\d$/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/));
  expect(within(shown).getByRole('link', { name: `Abrir WhatsApp con ${name}` })).toHaveAttribute(
    'href',
    `https://wa.me/${country.phone.prefix}99123456`,
  );

  await user.click(button(`Ver el pedido de ${name}`));
  const dialog = screen.getByRole('dialog', { name: 'Detalles del Pedido' });
  for (const text of [
    name,
    'Calle 11 & 24',
    '4 listas',
    'y portón y portón',
    '099 123 456',
    'Pendiente',
    'K7M2QX',
  ])
    expect(dialog).toHaveTextContent(text);
  const map = within(dialog).getByRole('link', { name: 'Ver en Google Maps' });
  expect(map).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=-34.7712,-55.7651');
  expect(map).toHaveAttribute('target', '_blank');
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  const chat = within(dialog).getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href') ?? '';
  expect(chat).toMatch(new RegExp(`^https://wa\\.me/${country.phone.prefix}99123456\\?text=`));
  expect(new URL(chat).searchParams.get('text')).toContain(`Hola, ${name}.`);
  const [, close] = within(dialog).getAllByRole('button', { name: 'Cerrar' });
  await user.click(close as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(button(`Ver el pedido de ${name}`)).toHaveFocus());
});

test('the dialog of a list request without a location has no map link', async () => {
  await server.addListRequests([{ name: 'Omar', latitude: null, longitude: null }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Omar');
  await user.click(button('Ver el pedido de Omar'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Sin ubicación en el mapa');
  expect(dialog).not.toHaveTextContent('Referencia');
  expect(within(dialog).queryByRole('link', { name: 'Ver en Google Maps' })).not.toBeInTheDocument();
});

test('a mark as delivered and a deletion are taken back', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Iván' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Iván');
  await user.click(button('Marcar como entregado el pedido de Iván'));
  await user.click(await undoButton());
  await notice('Deshecho');
  expect(await stateOf(server, { id })).toBe('pendiente');
  closeToasts();
  await user.click(inMenu('Eliminar', 'Iván'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await notice('Pedido eliminado');
  await user.click(await undoButton());
  await notice('Deshecho');
  expect(await rowWith('Iván')).toBeVisible();
});

test('a list request can be marked as delivered in its row, and as pending again in its dialog', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Iván' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  const shown = await rowWith('Iván');
  await user.click(button('Marcar como entregado el pedido de Iván'));
  await notice('Estado actualizado');
  await notice('Pedido marcado como entregado');
  expect(shown).toHaveTextContent('Entregado');
  expect(await server.asAdmin('GET', `${LIST_REQUESTS}/${id}`)).toMatchObject({
    estado: 'entregado',
    leido: true,
  });
  expect(await screen.findByRole('button', { name: 'Entregados (1)' })).toBeVisible();

  await user.click(button('Ver el pedido de Iván'));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como pendiente' }));
  await notice('Pedido marcado como pendiente');
  await vi.waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Marcar como entregado' })).toHaveFocus(),
  );
  expect(within(dialog).getByText('Pendiente')).toBeVisible();
  expect(shown).toHaveTextContent('Pendiente');
  expect(await server.asAdmin('GET', `${LIST_REQUESTS}/${id}`)).toMatchObject({
    estado: 'pendiente',
    leido: false,
  });
});

test('a list request is deleted with a single request, after one confirmation', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Lía' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Lía');
  await user.click(inMenu('Eliminar', 'Lía'));
  const question = screen.getByRole('alertdialog', { name: '¿Eliminar pedido?' });
  expect(question).toHaveTextContent(
    'Esta acción no se puede deshacer. El pedido será eliminado permanentemente.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(question).not.toBeInTheDocument();
  await rowWith('Lía');
  expect(network.requests('DELETE')).toEqual([]);

  const { release } = network.hold(ONE);
  await user.click(inMenu('Eliminar', 'Lía'));
  await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(network.requests('DELETE')).toHaveLength(1));
  expect(await stateOf(server, { id })).toBe('pendiente');
  expect(
    screen.getByText('Lía'),
    'the row stays until the server has deleted the list request',
  ).toBeVisible();
  release();
  await notice('Pedido eliminado');
  expect(await screen.findByText(/^No se encontraron pedidos\./)).toBeVisible();
  expect(network.requests('DELETE').map(({ url }) => url)).toEqual([`${LIST_REQUESTS}/${id}`]);
});

test('when marking or deleting a list request fails or gets no response, the list request stays as it was and an error is shown', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Nadia' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  const shown = await rowWith('Nadia');
  const failures = [
    () => network.respondWith(ONE, { status: 500, json: { error: 'x', mensaje: 'x' } }),
    () => network.fail(ONE),
  ];
  for (const begin of failures) {
    const end = begin();
    await user.click(button('Marcar como entregado el pedido de Nadia'));
    await notice('No se pudo actualizar el estado del pedido');
    await user.click(inMenu('Eliminar', 'Nadia'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await notice('No se pudo eliminar el pedido');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shown).toHaveTextContent('Pendiente');
    end();
    expect(await stateOf(server, { id })).toBe('pendiente');
    closeToasts();
  }
});

test('the list of list requests reports a loading error and offers a retry', async () => {
  await server.addListRequests([{ name: 'Sara' }]);
  const end = network.respondWith(LIST_REQUESTS, { status: 503 });
  const { user } = await openBackOffice(NO_MAP, 'admin');
  expect(screen.getByText('Cargando pedidos...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar los pedidos');
  end();
  await user.click(button('Probar de nuevo'));
  await rowWith('Sara');
  expect(screen.queryByText(/No se pudieron cargar los pedidos/)).not.toBeInTheDocument();
});

test('the results of a search are counted by state, and the filters are kept in the URL', async () => {
  await server.addListRequests([
    { name: 'Cuenta uno' },
    { name: 'Cuenta dos', delivered: true },
    { name: 'Otra', address: 'Casa de Cuenta' },
    { name: 'Ajena' },
  ]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Ajena');
  await fill(user, screen.getByRole('searchbox', { name: 'Buscar pedidos' }), 'Cuenta');
  for (const text of ['Todos (3)', 'Pendientes (2)', 'Entregados (1)'])
    expect(await screen.findByRole('button', { name: text })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  await user.click(button('Entregados (1)'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(await rowWith('Cuenta dos')).toHaveTextContent('Entregado');
  expect(location.search).toBe('?mapa=no&q=Cuenta&estado=entregado');
  await user.click(button('Pendientes (2)'));
  await rowWith('Casa de Cuenta');

  const { user: userAgain } = await reopenBackOffice();
  expect(screen.getByRole('searchbox')).toHaveValue('Cuenta');
  expect(await screen.findByRole('button', { name: 'Pendientes (2)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await rowWith('Casa de Cuenta');
  expect(screen.getAllByRole('row')).toHaveLength(3);

  await fill(userAgain, screen.getByRole('searchbox'), 'nadie pidió esto');
  expect(await screen.findByText('No se encontraron pedidos.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Todos (0)' })).toBeVisible();
  await userAgain.click(button('Limpiar búsqueda'));
  await rowWith('Cuenta uno');
});

test('the empty list explains which list requests will appear in it', async () => {
  await openBackOffice(NO_MAP, 'admin');
  expect(
    await screen.findByText(/^No se encontraron pedidos\. Acá van a aparecer los que pidan la lista/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Limpiar búsqueda' })).not.toBeInTheDocument();
});

test('only pending list requests can be selected for a round, and those on a round have a link to it', async () => {
  const ids = await server.addListRequests([
    { name: 'Espera' },
    { name: 'Entregada', delivered: true },
    { name: 'Viaja' },
  ]);
  const { id } = await makeRound(server, [{ id: ids[2] ?? 0 }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Espera');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(
    within(await rowWith('Viaja')).getByRole('link', { name: 'En reparto el pedido de Viaja' }),
  ).toHaveAttribute('href', `${PATH}/repartos/${id}`);
  expect(await rowWith('Espera')).not.toHaveTextContent('En reparto');
  expect(screen.getByRole('link', { name: 'Repartos' })).toHaveAttribute('href', `${PATH}/repartos`);
  await user.click(screen.getByRole('checkbox', { name: 'Elegir el pedido de Espera' }));
  await user.click(button('Armar reparto'));
  expect(screen.getByRole('dialog', { name: 'Armar reparto' })).toBeVisible();
});

test('a delivered list request on an open round is shown as delivered, and not as on its way', async () => {
  const [viaja] = await server.addListRequests([{ name: 'Viaja' }]);
  const { id } = await makeRound(server, [{ id: viaja ?? 0 }]);
  await server.asAdmin('PUT', `/api/admin/pedidos-lista/${viaja}/estado`, { estado: 'entregado' });
  await openBackOffice(NO_MAP, 'admin');
  const row = await rowWith('Viaja');
  expect(row).toHaveTextContent('Entregado');
  expect(row).not.toHaveTextContent('En reparto');
  expect(within(row).getByRole('link', { name: 'Ver el reparto del pedido de Viaja' })).toHaveAttribute(
    'href',
    `${PATH}/repartos/${id}`,
  );
});

test('the list requests selected for a round stay selected across pages, filters and searches', async () => {
  fakeTimers();
  const ids = await server.addListRequests(
    Array.from({ length: 70 }, (_, index) => ({ name: `Fila, ${index}.` })),
  );
  const { user } = await openBackOffice(`${NO_MAP}&q=Fila`, 'admin');
  const pick = async (name: string) =>
    user.click(within(await rowWith(name)).getByRole('checkbox', { name: `Elegir el pedido de ${name}` }));
  const rows = () => document.querySelectorAll('tbody tr');
  await screen.findByText('Fila, 69.');
  expect(rows()).toHaveLength(50);
  await pick('Fila, 69.');
  expect(screen.getByText('1 elegido')).toBeVisible();
  await user.click(screen.getByText('Ver más pedidos'));
  await waitFor(() => expect(rows()).toHaveLength(70));
  await pick('Fila, 0.');
  await user.click(screen.getByText(/^Entregados/));
  expect(await screen.findByText('No se encontraron pedidos.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.getByText('2 elegidos')).toBeVisible();

  await setState(server, { id: ids[0] ?? 0 }, 'entregado');
  await vi.waitFor(() => {
    vi.advanceTimersByTime(500); // the screen refetches at most every two seconds after events
    expect(screen.getByText('1 elegido')).toBeVisible(); // the delivered list request has left the selection
  });
  await user.click(screen.getByText('Quitar la selección'));
  expect(screen.queryByText('1 elegido')).not.toBeInTheDocument();
  expect(screen.getByText('Armar reparto')).toBeVisible();
});

test('a failed export of list requests shows an error and can be repeated', async () => {
  network.respondWith(`${LIST_REQUESTS}/exportar`, { status: 503 });
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await user.click(button('Exportar CSV'));
  await notice('No se pudieron exportar los pedidos');
  expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
});

test('an editor cannot open the screen of list requests and sees no link to it', async () => {
  await openBackOffice(PATH, 'editor');
  await notice('Acceso denegado');
  await notice('No tienes permisos para acceder a esta página');
  expect(location.pathname).toBe('/admin');
  expect(screen.queryByRole('link', { name: 'Pedidos de Lista' })).not.toBeInTheDocument();
  expect(network.requests(undefined, /pedidos-lista/)).toEqual([]);
});

test('in local mode, sample list requests can be marked and deleted, and nothing is sent', async () => {
  const { user } = await openBackOffice(NO_MAP);
  await signIn(user, LOCAL_ADMINISTRATOR);
  expect(await screen.findByText('Lo que ves es contenido de ejemplo (modo local).')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Todos (90)' })).toBeVisible();
  await user.click(
    screen.getAllByRole('button', { name: /^Marcar como entregado el pedido/ })[0] as HTMLElement,
  );
  await notice('Estado actualizado (modo local)');
  expect(await screen.findByRole('button', { name: 'Entregados (42)' })).toBeVisible();
  await user.click(screen.getAllByRole('menuitem', { name: 'Eliminar' })[0] as HTMLElement);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await notice('Pedido eliminado (modo local)');
  expect(await screen.findByRole('button', { name: 'Todos (89)' })).toBeVisible();
  expect(location.pathname).toBe(PATH);
  expect(network.requests(undefined, /^\/api\/admin\//)).toEqual([]);
});

test('a list request is listed under its assignee and no longer under nobody, and assigning it is undone', async () => {
  const colleague = await server.addPerson('reparto');
  await server.addListRequests([{ name: 'Rosa Silva' }, { name: 'Juan Pérez' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Ver el pedido de Rosa Silva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalles del Pedido' }));
  await user.click(dialog.getByRole('button', { name: 'Me encargo yo' }));
  expect(await dialog.findByText(/^Te encargás vos/)).toBeVisible();
  const filter = screen.getByLabelText('De quién');
  await user.selectOptions(filter, 'Los míos');
  await waitFor(() => expect(screen.queryByText('Juan Pérez')).toBeNull());
  await user.selectOptions(filter, 'Sin nadie');
  expect(await rowWith('Juan Pérez')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rosa Silva/ })).toBeNull());
  await user.selectOptions(filter, 'De todos');
  await user.click(await dialog.findByText('Pasárselo a alguien'));
  await user.selectOptions(await dialog.findByLabelText('A quién'), colleague.name);
  await user.click(dialog.getByRole('button', { name: `Pasárselo a ${colleague.name}` }));
  await notice(`Se lo pasaste a ${colleague.name}`);
  expect(await rowWith('Rosa Silva')).toHaveTextContent(`Se encarga ${colleague.name}`);
  await user.click(await undoButton());
  expect(await dialog.findByText(/^Te encargás vos/)).toBeVisible();
});
