import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';

const dialog = () => within(screen.getByRole('dialog'));

async function openCategories() {
  const opened = await openBackOffice('/admin/categorias', 'editor');
  await screen.findByRole('table');
  return opened;
}

test('a category can be created, hidden, renamed and deleted', async () => {
  const { user, server } = await openCategories();
  await user.click(screen.getByText('Nueva categoría'));
  await user.click(dialog().getByText('Crear categoría'));
  expect(await dialog().findByText('El nombre es obligatorio')).toBeVisible();
  await fill(user, dialog().getByLabelText('Nombre'), 'Canto coral');
  fireEvent.input(dialog().getByLabelText('Color'), { target: { value: '#112233' } });
  await user.click(dialog().getByText('Crear categoría'));
  expect(await toast('Categoría creada')).toBeVisible();
  expect(await server.asAdmin('GET', '/api/categorias')).toContainEqual(
    expect.objectContaining({ nombre: 'Canto coral', color: '#112233' }),
  );

  await user.click(within(await rowWith('Canto coral')).getByLabelText('Ocultar «Canto coral»'));
  expect(await within(await rowWith('Canto coral')).findByText('Oculta')).toBeVisible();
  await user.click(screen.getByLabelText('Editar «Canto coral»'));
  await fill(user, dialog().getByLabelText('Nombre'), 'Coro');
  await user.click(dialog().getByText('Guardar cambios'));
  expect(await toast('Categoría editada')).toBeVisible();

  await rowWith('Coro');
  await user.click(screen.getByLabelText('Eliminar «Coro»'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await toast('Categoría eliminada')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Coro')).not.toBeInTheDocument());
});

test('a category in use cannot be deleted', async () => {
  await openCategories();
  const row = within(await rowWith('Social'));
  expect(row.getByRole('button', { name: '«Social» está en uso: no se puede eliminar' })).toBeDisabled();
});

test('the category form shows at the name field that the name is taken, and keeps the input', async () => {
  const { user } = await openCategories();
  await user.click(screen.getByText('Nueva categoría'));
  const name = dialog().getByLabelText('Nombre');
  await fill(user, name, 'DEPORTE');
  await user.click(dialog().getByText('Crear categoría'));
  await dialog().findByText('Ya hay una categoría con ese nombre.');
  expect(name).toHaveAccessibleDescription('Ya hay una categoría con ese nombre.');
  expect(name).toHaveValue('DEPORTE');
  await vi.waitFor(() => expect(name).toHaveFocus());
});
