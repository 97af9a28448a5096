import { failedCall, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test("an administrator's day: somebody new, a mistake mended, a password changed, a goodbye", async ({
  page,
  site,
  browser,
}) => {
  const taken = await site.addPerson('editor');
  await signedInAs(page, site, 'admin');
  await page.getByRole('link', { name: 'Gestionar Usuarios' }).click();
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();

  const create = page.getByRole('button', { name: 'Crear usuario' });
  await expect(create).toBeDisabled();
  await page.getByLabel('Nombre').fill('Berta Laguna');
  await page.getByLabel('Email').fill(taken.email.toUpperCase());
  await expect(page.getByText('Este email ya está registrado')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('corta');
  await page.getByLabel('Confirmar contraseña').fill('cortas');
  await page.getByLabel('Rol').focus();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-de-berta');
  await page.getByLabel('Rol').selectOption('editor');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill('clave-de-berta');
  await expect(create).toBeDisabled();
  const email = `berta-${Date.now()}@ejemplo.uy`;
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('Este email ya está registrado')).toHaveCount(0);
  await create.click();
  await expect(toast(page, 'Usuario creado')).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(elsewhere, { email, password: 'clave-de-berta' });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await page.getByRole('link', { name: 'Editar a Berta Laguna' }).click();
  await page.getByLabel('Nombre').fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Nombre y email son obligatorios')).toBeVisible();
  await page.getByLabel('Nombre').fill('Berta L. Arena');
  await page.getByLabel('Rol').selectOption('admin');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere, 'her session ended with the change of role').toHaveURL(/\/login/);

  await page.getByRole('link', { name: 'Editar a Berta L. Arena' }).click();
  await page.getByRole('tab', { name: 'Contraseña' }).click();
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('otra-de-berta');
  await page.getByLabel('Confirmar nueva contraseña').fill('otra-de-berta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña actualizada')).toBeVisible();
  await signIn(elsewhere, { email, password: 'otra-de-berta' });
  await expect(elsewhere.getByRole('link', { name: 'Gestionar Usuarios' })).toBeVisible();

  await page.goto('/admin/usuarios');
  await page.getByRole('button', { name: 'Eliminar a Berta L. Arena' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Usuario eliminado')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('nobody deletes or demotes oneself', async ({ page, site }) => {
  const admin = await signedInAs(page, site, 'admin');
  await page.goto('/admin/usuarios');
  const row = page.getByRole('row').filter({ hasText: admin.email });
  await expect(row.getByRole('button', { name: 'No puedes eliminar tu propio usuario' })).toBeDisabled();
  await row.getByRole('link', { name: /^Editar/ }).click();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Rol')).not.toBeEditable();
  await page.getByLabel('Nombre').fill('Otro nombre');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
  await expect(page.locator('.sidebar-person')).toHaveText('Otro nombre');
});

test('a user changed by somebody else meanwhile is not overwritten without knowing', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(409));
  const person = await site.addPerson('editor');
  await signedInAs(page, site, 'admin');
  await page.goto(`/admin/usuarios/editar/${person.id}`);
  await page.getByLabel('Nombre').fill('El mío');
  await site.asAdmin('PUT', `/api/usuarios/${person.id}`, {
    ...{ nombre: 'El de otra persona', email: person.email, rol: 'editor' },
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert').getByText(/Otra persona guardó cambios/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar lo mío igual' }).click();
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
});

test('the list is searched, and says when nothing is found', async ({ page, site }) => {
  const person = await site.addPerson('editor');
  await signedInAs(page, site, 'admin');
  await page.goto('/admin/usuarios');
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nadie con este nombre');
  await expect(page.getByText('No se encontraron usuarios.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
});
