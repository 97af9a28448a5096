import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { PRESENCE_API } from '../contract.ts';

const said = () => network.requests('POST', PRESENCE_API).map(({ body }) => (body as { hace: string }).hace);

test('two users who have the same message open see each other, and who begins to answer is writing', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Ana', phone: '099123456' }]);
  const { user } = await openBackOffice('/admin/mensajes', 'secretaria');
  await user.click(await screen.findByRole('button', { name: 'Ver el mensaje de Ana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensaje de Ana' }));
  await expect.poll(said).toEqual(['abierto']);
  await server.asAdmin('POST', PRESENCE_API, { de: 'mensaje', id, hace: 'abierto' });
  expect(await dialog.findByText(/ también lo tiene abierto\./)).toBeVisible();
  await server.asAdmin('POST', PRESENCE_API, { de: 'mensaje', id, hace: 'escribiendo' });
  expect(await dialog.findByText(/ está escribiendo\./)).toBeVisible();
  const chat = dialog.getByRole('link', { name: 'Responder por WhatsApp' });
  chat.addEventListener('click', (event) => event.preventDefault());
  await user.click(chat);
  await expect.poll(said).toEqual(['abierto', 'escribiendo']);
  await user.keyboard('{Escape}');
  await expect.poll(said).toEqual(['abierto', 'escribiendo', 'cerrado']);
});

test('nobody is shown, and nothing is reported, when the server does not tell who else is there', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Ana' }]);
  await server.asAdmin('POST', PRESENCE_API, { de: 'mensaje', id, hace: 'abierto' });
  network.respondWith(PRESENCE_API, { status: 503 });
  const { user } = await openBackOffice('/admin/mensajes', 'secretaria');
  await user.click(await screen.findByRole('button', { name: 'Ver el mensaje de Ana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensaje de Ana' }));
  expect(await dialog.findByText('Lo contesto yo')).toBeVisible();
  await expect.poll(() => network.requests('GET', PRESENCE_API).length).toBeGreaterThan(0);
  expect(screen.queryByText(/también lo tiene abierto|está escribiendo/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
