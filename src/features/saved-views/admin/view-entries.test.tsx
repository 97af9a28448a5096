import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

/** The menu of wide screens: the same entries are in the one of phones. */
const menu = async () => {
  const [wide] = await screen.findAllByRole('navigation', { name: 'Panel', hidden: true });
  if (!wide) throw new Error('There is no menu.');
  return within(wide);
};

test('the filters of a list are saved under a name, opened from the menu with their count, and taken away', async () => {
  const { user, server } = await openBackOffice('/admin/mensajes?estado=nuevo', 'admin');
  await server.addMessages([{ name: 'Ana' }, { name: 'Berta' }]);
  const entries = await menu();
  await user.click(await entries.findByRole('button', { name: 'Guardar esta vista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar esta vista' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Poné un nombre.')).toBeVisible();
  await fill(user, dialog.getByLabelText('Nombre'), 'Para hoy');
  await user.click(dialog.getByRole('switch', { name: 'Que la vean los demás' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await toast('Guardaste la vista «Para hoy»')).toBeVisible();
  const link = await entries.findByRole('link', { name: /^Para hoy/ });
  await waitFor(() => expect(link).toHaveTextContent('2'));
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(entries.queryByRole('button', { name: 'Guardar esta vista' })).toBeNull();

  await user.click(entries.getByRole('link', { name: /^Mensajes de Contacto/ }));
  await waitFor(() => expect(location.search).toBe(''));
  await user.click(entries.getByRole('link', { name: /^Para hoy/ }));
  await waitFor(() => expect(location.search).toBe('?estado=nuevo'));
  await user.click(entries.getByRole('button', { name: 'Quitar la vista «Para hoy»' }));
  expect(await toast('Quitaste la vista «Para hoy»')).toBeVisible();
  await waitFor(() => expect(entries.queryByRole('link', { name: /^Para hoy/ })).toBeNull());
});

test('a refused view is explained, and nothing typed is lost', async () => {
  const { user } = await openBackOffice('/admin/mensajes?estado=nuevo', 'admin');
  const entries = await menu();
  await user.click(await entries.findByRole('button', { name: 'Guardar esta vista' }));
  await fill(user, screen.getByLabelText('Nombre'), 'Para hoy');
  network.respondWith('/api/admin/vistas', { status: 409, json: { error: 'Son demasiadas.' } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await toast('Son demasiadas.')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Para hoy');
});
