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

test('the map initially shows all list requests, even those far from the centre', async () => {
  const server = await site();
  await server.addListRequests([
    { name: 'Centro', latitude: -34.7702, longitude: -55.7643 },
    { name: 'Norte', latitude: -34.7202, longitude: -55.7643 },
    { name: 'Sur', latitude: -34.8202, longitude: -55.7643 },
  ]);
  await openBackOffice('/admin/pedidos-lista', 'admin');
  await rowWith('Norte');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Pedido \d+: / })).toHaveLength(3));
});
