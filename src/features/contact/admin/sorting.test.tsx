import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  rowWith,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/mensajes';
const LABELS = ['ofrece ayuda', 'delegada'];
beforeEach(async () => {
  await (await site()).asAdmin('PUT', '/api/admin/etiquetas', { etiquetas: LABELS });
});

async function openMessage(role: 'admin' | 'secretaria' = 'admin') {
  const opened = await openBackOffice(PATH, role);
  await opened.server.addMessages([{ name: 'Ana' }]);
  await opened.user.click(await screen.findByRole('button', { name: 'Ver el mensaje de Ana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensaje de Ana' }));
  await dialog.findByRole('button', { name: 'delegada' });
  return { ...opened, dialog };
}

test('a label is given and taken away with a click, stands in the list, and limits it', async () => {
  const { user, server, dialog } = await openMessage('secretaria');
  await server.addMessages([{ name: 'Beto' }]);
  const label = dialog.getByRole('button', { name: 'delegada' });
  await user.click(label);
  await waitFor(() => expect(label).toHaveAttribute('aria-pressed', 'true'));
  expect(await rowWith('Ana')).toHaveTextContent('delegada · ');
  await screen.findByRole('option', { name: 'delegada (1)' });
  await user.selectOptions(screen.getByLabelText('De quién o con qué etiqueta'), 'delegada (1)');
  await waitFor(() => expect(screen.queryByText('Beto')).toBeNull());
  expect(location.search).toContain('etiqueta=delegada');
  await user.click(label);
  await waitFor(() => expect(label).toHaveAttribute('aria-pressed', 'false'));
  expect(dialog.queryByRole('button', { name: 'Cambiar las etiquetas' })).toBeNull();
});

test('the key l goes to the labels of the open message', async () => {
  const { user, dialog } = await openMessage();
  await user.keyboard('l');
  expect(dialog.getByRole('button', { name: 'ofrece ayuda' })).toHaveFocus();
});

test('a message is put off with two clicks, and shown again at once', async () => {
  const { user, dialog } = await openMessage();
  await user.click(dialog.getByText('Volver a mostrar'));
  await user.click(dialog.getByRole('button', { name: 'Mañana a las 9' }));
  expect(await toast(/^El mensaje vuelve el /)).toBeVisible();
  expect(await dialog.findByText(/lo pospuso hasta el /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mostrarlo ahora' }));
  expect(await toast('El mensaje ya no está pospuesto')).toBeVisible();
  expect(await dialog.findByText('Volver a mostrar')).toBeVisible();
});

test('a message that could not be put off stays where it is, and says why', async () => {
  const { user, dialog } = await openMessage();
  network.respondWith(/posponer$/, { status: 422, json: { error: 'Esa hora ya pasó.' } });
  await user.click(dialog.getByText('Volver a mostrar'));
  await user.click(dialog.getByRole('button', { name: 'Ese día a las 9' }));
  expect(await toast('No se pudo posponer el mensaje')).toBeVisible();
  expect(screen.getByText('Esa hora ya pasó.')).toBeVisible();
  expect(dialog.queryByText(/lo pospuso/)).toBeNull();
});

test('a message is given to a colleague with a note and a day', async () => {
  const server = await site();
  const colleague = await server.addPerson('secretaria');
  const { user, dialog } = await openMessage();
  await user.click(await dialog.findByText('Pasárselo a alguien'));
  await user.selectOptions(await dialog.findByLabelText('A quién'), colleague.name);
  await fill(user, dialog.getByLabelText('Nota (si hace falta)'), 'Es de tu barrio.');
  await fill(user, dialog.getByLabelText('Para qué día (si hace falta)'), '2035-06-15');
  await user.click(dialog.getByRole('button', { name: `Pasárselo a ${colleague.name}` }));
  expect(await toast(`Se lo pasaste a ${colleague.name}`)).toBeVisible();
  expect(
    await dialog.findByText(/para el 15 de junio de 2035\. Lo pasó .+: «Es de tu barrio\.»/),
  ).toBeVisible();
});

test('an administrator changes the labels that are offered, and a wrong list stays and is explained', async () => {
  const { user, dialog } = await openMessage();
  await user.click(dialog.getByRole('button', { name: 'Cambiar las etiquetas' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Etiquetas' }));
  const lines = editing.getByLabelText('Una en cada línea');
  expect(lines).toHaveValue('ofrece ayuda\ndelegada');
  await fill(user, lines, 'prensa\nPrensa');
  await user.click(editing.getByRole('button', { name: 'Guardar' }));
  expect(await editing.findByText('Hay una etiqueta repetida.')).toBeVisible();
  await fill(user, lines, 'prensa\nsocias');
  await user.click(editing.getByRole('button', { name: 'Guardar' }));
  expect(await toast('Etiquetas guardadas')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'socias' })).toBeVisible();
});

test('what was done is taken back with the key z while it is offered', async () => {
  const { user, dialog } = await openMessage();
  await user.click(dialog.getByText('Volver a mostrar'));
  await user.click(dialog.getByRole('button', { name: 'Mañana a las 9' }));
  expect(await dialog.findByText(/lo pospuso hasta el /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('z');
  expect(await toast('Deshecho')).toBeVisible();
  expect(await dialog.findByText('Volver a mostrar')).toBeVisible();
});

test('a mark is taken back with a button, and a message that was unread is unread again', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await server.addMessages([{ name: 'Ana' }]);
  const row = await rowWith('Ana');
  await user.click(within(row).getByRole('button', { name: /^Marcar como respondido/ }));
  await user.click(await undoButton());
  expect(await toast('Deshecho')).toBeVisible();
  await waitFor(async () => expect(await rowWith('Ana')).toHaveTextContent('Nuevo'));
});

test('labels, and a message that was left to the others, are taken back', async () => {
  const { user, dialog } = await openMessage();
  const label = dialog.getByRole('button', { name: 'delegada' });
  await user.click(label);
  await user.click(await undoButton());
  await waitFor(() => expect(label).toHaveAttribute('aria-pressed', 'false'));
  await user.click(dialog.getByRole('button', { name: 'Lo contesto yo' }));
  await user.click(await dialog.findByRole('button', { name: 'Dejarlo para los demás' }));
  expect(await toast('Quedó para los demás')).toBeVisible();
  await user.click(await undoButton());
  expect(await dialog.findByText(/^Lo contestás vos/)).toBeVisible();
});
