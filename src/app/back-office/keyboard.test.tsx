import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackOffice, rowWith, toast } from '../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../tests/support/components/network.ts';

beforeEach(async () => {
  const server = await site();
  await server.addMessages([{ name: 'Tercera' }, { name: 'Segunda' }, { name: 'Primera' }]);
});
afterEach(() => localStorage.clear());

/** Opens the message list, and goes to its first row once the shortcuts work, which load after the first paint. */
async function openMessages() {
  const { user } = await openBackOffice('/admin/mensajes', 'admin');
  await rowWith('Primera');
  const view = (name: string) => screen.getByRole('button', { name: `Ver el mensaje de ${name}` });
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts="Control+K"]')).not.toBeNull());
  await user.keyboard('j');
  expect(view('Primera')).toHaveFocus();
  return { user, view };
}

test('j and k move the focus between rows, and Enter opens the focused row', async () => {
  const { user, view } = await openMessages();
  await user.keyboard('j');
  expect(view('Segunda')).toHaveFocus();
  await user.keyboard('k{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Mensaje de Primera' })).toBeVisible();
});

test('e marks the message of the focused row as read, and then as answered, but never removes a mark', async () => {
  const { user } = await openMessages();
  await user.keyboard('e');
  expect(await toast('Mensaje marcado como leído')).toBeVisible();
  const row = await rowWith('Primera');
  await waitFor(() => expect(row).toHaveTextContent('Pendiente'));
  await waitFor(() =>
    expect(row.querySelector('[aria-keyshortcuts="e"]:not([aria-disabled])')).not.toBeNull(),
  );
  await user.keyboard('e');
  await waitFor(() => expect(row).toHaveTextContent('Respondido'));
  await user.keyboard('e');
  expect(row).toHaveTextContent('Respondido');
});

test('/ moves the focus to the search field, in which shortcuts are typed as text', async () => {
  const { user } = await openMessages();
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Buscar mensajes' });
  expect(field).toHaveFocus();
  await user.keyboard('je?/');
  expect(field).toHaveValue('je?/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? shows the shortcuts of the screen, and a switch turns those with a single key off', async () => {
  const { user, view } = await openMessages();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Atajos del teclado' });
  expect([...dialog.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(
    expect.arrayContaining(['Ctrl K', '/', 'j', 'k', 'Enter', 'e', 'r', '?']),
  );
  await user.click(within(dialog).getByRole('switch', { name: 'Usar atajos de una sola tecla' }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  view('Primera').focus();
  await user.keyboard('j?');
  expect(view('Primera')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shortcuts do nothing while a dialog is open, nor together with Alt or Ctrl', async () => {
  const { user, view } = await openMessages();
  await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}');
  expect(view('Primera')).toHaveFocus();
  const menu = screen.getByRole('menu', { name: 'Acciones para el mensaje de Primera' });
  await user.click(within(menu).getByRole('menuitem', { name: 'Eliminar' }));
  const question = await screen.findByRole('alertdialog');
  await user.keyboard('je?');
  expect(question).toBeVisible();
  expect(network.requests('PUT')).toEqual([]);
});

test('Ctrl K opens the search, and a result opens its screen', async () => {
  const { user } = await openMessages();
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Buscar en el panel' });
  const field = within(dialog).getByRole('combobox');
  expect(field).toHaveFocus();
  await user.keyboard('perso');
  const options = await within(dialog).findAllByRole('option');
  expect(options[0]).toHaveTextContent('Personas & Interacciones');
  expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Personas e Interacciones' })).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});

test('the search also opens by its button, and says when it found nothing and when it failed', async () => {
  const { user } = await openMessages();
  await user.click(screen.getAllByRole('button', { name: 'Buscar' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Buscar en el panel' });
  await user.keyboard('xilófono');
  expect(await within(dialog).findByText('No encontramos nada con «xilófono».')).toBeVisible();
  const end = network.respondWith(/buscar/, { status: 503 });
  await user.keyboard('s');
  expect(await within(dialog).findByText(/^No pudimos buscar\./)).toBeVisible();
  end();
  await user.click(within(dialog).getByRole('button', { name: 'Probar de nuevo' }));
  expect(await within(dialog).findByText('No encontramos nada con «xilófonos».')).toBeVisible();
});
