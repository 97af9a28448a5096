import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, rowWith } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';
import { addListRequests, makeRound, ROUNDS } from '../../../../tests/support/site/list-requests.ts';

const PATH = '/admin/pedidos-lista';

test('the list can be filtered by one open round, and then show all list requests again', async () => {
  const server = await site();
  const [first, second] = await addListRequests(server, 2);
  const round = await makeRound(server, [{ id: first?.id ?? 0 }], { nombre: 'Centro, lunes' });
  const { user } = await openBackOffice(`${PATH}?mapa=no`, 'admin');
  await rowWith(second?.nombre ?? '');
  await user.selectOptions(await screen.findByLabelText('Reparto'), 'Centro, lunes');
  expect(await screen.findByText('1 pedido')).toBeVisible();
  expect(await rowWith(first?.nombre ?? '')).toBeVisible();
  expect(screen.queryByText(second?.nombre ?? '')).not.toBeInTheDocument();
  const states = within(screen.getByRole('group', { name: 'Estado' }));
  expect(await states.findByRole('button', { name: 'Todos (1)' })).toBeVisible();
  expect(location.search).toBe(`?mapa=no&reparto=${round.id}`);
  await user.selectOptions(screen.getByLabelText('Reparto'), 'Con y sin reparto');
  expect(await screen.findByText('2 pedidos')).toBeVisible();
});

test('the filter by round is absent without an open round, and says if the chosen round was finished meanwhile', async () => {
  const server = await site();
  const round = await makeRound(server, await addListRequests(server, 1));
  await server.asAdmin('PUT', `${ROUNDS}/${round.id}/estado`, { estado: 'terminado' });
  const { user } = await openBackOffice(`${PATH}?mapa=no&reparto=${round.id}`, 'admin');
  const choice = await screen.findByLabelText('Reparto');
  expect(await within(choice).findByRole('option', { name: 'Un reparto que terminó' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Ver todos los pedidos' }));
  expect(await screen.findByText('1 pedido')).toBeVisible();
  expect(screen.queryByLabelText('Reparto')).not.toBeInTheDocument();
});
