import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office.tsx';
import { deliver, door, isNext } from '../../../../tests/support/components/doors.ts';
import { site } from '../../../../tests/support/components/network.ts';
import { addListRequests, makeRound, ROUNDS } from '../../../../tests/support/site/list-requests.ts';

/** Opens a round of three doors, of which the first is delivered. */
async function openRound() {
  const server = await site();
  const round = await makeRound(server, await addListRequests(server, 3), { nombre: 'El de hoy' });
  const doors = round.paradas.map(({ pedido }) => pedido);
  const [first, second, third] = doors as [(typeof doors)[0], (typeof doors)[0], (typeof doors)[0]];
  await server.asAdmin('POST', `${ROUNDS}/${round.id}/marcas`, {
    marcas: [
      {
        id: crypto.randomUUID(),
        pedido: first.id,
        resultado: 'entregado',
        momento: new Date().toISOString(),
      },
    ],
  });
  const { user } = await openBackOffice(`/admin/pedidos-lista/repartos/${round.id}`, 'admin');
  await screen.findByRole('heading', { level: 1, name: 'El de hoy' });
  return { user, first, second, third };
}

const onMap = (position: number) =>
  screen.findByText(String(position), { selector: '.round-map-stop' }, { timeout: 10_000 });

test('a door chosen on the map is shown with its neighbour and who marked it, and stands out in the list', async () => {
  const { user, first, second } = await openRound();
  expect(screen.queryByText('Ver el reparto en el mapa')).not.toBeInTheDocument();
  const marker = await onMap(1);
  expect(marker).toHaveAttribute('data-stage', 'delivered');
  await user.click(marker);
  expect(await screen.findByText(new RegExp(`^1\\. ${first.nombre} · .+ · .+, \\d`))).toBeVisible();
  expect(door(first).dataset.chosen).toBe('true');
  expect(marker).toHaveAttribute('data-open');
  expect(isNext(second)).toBe(true);
  expect(deliver(second)).toBeVisible(); // choosing a door that is done does not collapse the next one
});

test('a door that is chosen on the map opens in the list, and one chosen in the list stands out on the map', async () => {
  const { user, first, second, third } = await openRound();
  await user.click(await onMap(3));
  expect(deliver(third)).toBeVisible();
  await user.click(within(door(second)).getByRole('button', { name: new RegExp(second.nombre) }));
  expect(deliver(second)).toBeVisible();
  expect(await onMap(2)).toHaveAttribute('data-open');
  await user.click(within(door(first)).getByRole('button', { name: /Ver en el mapa$/ }));
  expect(await onMap(1)).toHaveAttribute('data-open');
  expect(await onMap(2)).not.toHaveAttribute('data-open');
});

test('on a narrow screen the map is shown on request', async () => {
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never,
    );
  onTestFinished(() => narrow.mockRestore());
  const { user, first } = await openRound();
  expect(within(door(first)).queryByRole('button', { name: /Ver en el mapa$/ })).not.toBeInTheDocument();
  await user.click(screen.getByText('Ver el reparto en el mapa'));
  await user.click(await onMap(1));
  expect(await screen.findByText(new RegExp(`^1\\. ${first.nombre} · `))).toBeVisible();
});
