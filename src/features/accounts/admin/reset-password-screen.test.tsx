import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import {
  closeToasts,
  fill,
  openBackOffice,
  reopenBackOffice,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { SESSION_KEY } from '../../../shared/web/stored-session.ts';

/** Reads the temporary password in the mail that the server sent to this email. */
async function mailedPassword(email: string): Promise<string> {
  const server = await site();
  const sent = async () => /temporal es: (\S+)/.exec((await server.mailTo(email))?.text ?? '')?.[1] ?? '';
  await waitFor(async () => expect(await sent()).not.toBe(''));
  return sent();
}

test('a user who forgot the password enters the email and gets a temporary password by mail', async () => {
  const { user, server } = await openBackOffice('/login');
  const editor = await server.addPerson('editor');
  await user.click(await screen.findByRole('button', { name: '¿Olvidaste tu contraseña?' }));
  await user.click(screen.getByRole('button', { name: 'Enviar instrucciones' }));
  expect(await screen.findByText('Por favor ingresa tu correo electrónico')).toBeVisible();
  await fill(user, 'Email', editor.email);
  await user.click(screen.getByRole('button', { name: 'Enviar instrucciones' }));
  expect(
    await screen.findByText(
      'Si el email existe en nuestro sistema, recibirás instrucciones para recuperar tu contraseña',
    ),
  ).toBeVisible();
  expect(await mailedPassword(editor.email)).not.toBe(editor.password);
  await user.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
  expect(await screen.findByLabelText('Contraseña')).toBeVisible();
});

test('a user with a temporary password can open no other screen before replacing it with a valid one', async () => {
  const { user, server } = await openBackOffice('/login');
  const editor = await server.addPerson('editor');
  await server.asAdmin('POST', '/api/forgot-password', { email: editor.email });
  const password = await mailedPassword(editor.email);
  await signIn(user, { email: editor.email, password });
  expect(await toast('Contraseña temporal')).toBeVisible();
  await screen.findByLabelText('Nueva contraseña');
  expect(screen.queryByLabelText('Contraseña temporal'), 'it was typed a moment ago').toBeNull();
  expect(location.pathname).toBe('/reset-password');

  let reopened = { user };
  for (const path of ['/admin', '/admin/noticias/nueva', '/admin/usuarios', '/admin/perfil']) {
    reopened = await reopenBackOffice(path);
    expect(await screen.findByLabelText('Contraseña temporal'), path).toBeVisible();
    expect(location.pathname, path).toBe('/reset-password');
  }
  const change = () => reopened.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  await fill(reopened.user, 'Contraseña temporal', password);
  await fill(reopened.user, 'Nueva contraseña', 'corta');
  await fill(reopened.user, 'Confirmar nueva contraseña', 'corta');
  await change();
  expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await fill(reopened.user, 'Nueva contraseña', campaign.location.town);
  await fill(reopened.user, 'Confirmar nueva contraseña', campaign.location.town);
  await change();
  await waitFor(() =>
    expect(screen.getByLabelText('Nueva contraseña')).toHaveAccessibleDescription(
      /Elegí otra: esa es una palabra de la campaña/,
    ),
  );
  await fill(reopened.user, 'Nueva contraseña', 'mi-clave-nueva');
  await change();
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
  await fill(reopened.user, 'Confirmar nueva contraseña', 'mi-clave-nueva');
  await change();
  expect(await toast('Contraseña actualizada')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/admin'));
  const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
  expect(stored).toEqual({ id: editor.id, email: editor.email, nombre: editor.name, rol: 'editor' });
});

test('the password reset screen shows why the server rejected the new password', async () => {
  const session = { id: 1, email: 'eva@ejemplo.uy', nombre: 'Eva', rol: 'editor' };
  network.respondWith('/api/login', { json: { ...session, requirePasswordChange: true, resetToken: 'x' } });
  const { user } = await openBackOffice('/login');
  await signIn(user, { email: session.email, password: 'temporal' });
  await fill(user, 'Nueva contraseña', 'mi-clave-nueva');
  await fill(user, 'Confirmar nueva contraseña', 'mi-clave-nueva');
  for (const [status, json, message] of [
    [400, { error: 'Ya venció.' }, 'Ya venció.'],
    [500, { error: 'Se rompió.' }, 'Se rompió.'],
    [400, {}, 'No se pudo actualizar la contraseña'],
    [500, {}, 'No se pudo actualizar la contraseña'],
    [0, {}, 'Ocurrió un error al procesar tu solicitud'],
  ] as const) {
    closeToasts();
    if (status) network.respondWith('/api/reset-password', { status, json });
    else network.fail('/api/reset-password');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await toast(message)).toBeVisible();
  }
});

test('the password reset screen sends a signed-out user to the login', async () => {
  await openBackOffice('/reset-password');
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/login');
});

test('the password reset screen sends a signed-in user without a temporary password to the dashboard', async () => {
  await openBackOffice('/reset-password', 'editor');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(location.pathname).toBe('/admin');
});
