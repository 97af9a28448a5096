import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSecondPasses, deliver } from '../../../../tests/support/components/doors.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import { openRound, openVolunteerPage } from '../../../../tests/support/components/volunteer-page.tsx';
import { LIST_REQUESTS, type ListRequestWire, ROUNDS } from '../../../../tests/support/site/list-requests.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { VOLUNTEER_ROUND_API } from '../contract.ts';

const EVERYTHING = new RegExp(`^${VOLUNTEER_ROUND_API}`);
const TITLE = 'Acá al lado también quieren';

let server: Site;
beforeEach(async () => {
  server = await site();
});

async function openForm() {
  const opened = await openRound(server);
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: /^Al lado/ }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  const add = () => user.click(dialog.getByRole('button', { name: 'Sumar esta puerta' }));
  return { ...opened, dialog, add };
}
const stopsOf = async ({ id }: { id: number }) =>
  ((await server.asAdmin('GET', `${ROUNDS}/${id}`)) as { paradas: { pedido: ListRequestWire }[] }).paradas;

test('the door beside is added with what was typed, and joins the list as delivered', async () => {
  const { user, dialog, add, first, round } = await openForm();
  expect(dialog.getByLabelText('Nombre')).toHaveFocus();
  expect(dialog.getByLabelText('Dirección')).toHaveValue(first.direccion);
  await user.type(dialog.getByLabelText('Nombre'), 'Elsa Díaz');
  await user.clear(dialog.getByLabelText('Dirección'));
  await user.type(dialog.getByLabelText('Dirección'), 'Calle 11, al fondo');
  await user.selectOptions(dialog.getByLabelText('Cantidad de listas'), '3');
  await add();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('1 de 4 puertas')).toBeVisible();
  const { pedido } = (await stopsOf(round)).at(-1) ?? {};
  expect(pedido).toMatchObject({
    nombre: 'Elsa Díaz',
    direccion: 'Calle 11, al fondo',
    telefono: '',
    cantidad: 3,
    origen: 'en_la_puerta',
    leido: true,
  });
  expect(await screen.findByText('Todo enviado')).toBeVisible();
});

test('it is beside the door that was marked last, unless the volunteer chooses another', async () => {
  const { user, first, second } = await openRound(server);
  aSecondPasses();
  await user.click(deliver(first));
  aSecondPasses();
  await user.click(deliver(second));
  await user.click(screen.getByRole('button', { name: /^Al lado/ }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  const beside = dialog.getByLabelText('Al lado de');
  expect(beside).toHaveDisplayValue(`2. ${second.nombre}`);
  expect(dialog.getByLabelText('Dirección')).toHaveValue(second.direccion);
  await user.selectOptions(beside, `1. ${first.nombre}`);
  expect(dialog.getByLabelText('Dirección')).toHaveValue(first.direccion);
});

test('what is missing is explained at its field, and nothing is stored', async () => {
  const { user, dialog, add } = await openForm();
  await user.type(dialog.getByLabelText('Teléfono (opcional)'), '123');
  await add();
  expect(dialog.getByLabelText('Nombre')).toHaveAccessibleDescription('El nombre es obligatorio');
  expect(dialog.getByLabelText('Nombre')).toHaveFocus();
  expect(dialog.getByLabelText('Teléfono (opcional)')).toHaveAccessibleDescription('Formato: 09X XXX XXX');
  expect(screen.queryByText('Se suma sola cuando vuelve la señal.', { exact: false })).toBeNull();
});

test('without signal the door waits on the phone, also when the page is closed, and is sent once', async () => {
  const { user, dialog, add, close, token, round } = await openForm();
  const signalIsBack = network.fail(EVERYTHING);
  await user.type(dialog.getByLabelText('Nombre'), 'Elsa Díaz');
  await user.click(dialog.getByLabelText(/^Ya l/));
  await add();
  expect(await screen.findByText('1 puerta espera señal')).toBeVisible();
  expect(screen.getByText(/^Elsa Díaz, .+ Se suma sola cuando vuelve la señal\.$/)).toBeVisible();
  expect(screen.queryByText('Todo enviado')).toBeNull();
  close();
  signalIsBack();
  await openVolunteerPage(token);
  expect(await screen.findByText('0 de 4 puertas')).toBeVisible();
  expect(await screen.findByText('Todo enviado')).toBeVisible();
  const names = (await stopsOf(round)).map(({ pedido }) => pedido.nombre);
  expect(names.filter((name) => name === 'Elsa Díaz')).toHaveLength(1);
});

test('a door that the server refuses stays with the reason until it is deleted', async () => {
  const { user, dialog, add, first } = await openForm();
  await server.asAdmin('DELETE', `${LIST_REQUESTS}/${first.id}`);
  await user.type(dialog.getByLabelText('Nombre'), 'Elsa Díaz');
  await add();
  expect(await screen.findByText(/Esa puerta no es de este reparto\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Borrar la puerta de Elsa Díaz/ }));
  await waitFor(() => expect(screen.queryByText(/^Elsa Díaz/)).toBeNull());
});

test('a door that waits is told on the screen of an ended link', async () => {
  const { user, dialog, add, close, token, round } = await openForm();
  const signalIsBack = network.fail(EVERYTHING);
  await user.type(dialog.getByLabelText('Nombre'), 'Elsa Díaz');
  await add();
  expect(await screen.findByText('1 puerta espera señal')).toBeVisible();
  close();
  await server.asAdmin('PUT', `${ROUNDS}/${round.id}/estado`, { estado: 'terminado' });
  signalIsBack();
  await openVolunteerPage(token);
  expect(await screen.findByText('No queda nada por enviar. Podés cerrar esta página.')).toBeVisible();
  expect(await stopsOf(round)).toHaveLength(4);
});
