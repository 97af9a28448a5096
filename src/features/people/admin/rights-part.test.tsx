import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { fill, openBackOffice } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import type { Role } from '../../../shared/contract/session.ts';

const PHONE = '099123456';
const open = (role: Role = 'admin') => openBackOffice(`/admin/personas/${PHONE}/historial`, role);

test('a secretary exports the data of a person, and reads who erases them', async () => {
  const server = await site();
  await server.addMessages([{ name: 'Berta Ríos', phone: PHONE }]);
  await open('secretaria');
  expect(await screen.findByRole('button', { name: 'Exportar datos' })).toBeVisible();
  expect(screen.getByText(/Borrarlos lo hace quien administra\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Borrar datos' })).toBeNull();
});

test("erases a person's data only after the last four digits of the phone are entered, and says what was erased", async () => {
  const server = await site();
  await server.addMessages([{ name: 'Berta Ríos', phone: PHONE }]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Borrar datos' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Se borra para siempre lo que hay guardado del 099 123 456');
  const confirm = within(dialog).getByRole('button', { name: 'Borrar datos' });
  await fill(user, 'Últimas cuatro cifras del teléfono', '1234');
  await user.click(confirm);
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Escribí las últimas cuatro cifras del teléfono.',
  );
  expect(network.requests('DELETE')).toEqual([]);

  await fill(user, 'Últimas cuatro cifras del teléfono', '3456');
  await user.click(confirm);
  expect(await screen.findByText(/Se borraron 1 mensaje, 0 pedidos/)).toBeVisible();
  expect(network.requests('DELETE')).toMatchObject([{ body: { confirmacion: '3456' } }]);
  await user.click(within(screen.getByRole('dialog')).getByText('Cerrar'));
  expect(await screen.findByText('No hay registros de interacciones para este número.')).toBeVisible();
});

test('shows why the server refused an erasure', async () => {
  const mensaje = 'No podemos acceder a los datos en este momento.';
  network.respondWith(/personas\/099123456$/, { status: 503, json: { error: mensaje, mensaje } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Borrar datos' }));
  await fill(user, 'Últimas cuatro cifras del teléfono', '3456');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Borrar datos' }));
  expect(await within(screen.getByRole('alertdialog')).findByText(mensaje)).toBeVisible();
});

test('the people screen opens the history of any phone number', async () => {
  const { user } = await openBackOffice('/admin/personas', 'admin');
  const field = '¿Alguien pide sus datos o que los borres?';
  await fill(user, field, '123');
  await user.click(screen.getByRole('button', { name: 'Ver qué hay de este número' }));
  expect(await screen.findByText(/El número debe ser un celular uruguayo válido/)).toBeVisible();
  await fill(user, field, `+${country.phone.prefix} 99 123 456`);
  await user.click(screen.getByRole('button', { name: 'Ver qué hay de este número' }));
  await waitFor(() => expect(location.pathname).toBe(`/admin/personas/${PHONE}/historial`));
});
