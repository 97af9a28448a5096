import { signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The states of the user management screens are tested in src/features/accounts/admin/users-screen.test.tsx. */

test('a new user signs in as an editor, later as an administrator, and is signed out when the role changes or the account is deleted', async ({
  page,
  site,
  browser,
}) => {
  const email = 'berta@ejemplo.uy';
  await signedInAs(page, site, 'admin');
  await page.getByRole('link', { name: 'Gestionar Usuarios' }).click();
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await page.getByLabel('Nombre').fill('Berta Laguna');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-de-berta');
  await page.getByLabel('Confirmar contraseña').fill('clave-de-berta');
  await page.getByLabel('Rol').selectOption('editor');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(toast(page, 'Usuario creado')).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(elsewhere, { email, password: 'clave-de-berta' });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(elsewhere.getByRole('link', { name: 'Gestionar Usuarios' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Editar a Berta Laguna' }).click();
  await page.getByLabel('Rol').selectOption('admin');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere, "the user's session ends with the change of role").toHaveURL(/\/login/);

  await page.getByRole('link', { name: 'Editar a Berta Laguna' }).click();
  await page.getByRole('tab', { name: 'Contraseña' }).click();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('otra-de-berta');
  await page.getByLabel('Confirmar nueva contraseña').fill('otra-de-berta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña actualizada')).toBeVisible();
  await signIn(elsewhere, { email, password: 'otra-de-berta' });
  await expect(elsewhere.getByRole('link', { name: 'Gestionar Usuarios' })).toBeVisible();

  await page.getByRole('link', { name: 'Gestionar Usuarios' }).click();
  await page.getByRole('button', { name: 'Eliminar a Berta Laguna' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Usuario eliminado')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});
