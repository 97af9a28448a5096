import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  LOCAL_ADMINISTRATOR,
  openBackOffice,
  rowWith,
  signIn,
  toast,
} from '../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../tests/support/components/network.ts';
import { fakeTimers } from '../../../tests/support/components/timers.ts';

const PATH = '/admin/mensajes';
const STREAM = '/api/admin/novedades';
const NOBODY_WROTE = /^No se encontraron mensajes\./;
const streams = () => network.requests('GET', STREAM);
const sidebar = async () =>
  within((await screen.findAllByRole('navigation', { name: 'Panel' }))[0] as HTMLElement);
const entry = async () => (await sidebar()).getByRole('link', { name: /^Mensajes de Contacto/ });

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

/**
 * Waits until the event stream is open and two seconds have passed since the first read, so that the next event
 * triggers a read at once.
 */
async function streamIsReady() {
  await waitFor(() => expect(streams().some(({ status }) => status === 200)).toBe(true));
  act(() => vi.advanceTimersByTime(2_000));
}

test('the message list shows new messages and removes deleted ones without a click, and the menu counts unread ones', async () => {
  fakeTimers();
  const { server, user } = await openBackOffice(PATH, 'admin');
  await screen.findByText(NOBODY_WROTE);
  await streamIsReady();
  const [id] = await server.addMessages([{ name: 'Recién Llegada' }]);
  const row = await rowWith('Recién Llegada');
  await waitFor(async () => expect(await entry()).toHaveAccessibleName('Mensajes de Contacto 1 sin leer'));
  expect(screen.getByText('Menú del panel')).toHaveTextContent('1 sin leer');
  for (const status of screen.queryAllByRole('status'))
    expect(status, 'the number of unread messages is not announced').not.toHaveTextContent('sin leer');

  await user.click(within(row).getByRole('menuitem', { name: 'Marcar como leído' }));
  await waitFor(async () => expect(await entry()).toHaveAccessibleName('Mensajes de Contacto'));
  expect(screen.getByText('Menú del panel')).not.toHaveTextContent('sin leer');

  act(() => vi.advanceTimersByTime(2_000));
  await server.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('the people screen shows and counts a new person without a click', async () => {
  fakeTimers();
  const { server } = await openBackOffice('/admin/personas', 'admin');
  await screen.findByText('No hay registros de interacciones todavía.');
  await streamIsReady();
  await server.addMessages([{ name: 'Recién Llegada' }]);
  expect(await rowWith('Recién Llegada')).toBeVisible();
  const figure = screen.getByText('Total personas').nextElementSibling;
  await waitFor(() => expect(figure).toHaveTextContent(/^1$/));
});

test('the menu shows the whole number of unread messages', async () => {
  network.respondWith('/api/admin/mensajes/sin-leer', { json: { sin_leer: 4512 } });
  document.documentElement.lang = 'es-UY'; // as in the page of the back office
  await openBackOffice('/admin', 'admin');
  await waitFor(async () => expect(await entry()).toHaveAccessibleName('Mensajes de Contacto 4512 sin leer'));
  expect(within(await entry()).getByText('4.512')).toBeVisible();
});

test('messages that arrived while the event stream was interrupted appear when it reconnects', async () => {
  fakeTimers();
  const streamIsBack = network.respondWith(STREAM, { status: 503 });
  const { server } = await openBackOffice(PATH, 'admin');
  await screen.findByText(NOBODY_WROTE);
  await waitFor(() => expect(streams()).toHaveLength(1));
  await server.addMessages([{ name: 'De Lejos' }]);
  act(() => vi.advanceTimersByTime(9_000));
  expect(screen.queryByText('De Lejos')).toBeNull();
  streamIsBack();
  act(() => vi.advanceTimersByTime(2_000));
  expect(await rowWith('De Lejos')).toBeVisible();
  expect(streams()).toHaveLength(2);
});

test('the event stream closes while the page is hidden, and messages are read again when the page is visible', async () => {
  fakeTimers();
  const { server } = await openBackOffice(PATH, 'admin');
  await screen.findByText(NOBODY_WROTE);
  await streamIsReady();
  const look = (state: 'hidden' | 'visible') =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  expect(streams()[0]?.signal?.aborted).toBe(false);
  look('hidden');
  expect(streams()[0]?.signal?.aborted).toBe(true);
  await server.addMessages([{ name: 'Después' }]);
  expect(streams(), 'no event stream opens while the page is hidden').toHaveLength(1);
  look('visible');
  await waitFor(() => expect(streams()).toHaveLength(2));
  act(() => vi.advanceTimersByTime(2_000));
  expect(await rowWith('Después')).toBeVisible();
  expect(streams()[1]?.signal?.aborted).toBe(false);
});

test('a tab whose event stream was taken over by another tab reconnects only when the user returns to it', async () => {
  fakeTimers();
  const end = network.override(STREAM, async () => {
    const text = 'retry: 5000\n\nretry: 600000\nevent: reemplazada\ndata: {}\n\n';
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  });
  await openBackOffice(PATH, 'admin');
  await waitFor(() => expect(streams()).toHaveLength(1));
  end();
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(streams()).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(streams()).toHaveLength(2));
});

test('the event stream closes when the user signs out', async () => {
  const { user } = await openBackOffice('/admin', 'admin');
  await waitFor(() => expect(streams()).toHaveLength(1));
  await user.click((await sidebar()).getByRole('button', { name: 'Cerrar sesión' }));
  expect(await toast('Sesión cerrada')).toBeVisible();
  await screen.findByLabelText('Contraseña');
  expect(location.pathname + location.search).toBe('/login');
  expect(network.requests('POST', '/api/logout')).toHaveLength(1);
  expect(streams().map(({ signal }) => signal?.aborted)).toEqual([true]);
});

test('the back office hides the screen and shows the login when the server has ended the session', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Rosa Privada' }]);
  let openStream = (_: Response) => {};
  network.override(
    STREAM,
    () =>
      new Promise((resolve) => {
        openStream = resolve;
      }),
  );
  await openBackOffice(PATH, 'admin');
  const row = await rowWith('Rosa Privada');
  await waitFor(() => expect(streams()).toHaveLength(1));
  openStream(Response.json({}, { status: 401 }));
  expect(await toast('Tu sesión terminó. Iniciá sesión de nuevo.')).toBeVisible();
  await screen.findByLabelText('Contraseña');
  expect(location.pathname + location.search).toBe(`/login?volver=${encodeURIComponent(PATH)}`);
  expect(row).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the back office opens no event stream for an editor, who has no access to messages', async () => {
  await openBackOffice(PATH, 'editor');
  expect(await toast('Acceso denegado')).toBeVisible();
  expect(await toast('No tienes permisos para acceder a esta página')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/admin'));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getAllByText('Mi Perfil')).not.toHaveLength(0);
  expect(screen.queryByText('Mensajes de Contacto')).toBeNull();
  expect(network.requests('GET', /novedades|sin-leer|admin\/mensajes/)).toEqual([]);
});

test('the local administrator of the demo sees sample messages, and marks them without any request', async () => {
  const { user } = await openBackOffice('/login');
  await signIn(user, LOCAL_ADMINISTRATOR);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await user.click(await entry());
  expect(await screen.findByText('Lo que ves es contenido de ejemplo (modo local).')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Nuevos (7)' })).toBeVisible();
  expect(await entry()).toHaveAccessibleName('Mensajes de Contacto 7 sin leer');
  await user.click(screen.getAllByRole('menuitem', { name: 'Marcar como leído' })[0] as HTMLElement);
  expect(await toast('Mensaje marcado como leído (modo local)')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pendientes (10)' })).toBeVisible();
  await waitFor(async () => expect(await entry()).toHaveAccessibleName('Mensajes de Contacto 6 sin leer'));
  expect(location.pathname).toBe(PATH);
  expect(network.requests(undefined, /\/api\/admin\//)).toEqual([]);
});

test('screens that need the server say so to the local administrator, without an error message', async () => {
  const { user } = await openBackOffice('/login');
  await signIn(user, LOCAL_ADMINISTRATOR);
  expect(await screen.findByText(/^Lo que espera hoy y las cifras necesitan el servidor\./)).toBeVisible();
  for (const [link, title] of [
    ['Personas & Interacciones', 'Personas e Interacciones'],
    ['Gestionar Usuarios', 'Gestionar Usuarios'],
    ['Actividad', 'Actividad'],
  ] as const) {
    await user.click(screen.getAllByRole('link', { name: link })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/^Esta pantalla necesita el servidor\./)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
  expect(network.requests(undefined, /\/api\/admin\//)).toEqual([]);
});
