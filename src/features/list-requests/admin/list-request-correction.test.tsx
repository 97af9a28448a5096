import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  closeToasts,
  fill,
  openBackOffice,
  rowWith,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { OFFICE } from '../../../../tests/support/locations.ts';
import { LIST_REQUESTS } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { suggestionList } from '../../geocoding/contract.ts';

/** The URL hides the map, because maps are tested in a real browser. */
const NO_MAP = '/admin/pedidos-lista?mapa=no';

let server: Site;
beforeEach(async () => {
  server = await site();
});

const button = (name: string) => screen.getByRole('button', { name });
const notice = async (text: string | RegExp) => expect(await toast(text)).toBeVisible();
const stored = (id: number) => server.asAdmin('GET', `${LIST_REQUESTS}/${id}`);

/** Opens the list request of a person, and one of the dialogs in which staff change it. */
async function openDialog(name: string, opener: 'Corregir' | 'Cancelar pedido', title: string) {
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith(name);
  await user.click(button(`Ver el pedido de ${name}`));
  await user.click(button(opener));
  return { user, dialog: within(screen.getByRole('dialog', { name: title })) };
}
const correcting = (name: string) => openDialog(name, 'Corregir', 'Corregir el pedido');
const cancelling = (name: string) => openDialog(name, 'Cancelar pedido', `Cancelar el pedido de ${name}`);

test('staff correct a list request with three clicks, and the list shows it', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Rosa', quantity: 2, note: 'Timbre roto' }]);
  const { user, dialog } = await correcting('Rosa');
  await fill(user, dialog.getByLabelText('Nombre'), 'Rosa Silva');
  await fill(user, dialog.getByLabelText(/^Nota/), '');
  await user.selectOptions(dialog.getByLabelText('Cantidad de listas'), '1');
  await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }));
  await notice('Pedido corregido');
  await rowWith('Rosa Silva');
  expect(screen.getByRole('dialog', { name: 'Detalles del Pedido' })).toHaveTextContent('Rosa Silva');
  expect(await stored(id)).toMatchObject({ nombre: 'Rosa Silva', cantidad: 1, nota: null, version: 2 });
  expect(network.requests('PUT')).toHaveLength(1);
});

test('an address that is chosen among the suggestions with the keyboard moves the pin', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Rosa' }]);
  const found = [{ name: 'Roger Balet, Ceibalá', ...OFFICE }];
  network.respondWith('/api/geocodificar', { json: z.encode(suggestionList, found) });
  const { user, dialog } = await correcting('Rosa');
  await fill(user, dialog.getByLabelText('Dirección o descripción'), 'roger');
  await dialog.findByRole('option', { name: 'Roger Balet, Ceibalá' });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.keyboard('{Enter}');
  await notice('Pedido corregido');
  expect(await stored(id)).toMatchObject({
    direccion: 'Roger Balet, Ceibalá',
    latitud: OFFICE.latitude,
    longitud: OFFICE.longitude,
  });
});

test('errors stand beside the fields, and what was typed stays', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Rosa' }]);
  const { user, dialog } = await correcting('Rosa');
  await fill(user, dialog.getByLabelText('Nombre'), '');
  await fill(user, dialog.getByLabelText('Teléfono celular'), '123');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('El nombre es obligatorio')).toBeVisible();
  expect(dialog.getByText('Formato: 09X XXX XXX')).toBeVisible();
  expect(network.requests('PUT')).toEqual([]);

  await fill(user, dialog.getByLabelText('Nombre'), 'Rosa Silva');
  await fill(user, dialog.getByLabelText('Teléfono celular'), '098 765 432');
  const end = network.fail(/pedidos-lista\/\d+/);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await notice('No se pudo guardar la corrección');
  expect(dialog.getByLabelText('Nombre')).toHaveValue('Rosa Silva');
  end();
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await notice('Pedido corregido');
  expect(await stored(id)).toMatchObject({ nombre: 'Rosa Silva', telefono: '098765432' });
});

test('two people who correct the same list request do not overwrite each other silently', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Rosa' }]);
  const { user, dialog } = await correcting('Rosa');
  await server.asAdmin('PUT', `${LIST_REQUESTS}/${id}`, { direccion: 'Calle 8' });
  await fill(user, dialog.getByLabelText('Nombre'), 'Rosa Silva');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/^Otra persona guardó cambios/)).toBeVisible();
  expect(await stored(id)).toMatchObject({ nombre: 'Rosa', direccion: 'Calle 8' });
  await user.click(dialog.getByRole('button', { name: 'Guardar lo mío igual' }));
  await notice('Pedido corregido');
  expect(await stored(id)).toMatchObject({ nombre: 'Rosa Silva' });
});

test('a correction that was begun is not lost without a question', async () => {
  await server.addListRequests([{ name: 'Rosa' }]);
  const { user, dialog } = await correcting('Rosa');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Corregir el pedido' })).toBeNull());
  await user.click(button('Corregir'));
  await fill(user, screen.getByLabelText('Nombre'), 'Rosa Silva');
  const again = within(screen.getByRole('dialog', { name: 'Corregir el pedido' }));
  await user.click(again.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  expect(again.getByLabelText('Nombre')).toHaveValue('Rosa Silva');
});

test('staff cancel a list request for one of the ready reasons, and reopen it', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Omar' }]);
  const { user, dialog } = await cancelling('Omar');
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
  expect(await dialog.findByText('Elegí un motivo.')).toBeVisible();
  await user.click(dialog.getByLabelText('Ya la tiene'));
  await user.dblClick(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
  await notice('Pedido cancelado');
  const details = screen.getByRole('dialog', { name: 'Detalles del Pedido' });
  expect(details).toHaveTextContent('Canceladopor la campaña: Ya la tiene');
  expect(within(details).queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  expect(await stored(id)).toMatchObject({ cierre: 'cancelado', motivo: 'Ya la tiene' });
  expect(network.requests('POST', /cancelar$/)).toHaveLength(1);
  await user.click(button('Marcar como pendiente'));
  await notice('Pedido marcado como pendiente');
  expect(await stored(id)).toMatchObject({ cierre: null, motivo: null });
});

test('a cancellation is taken back with its button, and that of several with the key z', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Omar' }]);
  const { user, dialog } = await cancelling('Omar');
  await user.click(dialog.getByLabelText('Se mudó'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
  await user.click(await undoButton());
  await notice('Deshecho');
  expect(await stored(id)).toMatchObject({ cierre: null, motivo: null });
  const details = screen.getByRole('dialog', { name: 'Detalles del Pedido' });
  expect(await within(details).findByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
  closeToasts();

  await user.click(screen.getByLabelText('Elegir el pedido de Omar'));
  await user.click(button('Cancelar 1 pedido'));
  const several = within(screen.getByRole('dialog', { name: 'Cancelar 1 pedido' }));
  await user.click(several.getByLabelText('Se mudó'));
  await user.click(several.getByRole('button', { name: 'Cancelar 1 pedido' }));
  await notice('1 pedido cancelado');
  expect(await stored(id)).toMatchObject({ cierre: 'cancelado' });
  await undoButton();
  await user.keyboard('z');
  await notice('Deshecho');
  expect(await stored(id)).toMatchObject({ cierre: null, motivo: null });
});

test('another reason has to be written', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Omar' }]);
  const { user, dialog } = await cancelling('Omar');
  await user.click(dialog.getByLabelText('Otro motivo'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
  expect(await dialog.findByText('Decí por qué se cancela.')).toBeVisible();
  await fill(user, dialog.getByLabelText('El motivo'), 'Pidió dos veces');
  await user.keyboard('{Enter}');
  await notice('Pedido cancelado');
  expect(await stored(id)).toMatchObject({ motivo: 'Pidió dos veces' });
});

test('a list request that was delivered meanwhile is not cancelled, and the message says why', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Omar' }]);
  const { user, dialog } = await cancelling('Omar');
  await server.asAdmin('PUT', `${LIST_REQUESTS}/${id}/estado`, { estado: 'entregado' });
  await user.click(dialog.getByLabelText('Se mudó'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
  await notice(/Este pedido ya está entregado/);
});

test('selected list requests are cancelled together, and those that changed meanwhile are counted', async () => {
  const ids = await server.addListRequests([{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  for (const name of ['Uno', 'Dos']) {
    await rowWith(name);
    await user.click(screen.getByLabelText(`Elegir el pedido de ${name}`));
  }
  expect(button('Exportar los elegidos')).toBeVisible();
  await user.click(button('Cancelar 2 pedidos'));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar 2 pedidos' }));
  await user.click(dialog.getByLabelText('Se mudó'));
  await server.asAdmin('PUT', `${LIST_REQUESTS}/${ids[0]}/estado`, { estado: 'entregado' });
  await user.click(dialog.getByRole('button', { name: 'Cancelar 2 pedidos' }));
  await notice('1 pedido cancelado');
  await notice('1 ya no estaba pendiente.');
  expect(screen.queryByText('Cancelar 2 pedidos')).toBeNull();
  expect(await stored(ids[1] ?? 0)).toMatchObject({ motivo: 'Se mudó' });
  expect(await stored(ids[2] ?? 0)).toMatchObject({ cierre: null });
});

test('selected list requests are marked as delivered together', async () => {
  const [id = 0] = await server.addListRequests([{ name: 'Uno' }]);
  const { user } = await openBackOffice(NO_MAP, 'admin');
  await rowWith('Uno');
  await user.click(screen.getByLabelText('Elegir el pedido de Uno'));
  await user.click(button('Marcar como entregados'));
  await notice('1 pedido entregado');
  expect(await stored(id)).toMatchObject({ estado: 'entregado' });
});
