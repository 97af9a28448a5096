import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { fakeTimers } from '../../../../tests/support/components/timers.ts';
import {
  addListRequests,
  LIST_REQUESTS,
  type ListRequestWire,
  makeRound,
  stateOf,
} from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

const STATES = /^\/api\/admin\/pedidos-lista\/\d+\/estado$/;

let server: Site;
beforeEach(async () => {
  server = await site();
  fakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the screen of a delivery round with `count` stops. Returns its list requests in the order of the stops. */
async function openRound(count = 2) {
  const round = await makeRound(server, await addListRequests(server, count), { nombre: 'El de hoy' });
  const requests = round.paradas.map(({ pedido }): ListRequestWire => pedido) as [
    ListRequestWire,
    ListRequestWire,
    ListRequestWire,
  ];
  const { user, person } = await openBackOffice(`/admin/pedidos-lista/repartos/${round.id}`, 'admin');
  await screen.findByRole('heading', { level: 1, name: 'El de hoy' });
  return { user, person, requests };
}

const stopNames = () => [...document.querySelectorAll('.stop h2')].map(({ textContent }) => textContent);
const stop = ({ nombre }: ListRequestWire) =>
  screen.getByText(nombre, { selector: '.stop h2' }).closest('li');
const deliver = ({ nombre }: ListRequestWire) =>
  screen.getByRole('button', { name: `Entregado a ${nombre}` });
const takeBack = ({ nombre }: ListRequestWire) =>
  screen.getByRole('button', { name: `Marcar como pendiente lo de ${nombre}` });
const unsent = (text: string) => screen.findByText(text, { selector: '[role=status] *' });
const nothingIsUnsent = () => vi.waitFor(() => expect(screen.queryByText(/sin enviar/)).toBeNull());
/** Returns the delivery marks sent after the first `requests` ones, each as 'id state'. */
const marksSince = (requests: number) =>
  network
    .requests('PUT', STATES)
    .slice(requests)
    .map(({ url, body }) => `${url.split('/').at(-2)} ${(body as { estado: string }).estado}`);

test('delivery marks made offline are shown at once, and once online only the last mark of each stop is sent', async () => {
  const { user, requests } = await openRound(3);
  const [first, second, third] = requests;
  const connect = network.fail(STATES);
  await user.click(deliver(first));
  expect(stop(first)).toHaveTextContent('Entregado· sin enviar');
  await user.click(deliver(second));
  await user.click(deliver(third));
  vi.advanceTimersByTime(700); // waits, because a second tap within 700 ms counts as the same tap
  await user.click(takeBack(third));
  expect(await unsent('3 entregas sin enviar')).toBeVisible();
  expect(stopNames()).toHaveLength(3);
  for (const request of requests) expect(await stateOf(server, request)).toBe('pendiente');

  connect();
  const before = network.requests('PUT', STATES).length;
  dispatchEvent(new Event('online'));
  await nothingIsUnsent();
  expect(marksSince(before)).toEqual([
    `${first.id} entregado`,
    `${second.id} entregado`,
    `${third.id} pendiente`,
  ]);
  expect(await stateOf(server, first)).toBe('entregado');
  expect(await stateOf(server, third)).toBe('pendiente');
  expect(screen.getByText('2 de 3 entregadas')).toBeVisible();
});

test("a delivered stop does not show as pending again while the server's response is loading", async () => {
  const { user, requests } = await openRound();
  const [first] = requests;
  const shown: unknown[] = [];
  const watcher = new MutationObserver(() => shown.push(stop(first)?.dataset.delivered));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await user.click(deliver(first));
  await vi.waitFor(async () => expect(await stateOf(server, first)).toBe('entregado'));
  await vi.waitFor(() => expect(localStorage).toHaveLength(1)); // local storage contains only the session, so no mark is unsent
  await screen.findByText('1 de 2 entregadas');
  watcher.disconnect();
  expect(shown).not.toEqual([]);
  expect(new Set(shown)).toEqual(new Set(['true']));
});

test('unsent delivery marks survive a reload and are sent automatically from any screen', async () => {
  const { user, requests } = await openRound();
  const [first] = requests;
  const connect = network.fail(STATES);
  await user.click(deliver(first));
  expect(await unsent('1 entrega sin enviar')).toBeVisible();
  const again = await reopenBackOffice();
  expect(await screen.findByText('· sin enviar')).toBeVisible();
  expect(stop(first)).toHaveTextContent('Entregado· sin enviar');
  expect(await unsent('1 entrega sin enviar')).toBeVisible();
  const before = network.requests('PUT', STATES).length;
  await again.user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(marksSince(before)).toContain(`${first.id} entregado`);
  expect(await unsent('1 entrega sin enviar')).toBeVisible();

  await reopenBackOffice('/admin/perfil');
  await screen.findByRole('heading', { level: 1 });
  const reopened = network.requests('PUT', STATES).length;
  connect();
  await vi.waitFor(async () => expect(await stateOf(server, first)).toBe('entregado'), { timeout: 5_000 });
  await vi.waitFor(() => expect(localStorage).toHaveLength(1)); // local storage contains only the session, so no mark is unsent
  expect(marksSince(reopened)).toEqual([`${first.id} entregado`]);
});

test('the delivery mark of a list request that was deleted in the meantime is dropped, and an error is shown', async () => {
  const { user, requests } = await openRound();
  const [first, second] = requests;
  const connect = network.fail(STATES);
  await user.click(deliver(first));
  await user.click(deliver(second));
  expect(await unsent('2 entregas sin enviar')).toBeVisible();
  await server.asAdmin('DELETE', `${LIST_REQUESTS}/${first.id}`);
  connect();
  dispatchEvent(new Event('online'));
  expect(await toast('No se pudo guardar una entrega que marcaste.')).toBeVisible();
  await nothingIsUnsent();
  await vi.waitFor(() => expect(stopNames()).toEqual([expect.stringContaining(second.nombre)]));
  expect(await stateOf(server, second)).toBe('entregado');
});

test('unsent delivery marks are kept until their user has signed in again', async () => {
  const { user, person, requests } = await openRound();
  const [first] = requests;
  const end = network.respondWith(STATES, {
    status: 401,
    json: { error: 'Tenés que iniciar sesión para hacer esto.' },
  });
  await user.click(deliver(first));
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(await stateOf(server, first)).toBe('pendiente');
  network.clearCookies();
  end();
  await signIn(user, person);
  await screen.findByRole('heading', { level: 1, name: 'El de hoy' });
  await nothingIsUnsent();
  await vi.waitFor(async () => expect(await stateOf(server, first)).toBe('entregado'));
});

test('a user who lost the administrator role is told that delivery marks cannot be sent, and the marks are kept', async () => {
  const { user, requests } = await openRound();
  const [first] = requests;
  const allow = network.respondWith(STATES, { status: 403, json: { error: 'No tienes permisos.' } });
  await user.click(deliver(first));
  expect(await toast(/^Tu usuario no puede marcar entregas\./)).toBeVisible();
  expect(await unsent('1 entrega sin enviar')).toBeVisible();
  expect(await stateOf(server, first)).toBe('pendiente');
  allow();
  await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await nothingIsUnsent();
  expect(await stateOf(server, first)).toBe('entregado');
});
