import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { country } from '#campaign/country.ts';
import { openBackOffice } from '../../../../tests/support/components/back-office.tsx';
import { aSecondPasses, deliver, door, isNext, undo } from '../../../../tests/support/components/doors.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import { fakeTimers } from '../../../../tests/support/components/timers.ts';
import {
  addListRequests,
  type ListRequestWire,
  makeRound,
  ROUNDS,
  roundOf,
  stateOf,
} from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

const PATH = '/admin/pedidos-lista/repartos';

let server: Site;
beforeEach(async () => {
  server = await site();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes a round with `count` stops, opens its screen, and returns its list requests in the order of the stops. */
async function openRound(count = 2) {
  const round = await makeRound(server, await addListRequests(server, count), { nombre: 'El de hoy' });
  const requests = round.paradas.map(({ pedido }): ListRequestWire => pedido) as [
    ListRequestWire,
    ListRequestWire,
  ];
  const { user } = await openBackOffice(`${PATH}/${round.id}`, 'admin');
  await screen.findByRole('heading', { level: 1, name: 'El de hoy' });
  return { user, round, requests };
}

/** Waits until the server has answered every mark, after which only the session is left in the browser's storage. */
const marksAreSent = () => vi.waitFor(() => expect(localStorage).toHaveLength(1));

test('the round screen shows the address, distance and contact links of each stop, and a map link for the whole round', async () => {
  const { round, requests } = await openRound();
  expect(screen.getByText(/^A pie, unos .* k?m de camino$/)).toBeVisible();
  const [first, second] = requests;
  const card = door(first);
  expect(card).toHaveTextContent(first.direccion);
  expect(card).toHaveTextContent(/a [\d,]+ k?m de la salida/);
  expect(door(second)).toHaveTextContent(second.direccion);
  expect([first, second].map(isNext)).toEqual([true, false]);
  for (const [name, href] of [
    [/^WhatsApp/, `https://wa.me/${country.phone.international(first.telefono)}`],
    [/^Llamar/, `tel:${first.telefono}`],
    [
      /^Cómo llegar/,
      `https://www.google.com/maps/dir/?api=1&destination=${first.latitud}%2C${first.longitud}&travelmode=walking`,
    ],
  ] as const)
    expect(within(card).getByRole('link', { name })).toHaveAttribute('href', href);
  const way = screen.getByRole('link', { name: 'Abrir en el mapa' }).getAttribute('href') ?? '';
  const { origin, pathname, searchParams } = new URL(way);
  expect(origin + pathname).toBe('https://www.google.com/maps/dir/');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    travelmode: 'walking',
    origin: `${round.inicio.latitud},${round.inicio.longitud}`,
    waypoints: `${first.latitud},${first.longitud}`,
    destination: `${second.latitud},${second.longitud}`,
  });
});

test('a round of more than ten stops has several map links, each starting at the last stop of the previous one', async () => {
  const { user } = await openRound(12);
  await user.click(screen.getByText('Abrir en el mapa'));
  const parts = screen.getAllByRole('link', { name: /^Paradas / });
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Paradas 1 a 10', 'Paradas 11 a 12']);
  const [first, second] = parts.map((link) => new URL(link.getAttribute('href') ?? '').searchParams);
  expect(first?.get('destination')).toBeTruthy();
  expect(second?.get('origin')).toBe(first?.get('destination'));
});

test('the screen of a long round leaves the focus where it is, so that no key marks a door by accident', async () => {
  const { requests } = await openRound(14);
  // The first doors are drawn before the others.
  await waitFor(() => expect(document.querySelectorAll('.doors > li')).toHaveLength(14));
  expect(deliver(requests[0])).not.toHaveFocus();
});

test('a single or double tap marks a door as delivered and moves on, and a later tap takes it back', async () => {
  const { user, requests } = await openRound();
  const [first, second] = requests;
  await user.dblClick(deliver(first));
  expect(deliver(second)).toHaveFocus();
  expect(door(first)).toHaveTextContent('Entregado');
  expect(screen.getByText('1 de 2 entregados')).toHaveAttribute('role', 'status');
  await marksAreSent();
  expect(await stateOf(server, first)).toBe('entregado');
  aSecondPasses();
  await user.click(undo(first));
  await marksAreSent();
  expect(await stateOf(server, first)).toBe('pendiente');
  expect(isNext(first)).toBe(true);
});

test('a door where the list could not be delivered keeps the reason and the note, and the round goes on', async () => {
  const { user, round, requests } = await openRound();
  const [first, second] = requests;
  await user.click(screen.getByRole('button', { name: `No pude entregar a ${first.nombre}` }));
  await user.type(screen.getByLabelText('Nota (opcional)'), 'Tiene perro');
  await user.click(screen.getByRole('button', { name: 'No había nadie' }));
  expect(door(first)).toHaveTextContent('No había nadie');
  expect(isNext(second)).toBe(true);
  await marksAreSent();
  expect(await stateOf(server, first)).toBe('pendiente');
  const [marked] = (await roundOf(server, round.id)).paradas;
  expect(marked).toMatchObject({ marcas: [{ resultado: 'nadie', nota: 'Tiene perro' }] });
});

test('a round is finished after one confirmation and is then shown as a read-only record', async () => {
  const { user, round, requests } = await openRound();
  const [first, second] = requests;
  await user.click(deliver(first));
  const finish = screen.getByRole('button', { name: 'Terminar reparto' });
  await user.click(finish);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'El pedido que no se entregó vuelve a los pendientes.',
  );
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect((await roundOf(server, round.id)).terminado_at).toBeNull();
  await user.click(finish);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Terminar reparto' }));
  expect(await screen.findByText(/Este reparto terminó el/)).toBeVisible();
  expect(door(first)).toHaveTextContent('Entregado');
  expect(door(second)).toHaveTextContent('No se entregó');
  expect(
    screen.queryByRole('button', { name: /^(Entregado|No pude|Deshacer|Terminar)/ }),
  ).not.toBeInTheDocument();
  expect((await roundOf(server, round.id)).terminado_at).not.toBeNull();
  const again = await makeRound(server, [second]);
  // The undelivered list request can be put on another round.
  expect(again.paradas.map(({ pedido }) => pedido.id)).toEqual([second.id]);
  await user.click(screen.getByRole('link', { name: 'Volver a los repartos' }));
  const done = within(await screen.findByRole('region', { name: 'Terminados' }));
  expect(done.getByRole('listitem')).toHaveTextContent('1 de 2 entregados');
  expect(done.getByRole('link', { name: 'El de hoy' })).toBeVisible();
});

test('the round screen keeps showing the round when refetching it fails', async () => {
  fakeTimers();
  const { user, requests } = await openRound();
  const [first] = requests;
  network.fail(/^\/api\/admin\/repartos\/\d+$/);
  // The event about the new round makes the screen refetch.
  await makeRound(server, await addListRequests(server, 1));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(500); // the screen refetches at most every two seconds
    expect(screen.getByText(/^Sin conexión:/)).toBeVisible();
  });
  expect(door(first)).toBeVisible();
  network.fail(ROUNDS);
  await user.click(screen.getByRole('link', { name: 'Volver a los repartos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar los repartos.');
  history.back();
  await waitFor(() => expect(door(first)).toBeVisible());
});
