import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSecondPasses, deliver } from '../../../../tests/support/components/doors.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import {
  openRound,
  openVolunteerPage,
  outcomesOf,
  waitingFor,
} from '../../../../tests/support/components/volunteer-page.tsx';
import {
  LIST_REQUESTS,
  ROUNDS,
  roundWithLink,
  stateOf,
} from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { VOLUNTEER_ROUND_API } from '../contract.ts';

/** Tests of marks that were not sent before their link ended. */

const EVERYTHING = new RegExp(`^${VOLUNTEER_ROUND_API}`);

let server: Site;
beforeEach(async () => {
  server = await site();
});

/** Opens a round without signal, marks its first door, and lets staff end the link meanwhile. */
async function markOffline(end: (roundId: number) => Promise<unknown>) {
  const opened = await openRound(server);
  const signalIsBack = network.fail(EVERYTHING);
  aSecondPasses();
  await opened.user.click(deliver(opened.first));
  await opened.user.click(await waitingFor('1 marca espera señal'));
  await end(opened.round.id);
  return { ...opened, signalIsBack };
}
const revoke = (id: number) => server.asAdmin('DELETE', `${ROUNDS}/${id}/enlace`);
const finish = (id: number) => server.asAdmin('PUT', `${ROUNDS}/${id}/estado`, { estado: 'terminado' });

test.each([
  ['revoked', revoke],
  ['finished', finish],
])(
  'what was marked without signal arrives when the link was %s meanwhile, and nothing stays',
  async (_, end) => {
    const { user, round, first, phone, signalIsBack } = await markOffline(end);
    signalIsBack();
    await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible();
    await waitFor(async () => expect(await outcomesOf(server, round.id)).toEqual([['entregado'], [], []]));
    expect(await stateOf(server, first)).toBe('entregado');
    expect(phone.read()).toBeNull();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(document.body).not.toHaveTextContent(first.nombre);
  },
);

test('an ended link sends the remaining marks when it is opened again, and shows no names of neighbours', async () => {
  const { round, token, first, close, signalIsBack } = await markOffline(revoke);
  close();
  const { close: closeAgain } = await openVolunteerPage(token, undefined, true);
  const left = await screen.findByRole('region', { name: 'Queda 1 marca sin enviar' });
  expect(left).toHaveTextContent('Parada 1: Entregado');
  expect(left).not.toHaveTextContent(first.nombre);
  closeAgain();
  signalIsBack();
  await openVolunteerPage(token, undefined, true);
  expect(await screen.findByText('No queda nada por enviar. Podés cerrar esta página.')).toBeVisible();
  expect(await outcomesOf(server, round.id)).toEqual([['entregado'], [], []]);
  expect(localStorage).toHaveLength(0);
});

test('a new link that is opened on the same phone sends the unsent marks of the former one', async () => {
  const { round, close, signalIsBack } = await markOffline(async () => {});
  close();
  const { url } = (await server.asAdmin('POST', `${ROUNDS}/${round.id}/enlace`, { nombre: 'Ana' })) as {
    url: string;
  };
  signalIsBack();
  await openVolunteerPage(url.split('/').at(-1) ?? '');
  expect(await screen.findByText('1 de 3 puertas')).toBeVisible();
  await waitFor(async () => expect(await outcomesOf(server, round.id)).toEqual([['entregado'], [], []]));
});

test('marks that the server no longer accepts stay until the user deletes them, even after a reload', async () => {
  const { token, close, signalIsBack } = await markOffline(revoke);
  close();
  signalIsBack();
  network.respondWith(`${VOLUNTEER_ROUND_API}/marcas`, {
    status: 404,
    json: { error: 'Este enlace ya no sirve.' },
  });
  const { close: closeAgain } = await openVolunteerPage(token, undefined, true);
  expect(await screen.findByText(/^Con este enlace ya no se pueden enviar/)).toBeVisible();
  closeAgain();
  const { user } = await openVolunteerPage(token, undefined, true);
  await user.click(await screen.findByRole('button', { name: 'Borrar todas' }));
  expect(localStorage).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sí, borrar todas' }));
  expect(await screen.findByText('No queda nada por enviar. Podés cerrar esta página.')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('a mark that the server refused stays on the page, with the reason, until the user deletes it', async () => {
  const { user, token, first, close } = await openRound(server);
  await server.asAdmin('DELETE', `${LIST_REQUESTS}/${first.id}`);
  aSecondPasses();
  await user.click(deliver(first));
  expect(await screen.findByText(/Ese pedido no es de este reparto\./)).toBeVisible();
  close();
  const { user: later } = await openVolunteerPage(token);
  expect(await screen.findByText(/Ese pedido no es de este reparto\./)).toBeVisible();
  await later.click(screen.getByRole('button', { name: /^Borrar la marca/ }));
  expect(screen.queryByText(/Una marca no se pudo guardar/)).toBeNull();
});

test('a phone with unsent marks of another round shows the name of that round', async () => {
  const { close, round, signalIsBack } = await markOffline(async () => {});
  close();
  signalIsBack();
  const { token } = await roundWithLink(server, 1);
  await openVolunteerPage(token);
  expect(await screen.findByText(/^Queda en este teléfono 1 marca sin enviar de/)).toHaveTextContent(
    round.nombre,
  );
});
