import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  LOCAL_ADMINISTRATOR,
  openBackOffice,
  reopenBackOffice,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { fakeTimers } from '../../../../tests/support/components/timers.ts';
import {
  addListRequests,
  makeRound,
  ROUNDS,
  setState,
} from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

const PATH = '/admin/pedidos-lista/repartos';
const EVENTS = '/api/admin/novedades';

let server: Site;
beforeEach(async () => {
  server = await site();
});
afterEach(() => {
  vi.useRealTimers();
});
/**
 * Advances the fake clock until the check passes, because a screen refetches at most once in two seconds after events.
 */
const soon = (check: () => void) =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(500);
    check();
  });

/**
 * Waits until the refetches for earlier events have finished, so that the next refetch belongs to the next step of the
 * test.
 */
const nothingIsRead = () => {
  let before = -1;
  return vi.waitFor(
    () => {
      const [last, now] = [before, network.requests('GET', ROUNDS).length];
      before = now;
      vi.advanceTimersByTime(2_500);
      expect(now).toBe(last);
    },
    { interval: 400, timeout: 10_000 }, // the interval is longer than the 200 ms for which the server batches events
  );
};

test('the list of rounds shows open rounds first, and updates itself when a round is made or finished', async () => {
  fakeTimers();
  const [first, ...others] = await addListRequests(server, 3);
  if (!first) throw new Error('They were not stored.');
  const round = await makeRound(server, [first], { modo: 'en_auto', nombre: 'El primero' });
  const { user } = await openBackOffice(PATH, 'admin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Repartos');
  const open = within(await screen.findByRole('region', { name: 'En la calle' }));
  const card = open.getByRole('listitem');
  for (const text of ['El primero', 'En auto', '0 de 1 entregado']) expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('time')).toHaveTextContent(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);

  await soon(() => expect(network.requests('GET', EVENTS)[0]?.status, 'the event stream is open').toBe(200));
  await nothingIsRead();
  await makeRound(server, others, { nombre: 'El segundo' });
  await soon(() => expect(open.getByRole('link', { name: 'El segundo' })).toBeVisible());
  await setState(server, first, 'entregado');
  await server.asAdmin('PUT', `${ROUNDS}/${round.id}/estado`, { estado: 'terminado' });
  await soon(() => expect(open.queryByRole('link', { name: 'El primero' })).not.toBeInTheDocument());
  const regions = screen.getAllByRole('region', { name: /^(En la calle|Terminados)$/ });
  expect(regions[0]).toHaveTextContent(/^En la calle/);
  const done = within(screen.getByRole('region', { name: 'Terminados' }));
  expect(done.getByRole('listitem')).toHaveTextContent('1 de 1 entregado');
  await user.click(done.getByRole('link', { name: 'El primero' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'El primero' })).toBeVisible();
});

test('the map beside the list shows what is pending, and highlights the round under the pointer', async () => {
  const shown = { configurable: true, get: () => 600 };
  for (const side of ['clientWidth', 'clientHeight']) {
    const former = Object.getOwnPropertyDescriptor(HTMLElement.prototype, side);
    // Without a size, the simulated map would have no marker in view and would draw none.
    Object.defineProperty(HTMLElement.prototype, side, shown);
    onTestFinished(() => {
      if (former) Object.defineProperty(HTMLElement.prototype, side, former);
      else Reflect.deleteProperty(HTMLElement.prototype, side);
    });
  }
  vi.useRealTimers();
  const [held] = await addListRequests(server, 1, { latitude: -34.7712, longitude: -55.7551 });
  const [free] = await addListRequests(server, 1, { latitude: -34.7802, longitude: -55.7651 });
  if (!held || !free) throw new Error('no list requests');
  await makeRound(server, [held], { nombre: 'El primero' });
  const { user } = await openBackOffice(PATH, 'admin');
  const map = await screen.findByRole('region', { name: 'Pendientes en el mapa' });
  expect(await within(map).findByText('2 pendientes, 1 de ellos en reparto')).toBeVisible();
  const marker = await within(map).findByRole('button', { name: `Pedido ${held.id}: en reparto` });
  await user.hover(await screen.findByRole('link', { name: 'El primero' }));
  await waitFor(() => expect(marker).toHaveAttribute('data-pointed'));
  await user.unhover(screen.getByRole('link', { name: 'El primero' }));
  await waitFor(() => expect(marker).not.toHaveAttribute('data-pointed'));

  await user.click(within(map).getByRole('button', { name: `Pedido ${free.id}: pendiente` }));
  await user.click(await within(map).findByRole('button', { name: `Ver pedido de ${free.nombre}` }));
  expect(location.pathname).toBe('/admin/pedidos-lista');
  expect(location.search).toContain(String(free.id));
});

test('on a narrow screen the map of what is pending is folded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await openBackOffice(PATH, 'admin');
  expect(await screen.findByText('Ver lo pendiente en el mapa')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mapa de los pedidos' })).toBeNull();
});

test('the empty list of rounds explains what a round is and links to the screen where it is made', async () => {
  const { user } = await openBackOffice(PATH, 'admin');
  expect(
    await screen.findByText(/Un reparto son los pedidos que una persona lleva en una salida/),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Elegir pedidos' }));
  expect(location.pathname).toBe('/admin/pedidos-lista');
});

test('the list of rounds and the screen of a round report a loading error and offer a retry', async () => {
  const round = await makeRound(server, await addListRequests(server, 1), { nombre: 'Más tarde' });
  for (const [path, message] of [
    [PATH, /^No se pudieron cargar los repartos\./],
    [`${PATH}/${round.id}`, /^No se pudo cargar el reparto\./],
  ] as const) {
    const end = network.respondWith(/^\/api\/admin\/repartos/, { status: 503 });
    const { user, unmount } = await openBackOffice(path, 'admin');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    end();
    await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
    expect(await screen.findByText('Más tarde', { selector: 'h1, h3 *' })).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    unmount();
  }
  await openBackOffice(`${PATH}/999999`, 'admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('No encontramos ese reparto.');
  expect(screen.queryByRole('button', { name: 'Probar de nuevo' })).not.toBeInTheDocument();
});

test('an editor cannot open the list of rounds or a round', async () => {
  await openBackOffice(PATH, 'editor');
  for (const path of [PATH, `${PATH}/1`]) {
    await reopenBackOffice(path);
    expect(await toast('No tienes permisos para acceder a esta página')).toBeVisible();
    expect(location.pathname).toBe('/admin');
  }
  expect(network.requests(undefined, /repartos/)).toEqual([]);
});

test('in local mode the list of rounds reports that there is no server and sends no requests', async () => {
  const { user } = await openBackOffice(PATH);
  await signIn(user, LOCAL_ADMINISTRATOR);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudieron cargar los repartos. No pudimos conectarnos con el servidor.',
  );
  // The screen of the previous test may send a request late, but with the email of another user.
  const sent = network.requests(undefined, /^\/api\/admin\//);
  expect(sent.filter(({ headers }) => headers.get('email') === LOCAL_ADMINISTRATOR.email)).toEqual([]);
});

test('the list of rounds shows deliveries in a period, their share at the first visit, and pending list requests by neighbourhood', async () => {
  await makeRound(server, await addListRequests(server, 2), { nombre: 'El de hoy' });
  network.respondWith(`${ROUNDS}/estadisticas`, {
    json: {
      por_dia: [{ dia: '2026-11-22', entregados: 10 }],
      entregados: 10,
      a_la_primera: 8,
      pendientes: [{ barrio: 'Villa Argentina', pedidos: 3 }],
    },
  });
  await openBackOffice(PATH, 'admin');
  const figures = within(await screen.findByRole('region', { name: 'Cifras' }));
  expect(await figures.findByText('10 entregados')).toBeVisible();
  expect(figures.getByText(/8 a la primera visita \(80/)).toBeVisible();
  expect(figures.getByText('Villa Argentina').closest('tr')).toHaveTextContent('Villa Argentina3');
  expect(figures.getByRole('button', { name: '30 días' })).toHaveAttribute('aria-pressed', 'true');
});
