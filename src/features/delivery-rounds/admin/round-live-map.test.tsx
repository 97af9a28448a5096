import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';
import { addListRequests, makeRound, ROUNDS } from '../../../../tests/support/site/list-requests.ts';

test('the map of a round shows its doors by number, and says of a door whose it is and who marked it', async () => {
  const server = await site();
  const round = await makeRound(server, await addListRequests(server, 2), { nombre: 'El de hoy' });
  const [first] = round.paradas.map(({ pedido }) => pedido);
  await server.asAdmin('POST', `${ROUNDS}/${round.id}/marcas`, {
    marcas: [
      {
        id: crypto.randomUUID(),
        pedido: first?.id,
        resultado: 'entregado',
        momento: new Date().toISOString(),
      },
    ],
  });
  const { user } = await openBackOffice(`/admin/pedidos-lista/repartos/${round.id}`, 'admin');
  await user.click(await screen.findByText('Ver el reparto en el mapa'));
  const door = await screen.findByText('1', { selector: '.round-map-stop' });
  expect(door).toHaveAttribute('data-stage', 'delivered');
  await user.click(door);
  expect(await screen.findByText(new RegExp(`^1\\. ${first?.nombre} · .+ · .+, \\d`))).toBeVisible();
});
