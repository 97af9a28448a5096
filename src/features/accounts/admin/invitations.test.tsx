import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';
import { chatLink } from '../../../shared/contract/phone.ts';

const press = (name: string) => screen.getByRole('button', { name });

async function invited(values: object = {}) {
  const server = await site();
  const { url } = (await server.asAdmin('POST', '/api/admin/invitaciones', {
    nombre: 'Berta Laguna',
    rol: 'secretaria',
    ...values,
  })) as { url: string };
  return new URL(url).hash;
}

test('an administrator invites a colleague, hands on the link, and revokes it', async () => {
  const { user } = await openBackOffice('/admin/usuarios', 'admin');
  await user.click(await screen.findByRole('link', { name: 'Invitar' }));
  await user.click(await screen.findByRole('button', { name: 'Crear la invitación' }));
  expect(await screen.findByText('Escribí el nombre.')).toBeVisible();
  await fill(user, 'Nombre', 'Berta Laguna');
  await fill(user, 'Celular', '099 123 456');
  await user.selectOptions(screen.getByLabelText('Rol'), 'secretaria');
  await user.click(press('Crear la invitación'));
  expect(await screen.findByText(/\/invitacion#[\w-]{43}$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mandar por WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${chatLink('099123456')}?text=Hola%2C%20Berta%20Laguna`),
  );
  await user.click(screen.getByRole('link', { name: 'Listo' }));
  const row = await rowWith('Berta Laguna');
  expect(row).toHaveTextContent('Secretaría');
  await user.click(within(row).getByRole('button', { name: 'Revocar la invitación de Berta Laguna' }));
  expect(await toast('Invitación revocada')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitaciones sin usar' })).toBeNull());
});

test('an invited person enters the email, chooses a password and is on the panel', async () => {
  const hash = await invited();
  const { user } = await openBackOffice(`/invitacion${hash}`);
  expect(await screen.findByText(/^Hola, Berta Laguna\. .+ te invita .+ rol Secretaría\./)).toBeVisible();
  await user.click(press('Entrar'));
  expect(await screen.findByText('Ingresá un correo electrónico válido.')).toBeVisible();
  await fill(user, 'Email', 'berta@ejemplo.uy');
  await fill(user, 'Contraseña', 'la-clave-de-berta');
  await fill(user, 'Confirmar contraseña', 'otra');
  await user.click(press('Entrar'));
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
  await fill(user, 'Confirmar contraseña', 'la-clave-de-berta');
  await user.click(press('Entrar'));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('Hola, Berta Laguna.')).toBeVisible();
});

test('an invitation that has ended says so, and one that could not be loaded is loaded on request', async () => {
  const { user } = await openBackOffice(`/invitacion#${'x'.repeat(43)}`);
  expect(await screen.findByText(/^Esta invitación ya no sirve/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'entrá con ella' })).toHaveAttribute('href', '/login');
  expect(user).toBeDefined();
});

test('somebody who is signed in is told to sign out before using an invitation', async () => {
  const hash = await invited({ email: 'berta@ejemplo.uy' });
  await openBackOffice(`/invitacion${hash}`, 'editor');
  expect(await toast('Ya entraste con otra cuenta')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
