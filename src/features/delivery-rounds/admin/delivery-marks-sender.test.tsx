import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { aSecondPasses, deliver, door, undo } from '../../../../tests/support/components/doors.ts';
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

const MARKS = /^\/api\/admin\/repartos\/\d+\/marcas$/;

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

const stopNames = () =>
  [...document.querySelectorAll('.door-card h2, .door-name')].map(({ textContent }) => textContent);
const unsent = (text: string) => screen.findByText(text, { selector: '[role=status] *' });
const nothingIsUnsent = () => vi.waitFor(() => expect(screen.queryByText(/sin enviar/)).toBeNull());
/** Returns the marks sent after the first `requests` requests, each as 'id outcome'. */
const marksSince = (requests: number) =>
  network
    .requests('POST', MARKS)
    .slice(requests)
    .flatMap(({ body }) =>
      (body as MarksWire).marcas.map(({ pedido, resultado }) => `${pedido} ${resultado}`),
    );
interface MarksWire {
  marcas: { pedido: number; resultado: string }[];
}

test('delivery marks made offline are shown at once, and once online each is sent once and in order', async () => {
  const { user, requests } = await openRound(3);
  const [first, second, third] = requests;
  const connect = network.fail(MARKS);
  await user.click(deliver(first));
  expect(door(first)).toHaveTextContent(/sin enviar.*Entregado/);
  aSecondPasses();
  await user.click(deliver(second));
  aSecondPasses();
  await user.click(deliver(third));
  aSecondPasses();
  await user.click(undo(third));
  expect(await unsent('4 entregas sin enviar')).toBeVisible();
  expect(stopNames()).toEqual(['Hechas (2)', `Parada 3: ${third.nombre}`]);
  for (const request of requests) expect(await stateOf(server, request)).toBe('pendiente');

  connect();
  const before = network.requests('POST', MARKS).length;
  dispatchEvent(new Event('online'));
  await nothingIsUnsent();
  expect(marksSince(before)).toEqual([
    `${first.id} entregado`,
    `${second.id} entregado`,
    `${third.id} entregado`,
    `${third.id} deshecho`,
  ]);
  expect(await stateOf(server, first)).toBe('entregado');
  expect(await stateOf(server, third)).toBe('pendiente');
  expect(screen.getByText('2 de 3 entregados')).toBeVisible();
});

test("a delivered stop does not show as pending again while the server's response is loading", async () => {
  const { user, requests } = await openRound();
  const [first] = requests;
  const shown: unknown[] = [];
  const watcher = new MutationObserver(() => shown.push(door(first).dataset.stage));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await user.click(deliver(first));
  await vi.waitFor(async () => expect(await stateOf(server, first)).toBe('entregado'));
  // When all marks are sent, local storage contains only the session.
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  await screen.findByText('1 de 2 entregados');
  watcher.disconnect();
  expect(shown).not.toEqual([]);
  expect(new Set(shown)).toEqual(new Set(['delivered']));
});

test('unsent delivery marks survive a reload and are sent automatically from any screen', async () => {
  const { user, requests } = await openRound();
  const [first] = requests;
  const connect = network.fail(MARKS);
  await user.click(deliver(first));
  expect(await unsent('1 entrega sin enviar')).toBeVisible();
  const again = await reopenBackOffice();
  expect(await screen.findByText('sin enviar')).toBeVisible();
  expect(door(first)).toHaveTextContent(/sin enviar.*Entregado/);
  expect(await unsent('1 entrega sin enviar')).toBeVisible();
  const before = network.requests('POST', MARKS).length;
  await again.user.click(screen.getByText('Ver las marcas'));
  await again.user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(marksSince(before)).toContain(`${first.id} entregado`);
  expect(await unsent('1 entrega sin enviar')).toBeVisible();

  await reopenBackOffice('/admin/perfil');
  await screen.findByRole('heading', { level: 1 });
  const reopened = network.requests('POST', MARKS).length;
  connect();
  await vi.waitFor(async () => expect(await stateOf(server, first)).toBe('entregado'));
  // When all marks are sent, local storage contains only the session.
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  expect(marksSince(reopened)).toEqual([`${first.id} entregado`]);
});

test('the delivery mark of a list request that was deleted in the meantime is dropped, and an error is shown', async () => {
  const { user, requests } = await openRound();
  const [first, second] = requests;
  const connect = network.fail(MARKS);
  await user.click(deliver(first));
  aSecondPasses();
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
  const end = network.respondWith(MARKS, {
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
  const allow = network.respondWith(MARKS, { status: 403, json: { error: 'No tienes permisos.' } });
  await user.click(deliver(first));
  expect(await toast(/^Tu usuario no puede marcar entregas\./)).toBeVisible();
  expect(await unsent('1 entrega sin enviar')).toBeVisible();
  expect(await stateOf(server, first)).toBe('pendiente');
  allow();
  await user.click(screen.getByText('Ver las marcas'));
  await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await nothingIsUnsent();
  expect(await stateOf(server, first)).toBe('entregado');
});
