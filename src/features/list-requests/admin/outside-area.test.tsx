import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { OUTSIDE_AREA } from '../../../../tests/support/locations.ts';
import { LIST_REQUESTS } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { declineReason, pickUpAt } from '../web/outside-area.ts';

/** What staff see of list requests outside the delivery area, and how they decide about them. */

/** The URL hides the map, because maps are tested in a real browser. */
const NO_MAP = '/admin/pedidos-lista?mapa=no';

let server: Site;
beforeEach(async () => {
  server = await site();
});

const button = (name: string) => screen.getByRole('button', { name });
const stored = (id: number) => server.asAdmin('GET', `${LIST_REQUESTS}/${id}`);
const undecided = (name: string) => ({ name, outsideArea: 'undecided' as const, ...OUTSIDE_AREA });

async function openUndecided() {
  const [id = 0] = await server.addListRequests([undecided('Rosa')]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Rosa');
  await user.click(button('Ver el pedido de Rosa'));
  return { id, user, details: within(screen.getByRole('dialog', { name: 'Detalles del Pedido' })) };
}

test('undecided list requests have a filter and a mark, and cannot be put on a round', async () => {
  await server.addListRequests([undecided('Rosa'), { name: 'Omar' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  expect(await rowWith('Rosa')).toHaveTextContent('A decidir');
  expect(await rowWith('Omar')).toHaveTextContent('Pendiente');
  expect(screen.queryByLabelText('Elegir el pedido de Rosa')).toBeNull();
  expect(screen.getByLabelText('Elegir el pedido de Omar')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pendientes (1)' })).toBeVisible();
  await user.click(button('Fuera de zona (1)'));
  await waitFor(() => expect(screen.queryByText('Omar')).toBeNull());
  expect(await rowWith('Rosa')).toBeVisible();
});

test('there is no filter for undecided list requests while there are none', async () => {
  await server.addListRequests([{ name: 'Omar' }]);
  await openBackOffice(NO_MAP, 'admin');
  await screen.findByRole('button', { name: 'Pendientes (1)' });
  expect(screen.queryByRole('button', { name: /^Fuera de zona/ })).toBeNull();
});

test('staff accept a list request outside the area with one click, and it is pending', async () => {
  const { id, user, details } = await openUndecided();
  expect(details.getByText('A decidir')).toBeVisible();
  expect(details.getByText('Falta decidir si se la llevamos.')).toBeVisible();
  await user.dblClick(details.getByRole('button', { name: 'Llevarla igual' }));
  expect(await toast('Se lleva igual')).toBeVisible();
  expect(await details.findByText('Pendiente')).toBeVisible();
  expect(details.getByText('Se lleva igual')).toBeVisible();
  expect(details.queryByRole('button', { name: 'No la llevamos' })).toBeNull();
  expect(details.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
  expect(await screen.findByLabelText('Elegir el pedido de Rosa')).toBeVisible();
  expect(await stored(id)).toMatchObject({ fuera_de_zona: 'se_lleva', estado: 'pendiente' });
  expect(network.requests('POST', /llevar-igual$/)).toHaveLength(1);
});

test('staff who do not bring it give a reason, which is filled in and names the office', async () => {
  const { id, user, details } = await openUndecided();
  await user.click(details.getByRole('button', { name: 'No la llevamos' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar el pedido de Rosa' }));
  const reason = declineReason(pickUpAt(campaign.contact));
  expect(dialog.getByLabelText('Otro motivo')).toBeChecked();
  expect(dialog.getByLabelText('El motivo')).toHaveValue(reason);
  expect(reason).toContain(campaign.contact.office);
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
  expect(await toast('Pedido cancelado')).toBeVisible();
  expect(await stored(id)).toMatchObject({ cierre: 'cancelado', motivo: reason });
});

test('a decision that came too late changes nothing, and the message says why', async () => {
  const { id, user, details } = await openUndecided();
  await server.asAdmin('PUT', `${LIST_REQUESTS}/${id}/estado`, { estado: 'entregado' });
  await user.click(details.getByRole('button', { name: 'Llevarla igual' }));
  expect(await toast('No se pudo guardar la decisión')).toBeVisible();
  expect(await toast(/^Mientras tanto este pedido se entregó/)).toBeVisible();
  expect(await stored(id)).toMatchObject({ fuera_de_zona: 'a_decidir', estado: 'entregado' });
});

test('the dashboard counts undecided list requests if there are any, and links to them', async () => {
  await server.addListRequests([undecided('Rosa')]);
  await openBackOffice('/admin', 'admin');
  expect(await screen.findByRole('link', { name: /^1 pedido fuera de zona, a decidir/ })).toHaveAttribute(
    'href',
    '/admin/pedidos-lista?estado=fuera_de_zona',
  );
  expect(screen.getByRole('link', { name: /^0 por entregar/ })).toBeVisible();
});

test('a reason that would be too long leaves out the office', () => {
  expect(declineReason('x'.repeat(190))).toBe('Tu dirección está fuera de la zona de reparto');
  expect(declineReason(undefined)).toBe('Tu dirección está fuera de la zona de reparto');
});
