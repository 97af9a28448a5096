import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { OFFICE } from '../../../../tests/support/locations.ts';
import { LIST_REQUESTS } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { suggestionList } from '../../geocoding/contract.ts';

/** The URL hides the map, because maps are tested in a real browser. */
const NO_MAP = '/admin/pedidos-lista?mapa=no';
const FOUND = 'Roger Balet, Ceibalá';

let server: Site;
beforeEach(async () => {
  server = await site();
  const json = z.encode(suggestionList, [{ name: FOUND, ...OFFICE }]);
  network.respondWith('/api/geocodificar', { json });
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Nuevo pedido' }));
const latest = async () => ((await server.asAdmin('GET', LIST_REQUESTS)) as Record<string, unknown>[])[0];
const sent = () => network.requests('POST', LIST_REQUESTS);

async function open() {
  await server.addListRequests([{ name: 'Rosa' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Rosa');
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts="Control+K"]')).not.toBeNull());
  await user.keyboard('n');
  return user;
}

test('a list request by telephone is entered with the keyboard alone, and then another one', async () => {
  const user = await open();
  expect(dialog().getByLabelText('Nombre')).toHaveFocus();
  await user.keyboard('Elsa Díaz{Tab}098 765 432{Tab}roger');
  await dialog().findByRole('option', { name: FOUND });
  await user.keyboard('{ArrowDown}{Enter}{Tab}');
  expect(dialog().getByLabelText('Cantidad de listas')).toHaveFocus();
  await user.keyboard('{Tab}Timbre roto{Tab}');
  expect(dialog().getByLabelText('Por teléfono')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Guardado' })).toBeVisible();
  expect(await latest()).toMatchObject({
    nombre: 'Elsa Díaz',
    telefono: '098765432',
    direccion: FOUND,
    latitud: OFFICE.latitude,
    cantidad: 1,
    nota: 'Timbre roto',
    origen: 'en_la_calle',
  });
  expect(screen.getByRole('button', { name: 'Otro pedido' })).toHaveFocus();
  const link = screen.getByText(/\/pedido\//).textContent ?? '';
  const chat = new URL(screen.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href') ?? '');
  expect(chat.pathname).toBe(`/${country.phone.international('098765432')}`);
  expect(chat.searchParams.get('text')).toContain(link);
  await user.keyboard('{Enter}');
  expect(dialog().getByLabelText('Nombre')).toHaveFocus();
  expect(dialog().getByLabelText('Nombre')).toHaveValue('');
  expect(dialog().getByLabelText('En la calle')).toBeChecked();
  expect(await rowWith('Elsa Díaz')).toHaveTextContent('Elsa Díaz Sin verificar, en la calle');
});

test('a person without a phone has no link to a chat', async () => {
  const user = await open();
  await fill(user, dialog().getByLabelText('Nombre'), 'Sin Celular');
  await fill(user, dialog().getByLabelText('Dirección o descripción'), 'roger');
  await user.click(await dialog().findByRole('option', { name: FOUND }));
  await user.dblClick(dialog().getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: 'Guardado' });
  expect(screen.queryByRole('link', { name: 'Mandar por WhatsApp' })).toBeNull();
  expect(sent()).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[1] as HTMLElement);
  const row = await rowWith('Sin Celular');
  expect(row).toHaveTextContent('Sin Celular Sin verificar, por teléfonoSin teléfono');
  expect(within(row).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver el pedido de Sin Celular' }));
  const details = screen.getByRole('dialog', { name: 'Detalles del Pedido' });
  expect(details).toHaveTextContent('TeléfonoNo tiene Sin verificar');
  expect(details).toHaveTextContent('LlegóPor teléfono');
});

test('what is missing stands beside the fields, and a lost response does not store the list request twice', async () => {
  const user = await open();
  await user.click(dialog().getByRole('button', { name: 'Guardar' }));
  expect(await dialog().findByText('El nombre es obligatorio')).toBeVisible();
  expect(dialog().getByText('La dirección es obligatoria')).toBeVisible();
  expect(dialog().getByText('Debes seleccionar y confirmar tu ubicación en el mapa')).toBeVisible();
  expect(sent()).toEqual([]);
  await fill(user, dialog().getByLabelText('Nombre'), 'Elsa Díaz');
  await fill(user, dialog().getByLabelText('Dirección o descripción'), 'roger');
  await user.click(await dialog().findByRole('option', { name: FOUND }));
  network.loseOneResponse(LIST_REQUESTS);
  await user.click(dialog().getByRole('button', { name: 'Guardar' }));
  expect(await toast('No se pudo guardar el pedido')).toBeVisible();
  expect(dialog().getByLabelText('Nombre')).toHaveValue('Elsa Díaz');
  await user.click(dialog().getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: 'Guardado' });
  expect((await server.asAdmin('GET', LIST_REQUESTS)) as unknown[]).toHaveLength(2);
});
