import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { BOARD_API, BOARD_PATH } from '../web/day-paths.ts';

/** The board of the day of the vote. */

const circuit = campaign.pollingPlaces.places[0]?.ranges[0]?.circuit ?? 0;
const open = () => openBackOffice(BOARD_PATH, 'secretaria');
const tile = async () =>
  (await screen.findByRole('button', { name: `Anotar en Circuito ${circuit}` })).closest(
    '.day-tile',
  ) as HTMLElement;
const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(within(await tile()).getByRole('button', { name: `Anotar en Circuito ${circuit}` }));
  return within(await screen.findByRole('dialog'));
};

test('a report is two taps, stands on the tile and in the log, and is taken back', async () => {
  const { user, person } = await open();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: /^Faltan / }));
  expect(await toast('Anotado')).toBeVisible();
  await waitFor(async () => expect(await tile()).toHaveTextContent(/Faltan /));
  const log = within(screen.getByRole('region', { name: 'Registro del día' }));
  expect(log.getByRole('listitem')).toHaveTextContent(person.name);
  await user.click(log.getByRole('button', { name: /^Anular/ }));
  await waitFor(async () => expect(await tile()).not.toHaveTextContent(/Faltan /));
});

test('a problem has words, and a count only whole numbers', async () => {
  const { user } = await open();
  let dialog = await openDialog(user);
  expect(dialog.getByRole('button', { name: 'Anotar como problema' })).toBeDisabled();
  await fill(user, dialog.getByLabelText('Qué pasa'), 'No hay luz');
  await user.click(dialog.getByRole('button', { name: 'Anotar como problema' }));
  expect(await within(await tile()).findByText('Problema: No hay luz')).toBeVisible();
  dialog = await openDialog(user);
  const count = dialog.getByLabelText('Cuántos votaron hasta ahora');
  const record = dialog.getByRole('button', { name: 'Anotar votos' });
  await fill(user, count, 'doce');
  expect(record).toBeDisabled();
  await fill(user, count, '120');
  await user.click(record);
  expect(await within(await tile()).findByText(/^Votaron 120/)).toBeVisible();
  dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Se resolvió' }));
  await waitFor(async () => expect(await tile()).not.toHaveTextContent('No hay luz'));
});

test('only circuits that need somebody are shown on request', async () => {
  const { user } = await open();
  await tile();
  expect(screen.getByText(/^Todavía no es el día de la votación/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: /^Faltan / }));
  await user.click(await screen.findByRole('switch', { name: 'Solo donde hace falta' }));
  await waitFor(() => expect(document.querySelectorAll('.day-tile')).toHaveLength(1));
  expect(await tile()).toBeVisible();
});

test('says that the board could not be loaded, and loads it again', async () => {
  await site();
  const end = network.respondWith(BOARD_API, { status: 503 });
  const { user } = await open();
  expect(await screen.findByText(/^No se pudo cargar la jornada/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await tile()).toBeVisible();
});
