import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { LIFTS_API } from '../web/lift-paths.ts';

/** Who needs a lift to the polling place, on the screen of the day of the vote. */

const open = () => openBackOffice('/admin/jornada?ver=traslados', 'secretaria');
const addDriver = async () =>
  (await site()).asAdmin('POST', '/api/admin/colaboradores', {
    nombre: 'Carlos Maneja',
    telefono: '099765432',
    ofrece: ['auto'],
  });

test('a lift is noted with who drives, made, and pending again', async () => {
  await addDriver();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Anotar un traslado' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Nombre'), 'Élida Vota');
  await fill(user, dialog.getByLabelText('Celular'), '099123456');
  await fill(user, dialog.getByLabelText('De dónde sale'), 'Calle 11 y 20');
  await user.selectOptions(
    dialog.getByLabelText('Quién lleva'),
    await dialog.findByRole('option', { name: 'Carlos Maneja' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await toast('Traslado anotado')).toBeVisible();
  const pending = within(await screen.findByRole('list', { name: 'Pendientes' }));
  expect(pending.getByRole('listitem')).toHaveTextContent('Lleva Carlos Maneja');
  await user.click(pending.getByRole('button', { name: 'Se hizo el traslado de Élida Vota' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pendientes' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Volver a pendiente el traslado de Élida Vota' }));
  expect(await screen.findByRole('list', { name: 'Pendientes' })).toBeVisible();
});

test('a lift without a driver is said in red, and a wrong field keeps what was typed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Anotar un traslado' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Nombre'), 'Élida Vota');
  await fill(user, dialog.getByLabelText('Celular'), '12');
  await fill(user, dialog.getByLabelText('De dónde sale'), 'Calle 11 y 20');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(dialog.getByLabelText('Celular')).toHaveAccessibleDescription(/./);
  expect(dialog.getByLabelText('Nombre')).toHaveValue('Élida Vota');
  await fill(user, dialog.getByLabelText('Celular'), '099123456');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('1 traslado sin quien lleve')).toBeVisible();
});

test('says that the lifts could not be loaded, and loads them again', async () => {
  await site();
  const end = network.respondWith(LIFTS_API, { status: 503 });
  const { user } = await open();
  expect(await screen.findByText(/^No se pudieron cargar los traslados/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await screen.findByRole('button', { name: 'Anotar un traslado' })).toBeVisible();
});
