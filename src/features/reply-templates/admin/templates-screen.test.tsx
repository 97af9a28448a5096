import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/mensajes/respuestas';

test('templates are written, changed and deleted', async () => {
  const { user } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByText(/^Todavía no hay respuestas modelo\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nueva respuesta' }));
  let dialog = await screen.findByRole('dialog', { name: 'Nueva respuesta modelo' });
  await user.click(within(dialog).getByRole('button', { name: 'Crear respuesta' }));
  expect(await within(dialog).findByText('Escribí el título')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Título'), 'Horario');
  await user.click(within(dialog).getByRole('button', { name: 'Crear respuesta' }));
  expect(await toast('Respuesta modelo creada')).toBeVisible();
  expect(await rowWith('Horario')).toHaveTextContent('Hola, {nombre}.');

  await user.click(screen.getByRole('button', { name: 'Editar «Horario»' }));
  dialog = await screen.findByRole('dialog', { name: 'Editar respuesta modelo' });
  await user.type(within(dialog).getByLabelText('Título'), 's');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
  expect(await toast('Respuesta modelo guardada')).toBeVisible();
  await rowWith('Horarios');

  await user.click(screen.getByRole('button', { name: 'Eliminar «Horarios»' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await toast('Respuesta modelo eliminada')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Horarios')).toBeNull());
});

test('typed text is kept when the server fails, and closing the dialog asks for confirmation', async () => {
  const { user } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Nueva respuesta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nueva respuesta modelo' });
  await user.type(within(dialog).getByLabelText('Título'), 'Horario');
  network.respondWith('/api/admin/respuestas', { status: 503 });
  await user.click(within(dialog).getByRole('button', { name: 'Crear respuesta' }));
  await waitFor(() => expect(network.requests('POST', '/api/admin/respuestas').length).toBeGreaterThan(0));
  expect(within(dialog).getByLabelText('Título')).toHaveValue('Horario');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('says that templates could not be loaded, and loads them again', async () => {
  const server = await site();
  await server.asAdmin('POST', '/api/admin/respuestas', { titulo: 'Saludo', texto: 'Hola.' });
  const end = network.respondWith('/api/admin/respuestas', { status: 503 });
  const { user } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByText(/^No se pudieron cargar las respuestas modelo/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await rowWith('Saludo')).toBeVisible();
});
