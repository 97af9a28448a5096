import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSecondPasses, deliver, door, isNext, undo } from '../../../../tests/support/components/doors.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import {
  openRound,
  openVolunteerPage,
  outcomesOf,
  waitingFor,
} from '../../../../tests/support/components/volunteer-page.tsx';
import {
  LIST_REQUESTS,
  type ListRequestWire,
  ROUNDS,
  roundWithLink,
  stateOf,
} from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { DEMO_DAY_COOKIE } from '../../../app/site/demo-day.ts';
import { ELECTION_API } from '../../settings/contract.ts';
import { VOLUNTEER_ROUND_API } from '../contract.ts';

const EVERYTHING = new RegExp(`^${VOLUNTEER_ROUND_API}`);

let server: Site;
beforeEach(async () => {
  server = await site();
});

const allSent = () => screen.findByText('Todo enviado');
test('the page says that the round is loading until it has loaded', async () => {
  const { token } = await roundWithLink(server, 1);
  const { release } = network.hold(VOLUNTEER_ROUND_API);
  await openVolunteerPage(token);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando el reparto...');
  release();
  expect(await screen.findByText('0 de 1 puerta')).toBeVisible();
  expect(screen.getByText(/^Reparto de Ana\. En bici,/)).toBeVisible();
});

test('a door shows how many papers the neighbour wants and her note, and the page what is left to carry', async () => {
  const { token, doors } = await roundWithLink(server, 2, { quantity: 4, note: 'Timbre roto' });
  const { user } = await openVolunteerPage(token);
  expect(await screen.findByText('Llevá 8 listas para 2 puertas.')).toBeVisible();
  const [first, second] = doors as [ListRequestWire, ListRequestWire];
  expect(door(first)).toHaveTextContent('4 listas');
  expect(door(first)).toHaveTextContent('Timbre roto');
  expect(door(second)).toHaveTextContent('4 listas');
  aSecondPasses();
  await user.click(deliver(first));
  expect(screen.getByText('Llevá 4 listas para 1 puerta.')).toBeVisible();
  aSecondPasses();
  await user.click(deliver(second));
  expect(screen.queryByText(/^Llevá/)).toBeNull();
  expect(await allSent()).toBeVisible();
});

test('once the phase of the election closes the orders, the page says that nothing is delivered any more', async () => {
  const { token } = await roundWithLink(server, 2);
  const { carpeta } = (await server.asAdmin('GET', ELECTION_API)) as { carpeta: object };
  network.setCookie(DEMO_DAY_COOKIE, 'hoy'); // the election of the test campaign is over
  const pausas = { despues: ['pedidos'] };
  await server.asAdmin('PUT', ELECTION_API, { valor: { ...carpeta, pausas } });
  await openVolunteerPage(token);
  expect(await screen.findByText(/^La campaña ya no reparte\./)).toBeVisible();
  expect(screen.queryByText(/^Llevá/)).toBeNull();
});

test('a door of a person without a phone offers no call and no chat', async () => {
  const { token, doors } = await roundWithLink(server, 1, { phone: '' });
  await openVolunteerPage(token);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('heading')).toHaveTextContent(doors[0]?.nombre ?? '');
  expect(card.getByRole('link', { name: /^Cómo llegar/ })).toBeVisible();
  expect(card.queryByRole('link', { name: /^(Llamar|WhatsApp)/ })).toBeNull();
});

test('the page says that there is no signal when it is first opened without, and loads again on request', async () => {
  const { token } = await roundWithLink(server, 1);
  const signalIsBack = network.fail(EVERYTHING);
  const { user } = await openVolunteerPage(token);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No hay señal .+ Abrilo una vez con señal\.$/);
  signalIsBack();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await screen.findByText('0 de 1 puerta')).toBeVisible();
});

test('a stored round opens without signal, and its marks wait on the phone even when the page is closed', async () => {
  const { close, round, token, first, second } = await openRound(server);
  close();
  const signalIsBack = network.fail(EVERYTHING);
  const { user, close: closeAgain } = await openVolunteerPage(token);
  aSecondPasses();
  await user.click(deliver(first));
  expect(door(first)).toHaveTextContent('Entregado');
  expect(await waitingFor('1 marca espera señal')).toBeVisible();
  aSecondPasses();
  await user.click(deliver(second));
  expect(await waitingFor('2 marcas esperan señal')).toBeVisible();
  closeAgain();

  const { user: later } = await openVolunteerPage(token);
  expect(screen.getByText('2 de 3 puertas')).toBeVisible();
  expect(await outcomesOf(server, round.id)).toEqual([[], [], []]);
  signalIsBack();
  await later.click(await waitingFor('2 marcas esperan señal'));
  await later.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(await allSent()).toBeVisible();
  expect(await outcomesOf(server, round.id)).toEqual([['entregado'], ['entregado'], []]);
});

test('waiting marks are listed, deleted one by one and copied as text', async () => {
  const { user, first, second } = await openRound(server);
  network.fail(EVERYTHING);
  for (const neighbour of [first, second]) {
    aSecondPasses();
    await user.click(deliver(neighbour));
  }
  await user.click(await waitingFor('2 marcas esperan señal'));
  const panel = within(screen.getByRole('region', { name: 'Marcas que esperan' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`1. ${first.nombre}: Entregado`),
    expect.stringContaining(`2. ${second.nombre}: Entregado`),
  ]);
  await user.click(panel.getByRole('button', { name: new RegExp(`^Borrar la marca 1\\. ${first.nombre}`) }));
  expect(isNext(first)).toBe(true);
  await user.click(panel.getByRole('button', { name: 'Copiar como texto' }));
  expect(await panel.findByText('Copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(
    new RegExp(`^2\\. ${second.nombre}: Entregado \\(\\d\\d:\\d\\d\\)$`),
  );
});

test('a mark that is taken back makes the door the next one again', async () => {
  const { user, round, first } = await openRound(server);
  aSecondPasses();
  await user.click(deliver(first));
  aSecondPasses();
  await user.click(undo(first));
  expect(isNext(first)).toBe(true);
  await waitFor(async () =>
    expect(await outcomesOf(server, round.id)).toEqual([['entregado', 'deshecho'], [], []]),
  );
  expect(await stateOf(server, first)).toBe('pendiente');
});

test('an unsuccessful visit keeps its reason and note, and the door can be opened again', async () => {
  const { user, round, first, second } = await openRound(server);
  aSecondPasses();
  await user.click(screen.getByRole('button', { name: `No pude entregar a ${first.nombre}` }));
  await user.type(screen.getByLabelText('Nota (opcional)'), 'Ladra un perro');
  await user.click(screen.getByRole('button', { name: 'No había nadie' }));
  expect(door(first)).toHaveTextContent('No había nadie');
  expect(isNext(second)).toBe(true);
  await waitFor(async () =>
    expect(await outcomesOf(server, round.id)).toEqual([['nadie Ladra un perro'], [], []]),
  );
  await user.click(within(door(first)).getByRole('button', { name: /Abrir$/ }));
  expect(within(door(first)).getByRole('list', { name: 'Visitas anteriores' })).toHaveTextContent(
    /No había nadie · .+Ladra un perro/,
  );
});

test('a door that is done can be chosen on the map, and its mark taken back there', async () => {
  const { user, first, second } = await openRound(server);
  aSecondPasses();
  await user.click(deliver(first));
  await user.click(screen.getByRole('button', { name: 'Mapa' }));
  await user.click(await screen.findByText('1', { selector: '.round-map-stop' }));
  expect(deliver(second)).toBeVisible();
  aSecondPasses();
  await user.click(undo(first));
  expect(deliver(first)).toBeVisible();
  history.replaceState(null, '', location.pathname);
});

test('after the last door the page shows the results, and thanks the volunteer once the round is finished', async () => {
  const { user, round, first, second } = await openRound(server, 2);
  for (const neighbour of [first, second]) {
    aSecondPasses();
    await user.click(deliver(neighbour));
  }
  const end = screen.getByRole('region', { name: 'No queda ninguna puerta' });
  expect(end).toHaveTextContent('Entregado: 2');
  await allSent();
  await waitFor(() => expect(end).toHaveTextContent('Ya está todo enviado'));
  await server.asAdmin('PUT', `${ROUNDS}/${round.id}/estado`, { estado: 'terminado' });
  document.dispatchEvent(new Event('visibilitychange')); // the page fetches the round when it becomes visible
  expect(await screen.findByRole('heading', { name: 'El reparto terminó' })).toBeVisible();
  expect(screen.getByText(/Gracias por repartir/)).toBeVisible();
});

test('a round whose list requests were erased says that it has no doors', async () => {
  const { token, doors } = await roundWithLink(server, 1);
  for (const { id } of doors) await server.asAdmin('DELETE', `${LIST_REQUESTS}/${id}`);
  await openVolunteerPage(token);
  expect(
    await screen.findByText('Este reparto se quedó sin puertas: sus pedidos se borraron.'),
  ).toBeVisible();
});

test('a phone with full storage shows the round, and says that a mark was not stored', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
    key: () => null,
    length: 0,
  };
  const { token, doors } = await roundWithLink(server, 2);
  const [first] = doors as [ListRequestWire];
  const { user } = await openVolunteerPage(token, () => full as never);
  await screen.findByText('0 de 2 puertas');
  aSecondPasses();
  await user.click(deliver(first));
  expect(screen.getByText(/^Este teléfono no pudo guardar la marca\./)).toBeVisible();
  expect(isNext(first)).toBe(true);
});
