import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office.tsx';
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

const stop = ({ nombre }: ListRequestWire) => {
  const card = screen.getByText(nombre, { selector: '.stop h2' }).closest('li');
  if (!card) throw new Error(`${nombre} is no stop.`);
  return card;
};
const deliver = ({ nombre }: ListRequestWire) =>
  screen.getByRole('button', { name: `Entregado a ${nombre}` });
const takeBack = ({ nombre }: ListRequestWire) =>
  screen.getByRole('button', { name: `Marcar como pendiente lo de ${nombre}` });
/** Waits until the server has answered every mark, after which only the session is left in the browser's storage. */
const marksAreSent = () => vi.waitFor(() => expect(localStorage).toHaveLength(1));

test('the round screen shows the address, distance and contact links of each stop, and a map link for the whole round', async () => {
  const { round, requests } = await openRound();
  expect(screen.getByText(/^Unos .* k?m de camino$/)).toBeVisible();
  const [first, second] = requests;
  const card = stop(first);
  expect(card).toHaveTextContent(first.direccion);
  expect(card).toHaveTextContent(/a unos [\d,]+ k?m de la salida/);
  expect(stop(second)).toHaveTextContent(/a unos [\d,]+ k?m de la anterior/);
  expect(card).toHaveTextContent('Próxima');
  expect(stop(second)).not.toHaveTextContent('Próxima');
  for (const [name, href] of [
    [/^WhatsApp/, `https://wa.me/${first.telefono.replace(/^0/, '598')}`],
    [/^Llamar/, `tel:${first.telefono}`],
    [/^Mapa/, `https://www.google.com/maps/search/?api=1&query=${first.latitud},${first.longitud}`],
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

test('a single or double tap marks a stop as delivered, and a later tap marks it as pending again', async () => {
  fakeTimers();
  const { user, requests } = await openRound();
  const [first, second] = requests;
  await user.dblClick(deliver(first));
  await vi.waitFor(() => expect(takeBack(first)).toHaveFocus());
  expect(stop(first)).toHaveTextContent('Entregado');
  expect(screen.getByText('1 de 2 entregadas')).toHaveAttribute('role', 'status');
  expect(stop(second)).toHaveTextContent('Próxima');
  await marksAreSent();
  expect(await stateOf(server, first)).toBe('entregado');
  vi.advanceTimersByTime(700); // waits, because a tap within 700 ms of the previous one on the same stop is ignored
  await user.click(takeBack(first));
  await marksAreSent();
  expect(await stateOf(server, first)).toBe('pendiente');
  expect(stop(first)).toHaveTextContent('Próxima');
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
  expect(stop(first)).toHaveTextContent('Entregado');
  expect(stop(second)).toHaveTextContent('No se entregó');
  expect(screen.queryByRole('button', { name: /^(Entregado|Marcar|Terminar)/ })).not.toBeInTheDocument();
  expect((await roundOf(server, round.id)).terminado_at).not.toBeNull();
  const again = await makeRound(server, [second]);
  expect(again.paradas.map(({ pedido }) => pedido.id)).toEqual([second.id]); // the undelivered list request can be put on another round
  await user.click(screen.getByRole('link', { name: 'Volver a los repartos' }));
  const done = within(await screen.findByRole('region', { name: 'Terminados' }));
  expect(done.getByRole('listitem')).toHaveTextContent('1 de 2 entregadas');
  expect(done.getByRole('link', { name: 'El de hoy' })).toBeVisible();
});

test('the round screen keeps showing the round when refetching it fails', async () => {
  fakeTimers();
  const { user, requests } = await openRound();
  const [first] = requests;
  network.fail(/^\/api\/admin\/repartos\/\d+$/);
  await makeRound(server, await addListRequests(server, 1)); // the event about the new round makes the screen refetch
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(500); // the screen refetches at most every two seconds
      expect(screen.getByText(/^Sin conexión:/)).toBeVisible();
    },
    { timeout: 5_000 },
  );
  expect(stop(first)).toBeVisible();
  network.fail(ROUNDS);
  await user.click(screen.getByRole('link', { name: 'Volver a los repartos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar los repartos.');
  history.back();
  await waitFor(() => expect(stop(first)).toBeVisible());
});
