import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openBackOffice, rowWith } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';
import { addListRequests, makeRound, ROUNDS, stateOf } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

const PATH = '/admin/pedidos-lista?mapa=no';

let server: Site;
beforeEach(async () => {
  server = await site();
});

/** Stores a list request, puts it on a round, marks the results of the visits to its door, and finishes the round. */
async function visited(...results: { resultado: string; nota?: string }[]) {
  const [request] = await addListRequests(server, 1);
  if (!request) throw new Error('It was not stored.');
  const round = await makeRound(server, [request]);
  const marcas = results.map((result, index) => ({
    id: crypto.randomUUID(),
    pedido: request.id,
    momento: new Date(Date.now() + index).toISOString(),
    ...result,
  }));
  await server.asAdmin('POST', `${ROUNDS}/${round.id}/marcas`, { marcas });
  await server.asAdmin('PUT', `${ROUNDS}/${round.id}/estado`, { estado: 'terminado' });
  return request;
}

test('a pending list request shows the number of visits without delivery, the latest reason, and each visit with its note', async () => {
  const { nombre } = await visited(
    { resultado: 'vuelvo' },
    { resultado: 'nadie', nota: 'Ladra un perro, tocar el timbre de al lado' },
  );
  const { user } = await openBackOffice(PATH, 'admin');
  const row = await rowWith(nombre);
  expect(row).toHaveTextContent('Pendiente');
  expect(row).toHaveTextContent('no estaba · 2 intentos');
  await user.click(within(row).getByRole('button', { name: /^Ver el pedido/ }));
  const [latest, first] = within(await screen.findByText('Visitas').then(listAfter)).getAllByRole('listitem');
  expect(latest).toHaveTextContent('No había nadie');
  expect(latest).toHaveTextContent('«Ladra un perro, tocar el timbre de al lado»');
  expect(first).toHaveTextContent('Vuelvo después');
});

test('a list request that was refused at the door is closed, cannot be put on a round, and can be made pending again', async () => {
  const request = await visited({ resultado: 'no_quiso' });
  const { user } = await openBackOffice(PATH, 'admin');
  const row = await rowWith(request.nombre);
  expect(row).toHaveTextContent('Rechazado');
  expect(within(row).queryByRole('checkbox')).toBeNull();
  await user.click(within(row).getByRole('button', { name: /^Marcar como pendiente/ }));
  expect(await within(row).findByText('Pendiente')).toBeVisible();
  expect(await stateOf(server, request)).toBe('pendiente');
  expect(await within(row).findByRole('checkbox')).toBeVisible();
});

test('the filters for list requests with visits and for closed ones appear only when they have matches', async () => {
  await addListRequests(server, 2);
  const attempted = await visited({ resultado: 'nadie' });
  const { user } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByRole('button', { name: 'Con intentos (1)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pendientes (3)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cerrados/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Con intentos (1)' }));
  expect(await screen.findByText('1 pedido')).toBeVisible();
  expect(await rowWith(attempted.nombre)).toBeVisible();
  expect(location.search).toContain('estado=con_intentos');
});

const listAfter = (term: HTMLElement) => {
  if (!(term.nextElementSibling instanceof HTMLElement)) throw new Error('Nothing follows.');
  return term.nextElementSibling;
};
