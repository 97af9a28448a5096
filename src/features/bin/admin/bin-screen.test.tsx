import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  openBackOffice,
  rowWith,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/papelera';

test('what was deleted is listed, and recovered with one click', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Ana Pérez' }]);
  await server.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
  const { user } = await openBackOffice(PATH, 'admin');
  const row = await rowWith('Ana Pérez');
  expect(row).toHaveTextContent('Mensaje');
  await user.click(within(row).getByRole('button', { name: 'Recuperar Ana Pérez' }));
  expect(await toast('Ana Pérez volvió a su lista.')).toBeVisible();
  expect(await screen.findByText(/^La papelera está vacía/)).toBeVisible();
  expect(await server.asAdmin('GET', `/api/admin/mensajes-contacto/${id}`)).toMatchObject({ id });
});

test('a bin that cannot be loaded is loaded again, and a refused recovery is explained', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Ana Pérez' }]);
  await server.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
  const recover = network.respondWith('/api/admin/papelera', { status: 400, json: { error: 'No anda.' } });
  const { user } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByText('No se pudo cargar la papelera.')).toBeVisible();
  recover();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  const row = await rowWith('Ana Pérez');
  network.respondWith(/recuperar$/, { status: 404, json: { error: 'No encontramos eso en la papelera.' } });
  await user.click(within(row).getByRole('button', { name: 'Recuperar Ana Pérez' }));
  expect(await toast('No encontramos eso en la papelera.')).toBeVisible();
});

test('a deleted news item is taken back by the toast, and a hidden one shown again', async () => {
  const server = await site();
  const [id = 0] = await server.addNews([{ title: 'Feria del domingo' }]);
  const { user } = await openBackOffice('/admin/noticias', 'editor');
  const row = await rowWith('Feria del domingo');
  await user.click(within(row).getByRole('button', { name: /^Eliminar/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await toast('Noticia eliminada')).toBeVisible();
  await user.click(await undoButton());
  expect(await toast('Deshecho')).toBeVisible();
  expect(await rowWith('Feria del domingo')).toBeVisible();

  const again = await rowWith('Feria del domingo');
  await user.click(within(again).getByRole('button', { name: /^Ocultar/ }));
  expect(await toast('Noticia desactivada')).toBeVisible();
  await user.click(await undoButton());
  await waitFor(async () => {
    const news = (await server.asAdmin('GET', '/api/noticias')) as { id: number; activo: boolean }[];
    expect(news.find((item) => item.id === id)).toMatchObject({ activo: true });
  });
});
