import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { OFFICE } from '../../../../tests/support/locations.ts';
import { LIST_REQUESTS } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { suggestionList } from '../../geocoding/contract.ts';

/** The URL hides the map, because maps are tested in a real browser. */
const NO_MAP = '/admin/pedidos-lista?mapa=no';
const PHONE = '098765432';
const FOUND = 'Roger Balet, Ceibalá';
const TOLD = 'Ya hay un pedido de esta puerta';

let server: Site;
beforeEach(async () => {
  server = await site();
  network.respondWith('/api/geocodificar', { json: z.encode(suggestionList, [{ name: FOUND, ...OFFICE }]) });
});

const stored = (id: number) => server.asAdmin('GET', `${LIST_REQUESTS}/${id}`);
const joins = () => network.requests('POST', `${LIST_REQUESTS}/unir`);

/** Stores two list requests of one phone and another one, and opens the later of the two. */
async function openRepeated() {
  const [first = 0, second = 0] = await server.addListRequests([
    { name: 'Rosa', phone: PHONE, quantity: 2 },
    { name: 'Rosa Silva', phone: PHONE, quantity: 3, latitude: OFFICE.latitude },
    { name: 'Beto', phone: '091111111', latitude: OFFICE.latitude + 0.002 },
  ]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Rosa Silva');
  await user.click(screen.getByRole('button', { name: 'Ver el pedido de Rosa Silva' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Detalles del Pedido' }));
  expect(await dialog.findByText(TOLD)).toBeVisible();
  return { user, dialog, first, second };
}
const confirm = () => within(screen.getByRole('alertdialog', { name: '¿Unir los dos pedidos?' }));

test('an open list request tells of another one for its door, and leads to it', async () => {
  const { user, dialog } = await openRepeated();
  expect(dialog.getByText(/mismo teléfono/)).toHaveTextContent('2 listas');
  await user.click(
    within(dialog.getByText(TOLD).closest('[role="status"]') as HTMLElement).getByRole('link'),
  );
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Detalles del Pedido' })).toHaveTextContent('2 listas'),
  );
  await user.click(screen.getByRole('button', { name: 'Ver el pedido de Beto' }));
  await waitFor(() => expect(screen.queryByText(TOLD)).toBeNull());
});

test('joining asks first, keeps the earlier one with the larger quantity, and shows what became of the other', async () => {
  const { user, dialog, first, second } = await openRepeated();
  await user.click(dialog.getByRole('button', { name: /^Unir con el pedido/ }));
  expect(joins()).toEqual([]);
  expect(confirm().getByText(/la cantidad mayor/)).toBeVisible();
  await user.dblClick(confirm().getByRole('button', { name: 'Unir' }));
  expect(await toast('Pedidos unidos')).toBeVisible();
  expect(joins()).toHaveLength(1);
  expect(await stored(first)).toMatchObject({ cantidad: 3, cierre: null });
  expect(await stored(second)).toMatchObject({ cierre: 'cancelado' });
  expect(screen.getByRole('dialog', { name: 'Detalles del Pedido' })).toHaveTextContent(/Unido al pedido/);
  expect(screen.queryByText(TOLD)).toBeNull();
});

test('when somebody else joined them meanwhile, the message says so', async () => {
  const { user, dialog, first, second } = await openRepeated();
  await server.asAdmin('POST', `${LIST_REQUESTS}/unir`, { queda: first, se_une: second });
  await user.click(dialog.getByRole('button', { name: /^Unir con el pedido/ }));
  await user.click(confirm().getByRole('button', { name: 'Unir' }));
  expect(await toast(/No se unieron: mientras tanto/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(TOLD)).toBeNull());
});

test('the filter shows the repeats only', async () => {
  const { user } = await openRepeated();
  await user.click(screen.getByRole('button', { name: 'Repetidos' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver el pedido de Beto' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Ver el pedido de Rosa' })).toBeVisible();
});

test('a new list request tells of another one before it is stored, and offers to join them after', async () => {
  const [first = 0] = await server.addListRequests([{ name: 'Rosa', phone: PHONE }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Rosa');
  await user.click(screen.getByRole('button', { name: 'Nuevo pedido' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nuevo pedido' }));
  await fill(user, dialog.getByLabelText('Nombre'), 'Elsa Díaz');
  await fill(user, dialog.getByLabelText('Teléfono celular (si tiene)'), '098 765 432');
  expect(await dialog.findByText(TOLD)).toBeVisible();
  expect(dialog.getByRole('link', { name: /otra pestaña/ })).toHaveAttribute(
    'href',
    `/admin/pedidos-lista?abierto=${first}`,
  );
  await fill(user, dialog.getByLabelText('Dirección o descripción'), 'roger');
  await user.click(await dialog.findByRole('option', { name: FOUND }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const saved = within(await screen.findByRole('dialog', { name: 'Guardado' }));
  expect(await saved.findByText(TOLD)).toBeVisible();
  await user.click(saved.getByRole('button', { name: /^Unir con el pedido/ }));
  await user.click(confirm().getByRole('button', { name: 'Unir' }));
  expect(await toast('Pedidos unidos')).toBeVisible();
  expect(await stored(first)).toMatchObject({ cierre: null });
});
