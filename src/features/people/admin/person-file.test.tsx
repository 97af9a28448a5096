import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  openBackOffice,
  rowWith,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

/** Tests of the labels of a person and of who takes care of her, on her history and in the ranking. */

const PHONE = '099123456';
let server: Site;
beforeEach(async () => {
  server = await site();
  await server.asAdmin('PUT', '/api/admin/etiquetas', { etiquetas: ['ofrece ayuda', 'delegada'] });
  await server.addMessages([{ name: 'Ana', phone: PHONE }]);
});

async function openHistory(role: 'admin' | 'secretaria' = 'secretaria') {
  const opened = await openBackOffice(`/admin/personas/${PHONE}/historial`, role);
  const file = within(await screen.findByRole('region', { name: 'Etiquetas y quién se encarga' }));
  await file.findByRole('button', { name: 'delegada' });
  return { ...opened, file };
}

test('the key l goes to the labels of a person, which stand in the ranking and limit it', async () => {
  await server.addMessages([{ name: 'Beto', phone: '099765432' }]);
  const { user, file } = await openHistory();
  await user.keyboard('l');
  expect(file.getByRole('button', { name: 'ofrece ayuda' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(file.getByRole('button', { name: 'ofrece ayuda' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('link', { name: 'Volver al ranking' }));
  expect(await rowWith('Ana')).toHaveTextContent('ofrece ayuda');
  const filter = screen.getByLabelText('De quién o con qué etiqueta');
  await user.selectOptions(filter, await within(filter).findByRole('option', { name: 'ofrece ayuda (1)' }));
  await waitFor(() => expect(screen.queryByText('Beto')).toBeNull());
  expect(await rowWith('Ana')).toBeVisible();
  await user.selectOptions(filter, 'Las mías');
  await user.click(await screen.findByRole('button', { name: 'Ver todas las personas' }));
  expect(await rowWith('Beto')).toBeVisible();
});

test('a person is assigned to oneself and to a colleague, and undo restores the former assignee', async () => {
  const colleague = await server.addPerson('secretaria');
  const { user, file } = await openHistory();
  await user.click(file.getByRole('button', { name: 'Me encargo yo' }));
  expect(await file.findByText(/^Te encargás vos/)).toBeVisible();
  await user.click(await file.findByText('Pasársela a alguien'));
  await user.selectOptions(await file.findByLabelText('A quién'), colleague.name);
  await user.click(file.getByRole('button', { name: `Pasársela a ${colleague.name}` }));
  expect(await toast(`Se la pasaste a ${colleague.name}`)).toBeVisible();
  expect(await file.findByText(new RegExp(`^Se encarga ${colleague.name}`))).toBeVisible();
  await user.click(await undoButton());
  expect(await file.findByText(/^Te encargás vos/)).toBeVisible();
  await user.click(file.getByRole('button', { name: 'Dejarla para los demás' }));
  expect(await toast('Quedó para los demás')).toBeVisible();
});

test('a label is undone with the key z', async () => {
  const { user, file } = await openHistory();
  const label = file.getByRole('button', { name: 'delegada' });
  await user.click(label);
  expect(await toast('Etiquetas: delegada')).toBeVisible();
  await undoButton();
  await user.keyboard('z');
  await waitFor(() => expect(label).toHaveAttribute('aria-pressed', 'false'));
});

test('a label that could not be stored is not shown as given', async () => {
  const { user, file } = await openHistory();
  network.respondWith(/etiquetas$/, { status: 503 });
  await user.click(file.getByRole('button', { name: 'delegada' }));
  expect(await toast('No se pudo cambiar')).toBeVisible();
  expect(file.getByRole('button', { name: 'delegada' })).toHaveAttribute('aria-pressed', 'false');
});
