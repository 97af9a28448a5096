import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openBackOffice, rowWith } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';

beforeEach(() => {
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
});

test('pointing at a row highlights its marker on the map, and pointing at a marker highlights its row', async () => {
  const server = await site();
  const [id] = await server.addListRequests([
    { name: 'Rosa', latitude: -34.7712, longitude: -55.7551 },
    { name: 'Iván', latitude: -34.7802, longitude: -55.7651 },
  ]);
  const { user } = await openBackOffice('/admin/pedidos-lista', 'admin');
  const row = await rowWith('Rosa');
  const marker = await screen.findByRole('button', { name: `Pedido ${id}: pendiente` });
  await user.hover(row);
  await waitFor(() => expect(marker).toHaveAttribute('data-pointed'));
  await user.unhover(row);
  await waitFor(() => expect(marker).not.toHaveAttribute('data-pointed'));
  expect(row).not.toHaveAttribute('data-flags');
  await user.hover(marker);
  await waitFor(() => expect(row).toHaveAttribute('data-flags', 'pointed'));
  await user.unhover(marker);
  await waitFor(() => expect(row).not.toHaveAttribute('data-flags'));
  expect(marker).not.toHaveAttribute('data-pointed');
});

test('opening a list request marks its pin with what is near it, and closing it removes the marks', async () => {
  const server = await site();
  const [id] = await server.addListRequests([
    { name: 'Rosa', latitude: -34.7712, longitude: -55.7551 },
    { name: 'Vecina', latitude: -34.7713, longitude: -55.7552 },
    { name: 'Lejana', latitude: -34.7902, longitude: -55.7751 },
  ]);
  const { user } = await openBackOffice('/admin/pedidos-lista', 'admin');
  await rowWith('Rosa');
  await screen.findByRole('button', { name: /^Grupo de 2 pedidos/ });
  await user.click(screen.getByRole('button', { name: 'Ver el pedido de Rosa' }));
  const marker = await screen.findByRole('button', { name: `Pedido ${id}: pendiente` });
  expect(marker).toHaveAttribute('data-open');
  expect(document.querySelector('.map-near')).not.toBeNull();
  expect(await screen.findByText('1 pendiente a 200 m')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.map-near')).toBeNull());
  expect(document.querySelector('[data-open]')).toBeNull();
});

test('opening a list request from its address shows it without the rest, however far away that is', async () => {
  const server = await site();
  const [id] = await server.addListRequests([
    { name: 'Centro', latitude: -34.7702, longitude: -55.7643 },
    { name: 'Norte', latitude: -34.4702, longitude: -55.7643 },
  ]);
  await openBackOffice(`/admin/pedidos-lista?abierto=${id}`, 'admin');
  const marker = await screen.findByRole('button', { name: `Pedido ${id}: pendiente` });
  await waitFor(() => expect(marker).toHaveAttribute('data-open'));
  expect(screen.getAllByRole('button', { name: /^Pedido \d+: / })).toHaveLength(1);
});

const FAR = [
  { name: 'Norte', latitude: -34.4702, longitude: -55.7643 },
  { name: 'Sur', latitude: -35.0702, longitude: -55.7643 },
];

test('the map initially shows the list requests inside the area, and others do not make it smaller', async () => {
  const server = await site();
  await server.addListRequests([{ name: 'Centro', latitude: -34.7702, longitude: -55.7643 }, ...FAR]);
  await openBackOffice('/admin/pedidos-lista', 'admin');
  await rowWith('Norte');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Pedido \d+: / })).toHaveLength(1));
});

test('the map shows all list requests if none is inside the area', async () => {
  const server = await site();
  await server.addListRequests(FAR);
  await openBackOffice('/admin/pedidos-lista', 'admin');
  await rowWith('Norte');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Pedido \d+: / })).toHaveLength(2));
});
