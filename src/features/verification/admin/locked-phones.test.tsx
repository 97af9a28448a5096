import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const LOCKED_PHONES = '/api/admin/telefonos-bloqueados';

test('the list of locked phones releases a phone, and is shown only while a phone is locked', async () => {
  const locked = [
    { telefono: '099111222', hasta: '2031-05-11T15:00:00.000Z', bloqueos: 1 },
    { telefono: '099333444', hasta: '2031-05-12T15:00:00.000Z', bloqueos: 2 },
  ];
  const endList = network.override(LOCKED_PHONES, async () => Response.json(locked));
  network.override(`${LOCKED_PHONES}/099111222`, async () => {
    locked.shift();
    return Response.json({ success: true });
  });
  const { user } = await openBackOffice('/admin/personas', 'admin');
  const block = await screen.findByRole('region', { name: 'Teléfonos bloqueados' });
  expect(block).toHaveTextContent('099 111 222 hasta el 11/05/2031 12:00');
  await user.click(within(block).getByRole('button', { name: 'Desbloquear 099 111 222' }));
  expect(await toast('Teléfono desbloqueado')).toBeVisible();
  expect(network.requests('DELETE', `${LOCKED_PHONES}/099111222`)).toHaveLength(1);
  await waitFor(() => expect(block).not.toHaveTextContent('099 111 222'));
  await user.click(within(block).getByRole('button', { name: 'Desbloquear 099 333 444' }));
  expect(
    await toast('No se pudo desbloquear el teléfono'),
    'an error appears, because the server has no such lock',
  ).toBeVisible();

  endList();
  await reopenBackOffice();
  expect(await screen.findByText('No hay registros de interacciones todavía.')).toBeVisible();
  await waitFor(() => expect(network.requests('GET', LOCKED_PHONES).length).toBeGreaterThan(3));
  expect(screen.queryByRole('region', { name: 'Teléfonos bloqueados' })).toBeNull();
});
