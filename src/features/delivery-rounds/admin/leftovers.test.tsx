import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { addListRequests, makeRound } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { DEMO_DAY_COOKIE } from '../../../app/site/demo-day.ts';
import { ELECTION_API } from '../../settings/contract.ts';
import { LEFTOVERS_API } from './leftovers-input.ts';

const PATH = '/admin/pedidos-lista?mapa=no';
const BUTTON = { name: 'Cerrar lo pendiente' };

/** Lets the phase after the election close the orders, and shows the demo on the real day, which is in that phase. */
async function closeOrders(server: Site) {
  network.setCookie(DEMO_DAY_COOKIE, 'hoy');
  const { valor, version } = (await server.asAdmin('GET', ELECTION_API)) as {
    valor: object;
    version: number;
  };
  const pausas = { despues: ['pedidos'] };
  await server.asAdmin('PUT', ELECTION_API, { valor: { ...valor, pausas }, version });
}

test('everything pending is closed in four clicks, each group with its sentence', async () => {
  const server = await site();
  const [first, , third] = await addListRequests(server, 3);
  await makeRound(server, [{ id: third?.id ?? 0 }]);
  await closeOrders(server);
  const { user } = await openBackOffice(PATH, 'admin');
  expect(
    await screen.findByText('Ya no tomamos pedidos, y quedan 3 pedidos pendientes y 1 reparto en curso.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', BUTTON));
  const dialog = await screen.findByRole('dialog', BUTTON);
  expect(within(dialog).getByLabelText('1 pedido de un reparto sin terminar')).toHaveValue(
    'Tu pedido iba en un reparto que no llegamos a terminar. Gracias por pedirla.',
  );
  expect(within(dialog).queryByLabelText(/donde pasamos/)).toBeNull();
  await fill(
    user,
    within(dialog).getByLabelText('2 pedidos que no salieron en ningún reparto'),
    'No alcanzó.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Seguir' }));
  const question = await screen.findByRole('dialog', { name: '¿Cerrar lo pendiente?' });
  expect(question).toHaveTextContent('2 pedidos que no salieron en ningún reparto: «No alcanzó.»');
  expect(question).toHaveTextContent('1 reparto en curso: termina, y su enlace deja de servir.');
  await user.click(within(question).getByRole('button', { name: 'Cerrar 3 pedidos' }));
  expect(await toast('3 pedidos cerrados')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Ya no tomamos pedidos/)).toBeNull());
  expect(await server.asAdmin('GET', `/api/admin/pedidos-lista/${first?.id}`)).toMatchObject({
    cierre: 'cancelado',
    motivo: 'No alcanzó.',
  });
});

test('an empty sentence is explained at its field, and going back keeps what was typed', async () => {
  const server = await site();
  await addListRequests(server, 1);
  await closeOrders(server);
  const { user } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByRole('button', BUTTON));
  const field = await screen.findByLabelText('1 pedido que no salió en ningún reparto');
  await fill(user, field, '');
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(field).toHaveAccessibleDescription(/Escribí qué va a leer/);
  await fill(user, field, 'No llegamos.');
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(await screen.findByLabelText('1 pedido que no salió en ningún reparto')).toHaveValue('No llegamos.');
  expect(network.requests('POST', LEFTOVERS_API)).toEqual([]);
});

test('a failure is told, and the dialog stays for another try', async () => {
  const server = await site();
  await addListRequests(server, 1);
  await closeOrders(server);
  const { user } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByRole('button', BUTTON));
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  const serverIsBack = network.fail(LEFTOVERS_API);
  await user.click(screen.getByRole('button', { name: 'Cerrar 1 pedido' }));
  expect(await toast(/No se pudo cerrar lo pendiente/)).toBeVisible();
  serverIsBack();
  await user.click(screen.getByRole('button', { name: 'Cerrar 1 pedido' }));
  expect(await toast('1 pedido cerrado')).toBeVisible();
});

test('nothing is offered while list requests are taken', async () => {
  const server = await site();
  const [pending] = await addListRequests(server, 1);
  await openBackOffice(PATH, 'admin');
  expect(await screen.findByText(pending?.nombre ?? '')).toBeVisible();
  await waitFor(() => expect(network.requests('GET', LEFTOVERS_API)[0]?.status).toBe(200));
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
