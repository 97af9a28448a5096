import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  signIn,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/perfil?ver=seguridad';
const press = (name: string) => screen.getByRole('button', { name });
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

type Opened = Awaited<ReturnType<typeof openBackOffice>>;

/** Sets up an authenticator app on the screen. Returns its secret and the recovery codes. */
async function setUpApp(user: Opened['user']) {
  await user.click(await screen.findByRole('button', { name: 'Configurar una aplicación' }));
  const shown = await screen.findByText(/^[A-Z2-7 ]{20,}$/);
  const secret = (shown.textContent ?? '').replaceAll(' ', '');
  await fill(user, 'Código de la aplicación', codeOf(secret, -1));
  await user.click(press('Confirmar'));
  const dialog = await screen.findByRole('dialog', { name: 'Guardá estos códigos' });
  const codes = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  await user.click(press('Ya los guardé'));
  return { secret, codes };
}

async function signOut(user: Opened['user']) {
  const [button] = screen.getAllByRole('button', { name: 'Cerrar sesión' });
  if (button) await user.click(button);
  await toast('Sesión cerrada'); // with a session, the login page leads to the dashboard
  await reopenBackOffice('/login');
  await screen.findByRole('heading', { level: 1, name: 'Administración' });
}

test('a user sets up an authenticator app, and enters with it from then on', async () => {
  const { user, person } = await openBackOffice(PATH, 'editor');
  await user.click(await screen.findByRole('button', { name: 'Configurar una aplicación' }));
  await fill(user, await screen.findByLabelText('Código de la aplicación'), '000000');
  await user.click(press('Confirmar'));
  expect(await screen.findByText(/El código no es correcto/)).toBeVisible();
  await user.click(press('Cancelar'));
  const { secret, codes } = await setUpApp(user);
  expect(codes).toHaveLength(10);
  expect(await screen.findByText(/Te quedan 10 de 10/)).toBeVisible();

  await signOut(user);
  await signIn(user, person);
  expect(await screen.findByRole('heading', { level: 1, name: 'Segundo paso' })).toBeVisible();
  await fill(user, await screen.findByLabelText('Código de la aplicación'), '000000');
  await user.click(press('Entrar'));
  expect(await screen.findByText(/El código no es correcto/)).toBeVisible();
  await fill(user, 'Código de la aplicación', codeOf(secret));
  await user.click(press('Entrar'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a recovery code replaces the app, and going back asks for the password again', async () => {
  const { user, person } = await openBackOffice(PATH, 'editor');
  const { codes } = await setUpApp(user);
  await signOut(user);
  await signIn(user, person);
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await signIn(user, person);
  await user.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }));
  await user.click(press('Entrar'));
  expect(await screen.findByText('Escribí el código.')).toBeVisible();
  await fill(user, 'Código de recuperación', codes[0] ?? '');
  await user.click(press('Entrar'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an app is taken away after a question, and other recovery codes are made', async () => {
  const { user } = await openBackOffice(PATH, 'editor');
  const { codes } = await setUpApp(user);
  await user.click(await screen.findByRole('button', { name: 'Hacer otros códigos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardá estos códigos' });
  expect(dialog).not.toHaveTextContent(codes[0] ?? '');
  await user.click(press('Ya los guardé'));
  await user.click(await screen.findByRole('button', { name: 'Quitar la aplicación de códigos' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByRole('button', { name: 'Configurar una aplicación' })).toBeVisible();
  expect(screen.queryByText('Códigos de recuperación')).toBeNull();
});

test('the open sessions are shown, and the others are ended', async () => {
  const { user, person, server } = await openBackOffice('/admin/perfil', 'editor');
  await server.beginSession(person.id);
  await server.beginSession(person.id);
  await user.click(await screen.findByRole('tab', { name: 'Seguridad' }));
  expect(await screen.findByText('Este navegador')).toBeVisible();
  const [first] = screen.getAllByRole('button', { name: /^Cerrar la sesión en/ });
  if (first) await user.click(first);
  expect(await toast('Sesión cerrada en ese navegador')).toBeVisible();
  await user.click(press('Cerrar las demás'));
  expect(await toast('Se cerraron las demás sesiones')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cerrar la sesión en/ })).toBeNull());
});

test('an administrator is asked for the password before a change of access, and the change is then made', async () => {
  const { user, person, server } = await openBackOffice('/admin/usuarios', 'admin');
  const colleague = await server.addPerson('editor');
  await reopenBackOffice('/admin/usuarios');
  await server.forgetConfirmation(person.id);
  const remove = async () => {
    const row = await rowWith(colleague.email);
    await user.click(within(row).getByRole('button', { name: `Eliminar a ${colleague.name}` }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    return screen.findByRole('dialog', { name: 'Confirmá que sos vos' });
  };
  await remove();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  expect(await toast('Para esto hay que poner de nuevo la contraseña o la llave.')).toBeVisible();
  const dialog = await remove();
  await fill(user, within(dialog).getByLabelText('Contraseña'), 'no-es-esta');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeVisible();
  await fill(user, within(dialog).getByLabelText('Contraseña'), person.password);
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await toast('Usuario eliminado')).toBeVisible();
});

test('where a second factor is required, the back office opens only after it is set up', async () => {
  const { user, server } = await openBackOffice('/admin', 'secretaria');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await server.requireSecondFactor();
  await reopenBackOffice('/admin/mensajes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Falta tu segundo paso' })).toBeVisible();
  expect(location.pathname).toBe('/segundo-paso');
  expect(press('Seguir al panel')).toBeDisabled();
  await setUpApp(user);
  await waitFor(() => expect(press('Seguir al panel')).toBeEnabled());
  await user.click(press('Seguir al panel'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an administrator requires it after setting up an own one, and sees who has one', async () => {
  const { user, person } = await openBackOffice('/admin/usuarios', 'admin');
  const rule = () => screen.findByRole('switch', { name: 'Obligatorio para quienes ven datos de vecinos' });
  expect(await rule()).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'configurá el tuyo en Mi Perfil' }));
  await setUpApp(user);
  await reopenBackOffice('/admin/usuarios');
  await user.click(await rule());
  expect(await toast('Ahora es obligatorio')).toBeVisible();
  await waitFor(async () => expect(await rule()).toBeChecked());
  expect(await rowWith(person.email)).toHaveTextContent('Sí');
});

test('an administrator takes a lost factor away from a colleague, who gets another password', async () => {
  const { user, server } = await openBackOffice(PATH, 'editor');
  await setUpApp(user);
  const colleague = await server.addPerson('admin');
  await signOut(user);
  await signIn(user, colleague);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const users = (await server.asAdmin('GET', '/api/usuarios')) as { id: number; rol: string }[];
  const editor = users.find(({ rol }) => rol === 'editor');
  await reopenBackOffice(`/admin/usuarios/editar/${editor?.id}?ver=seguridad`);
  await user.click(await screen.findByRole('button', { name: 'Quitar su segundo paso' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText(/^[a-zA-Z0-9]{16}$/)).toBeVisible();
  expect(screen.getByText(/Dale esta contraseña a/)).toBeVisible();
});

test('a failure to load the second factor offers to try again', async () => {
  const recover = network.respondWith('/api/perfil/segundo-factor', {
    status: 400,
    json: { error: 'No anda.' },
  });
  const { user } = await openBackOffice(PATH, 'editor');
  expect(await screen.findByText('No se pudo cargar. No anda.')).toBeVisible();
  recover();
  await user.click(press('Probar de nuevo'));
  expect(await screen.findByRole('button', { name: 'Configurar una aplicación' })).toBeVisible();
});
