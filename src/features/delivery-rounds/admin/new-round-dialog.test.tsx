import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import {
  addListRequests,
  CENTRE,
  makeRound,
  ROUNDS,
  roundOf,
  setState,
} from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

/** The URL hides the map, because maps are tested in a real browser. */
const PATH = '/admin/pedidos-lista?mapa=no';
const EVENTS = '/api/admin/novedades';

let server: Site;
beforeEach(async () => {
  server = await site();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** Opens the dialog for a new round after selecting these list requests in the table. */
async function openDialog(selected: { nombre: string }[] = []) {
  const { user } = await openBackOffice(PATH, 'admin');
  const act = await screen.findByRole('button', { name: 'Armar reparto' });
  for (const { nombre } of selected)
    await user.click(await screen.findByLabelText(`Elegir el pedido de ${nombre}`));
  await user.click(act);
  const dialog = within(screen.getByRole('dialog', { name: 'Armar reparto' }));
  return {
    user,
    dialog,
    name: dialog.getByLabelText('Nombre del reparto'),
    make: dialog.getByRole('button', { name: 'Armar reparto' }),
    chooseNearest: async (count: number) => {
      await user.click(dialog.getByLabelText(/^Los pendientes más cercanos/));
      await fill(user, dialog.getByLabelText('Cuántos'), String(count));
    },
  };
}

/** Waits until the screen of a round is open, and returns that round as stored on the server. */
async function roundShown() {
  await waitFor(() => expect(location.pathname).toMatch(/\/repartos\/\d+$/));
  return roundOf(server, Number(location.pathname.split('/').at(-1)));
}

test('the dialog for a new round selects the nearest list requests, starts at the centre of the area, and lets the server name the round', async () => {
  await addListRequests(server, 3);
  const { user, dialog, name, make } = await openDialog();
  expect(name).toHaveValue('');
  await user.click(dialog.getByLabelText(/^Los pendientes más cercanos/));
  expect(dialog.getByLabelText('Cuántos')).toHaveValue(20);
  await fill(user, dialog.getByLabelText('Cuántos'), '2');
  await user.click(dialog.getByLabelText('En auto'));
  await user.click(dialog.getByLabelText('Donde empezó'));
  await user.click(make);
  expect(await toast('Reparto armado')).toBeVisible();
  const round = await roundShown();
  expect(round).toMatchObject({ modo: 'en_auto', fin: 'donde_empezo', inicio: CENTRE });
  expect(round.nombre).toMatch(/, [a-záé]+ \d{1,2}$/);
  expect(round.paradas).toHaveLength(2);
  expect(await screen.findByText('0 de 2 entregados')).toBeVisible();
});

test('the dialog for a new round can make it of only the list requests selected in the table', async () => {
  const [first, second] = await addListRequests(server, 3);
  if (!first || !second) throw new Error('They were not stored.');
  const { user, dialog, make } = await openDialog([first, second]);
  expect(dialog.getByLabelText('Los 2 elegidos')).toBeChecked();
  await user.click(make);
  const { paradas } = await roundShown();
  expect(paradas.map(({ pedido }) => pedido.id).sort((a, b) => a - b)).toEqual([first.id, second.id]);
});

test('the dialog for a new round offers to leave out list requests that another user has taken meanwhile', async () => {
  network.hold(EVENTS); // without live updates the table still shows the list request as available
  const [first, second] = await addListRequests(server, 2);
  if (!first || !second) throw new Error('They were not stored.');
  const { user, dialog, name, make } = await openDialog([first, second]);
  await fill(user, name, 'El de la tarde');
  await makeRound(server, [first]);
  await user.click(make);
  expect(await dialog.findByText(/^Uno de los pedidos elegidos ya no se puede/)).toBeVisible();
  expect(name).toHaveValue('El de la tarde');
  await user.click(dialog.getByRole('button', { name: 'Quedarme con el otro' }));
  expect(dialog.getByLabelText('El pedido elegido')).toBeChecked();
  await user.click(make);
  const { nombre, paradas } = await roundShown();
  expect(nombre).toBe('El de la tarde');
  expect(paradas.map(({ pedido }) => pedido.id)).toEqual([second.id]);
});

test('the dialog for a new round makes only one when the response is lost and the button is double-clicked afterwards', async () => {
  await addListRequests(server, 2);
  const { user, dialog, name, make, chooseNearest } = await openDialog();
  await fill(user, name, 'Uno solo');
  await chooseNearest(1);
  network.loseOneResponse(ROUNDS);
  await user.click(make);
  expect(await dialog.findByText(/No pudimos conectarnos con el servidor\./)).toBeVisible();
  await user.dblClick(make);
  await roundShown();
  expect(await screen.findByRole('heading', { level: 1, name: 'Uno solo' })).toBeVisible();
  const rounds = (await server.asAdmin('GET', ROUNDS)) as { nombre: string }[];
  expect(rounds.map(({ nombre }) => nombre)).toEqual(['Uno solo']);
  expect(network.requests('POST', ROUNDS), 'the double click sends one request').toHaveLength(2);
});

test('the dialog for a new round shows each error at its field and keeps the input', async () => {
  // Once no list request is pending, live updates would remove the button that opened the dialog.
  network.hold(EVENTS);
  const [only] = await addListRequests(server, 1);
  if (!only) throw new Error('It was not stored.');
  const { user, dialog, name, make, chooseNearest } = await openDialog();
  await chooseNearest(201);
  await user.click(make);
  const count = dialog.getByLabelText('Cuántos');
  await waitFor(() => expect(count).toHaveAccessibleDescription(/Elegí entre 1 y 200 pedidos\.$/));
  await vi.waitFor(() => expect(count).toHaveFocus());
  expect(network.requests('POST', ROUNDS)).toEqual([]);

  await setState(server, only, 'entregado');
  await fill(user, name, 'Sin nadie');
  await fill(user, dialog.getByLabelText('Cuántos'), '7');
  await user.click(make);
  expect(await dialog.findByText('No hay pedidos pendientes para repartir.')).toBeVisible();
  expect(dialog.getByLabelText('Cuántos')).toHaveValue(7);
  expect(name).toHaveValue('Sin nadie');
});

/** Replaces the browser's geolocation API; undefined removes it. */
const setGeolocation = (geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });

test('the dialog for a new round says why the device cannot be located, and the round can start at the centre of the area', async () => {
  await addListRequests(server, 4);
  for (const [code, message] of [
    [1, /^No hay permiso para ver tu ubicación\./],
    [2, /^Tu ubicación no está disponible en este momento\./],
    [3, /^Tu ubicación tardó demasiado en llegar\./],
    [0, /^Este navegador no puede decir dónde estás\./],
  ] as const) {
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (_, fail) =>
      fail?.({ code } as GeolocationPositionError);
    setGeolocation(code ? { getCurrentPosition } : undefined);
    const before = network.requests('POST', ROUNDS).length;
    const { user, dialog, make, chooseNearest } = await openDialog();
    await chooseNearest(1);
    await user.click(dialog.getByLabelText('Desde mi ubicación'));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(make);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(network.requests('POST', ROUNDS), 'a round without a start is not sent').toHaveLength(before);
    await user.click(dialog.getByLabelText('Desde el centro del área'));
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
    await user.click(make);
    expect((await roundShown()).inicio).toEqual(CENTRE);
    cleanup();
  }
});
