import { PHONE } from './support/pages.ts';
import { coveredByNotices, failedRequest, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The states of the login and password screens are tested in src/features/accounts/admin/*.test.tsx. */

test('a session survives a reload, and signing out on a public page ends it in the browser and on the server', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(401));
  await signedInAs(page, site, 'editor');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const stored = await page.evaluate(() => localStorage.getItem('sesion') ?? '');
  const cookies = await page.context().cookies();
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'Principal' });
  const signInLink = page.getByRole('link', { name: 'Administración' });
  await expect(header.getByRole('link', { name: 'Panel' })).toBeVisible();
  await expect(signInLink).toBeHidden();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('status').getByText('Sesión cerrada')).toBeVisible();
  await expect(signInLink).toBeVisible();
  await expect(header.getByRole('link', { name: 'Panel' })).toBeHidden();

  await page.evaluate((session) => localStorage.setItem('sesion', session), stored);
  await page.context().addCookies(cookies);
  await page.goto('/admin');
  await expect(toast(page, 'Tu sesión terminó. Iniciá sesión de nuevo.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('an unsaved news item is kept as a draft when the session was ended elsewhere', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(401));
  const editor = await signedInAs(page, site, 'editor', '/admin/noticias/nueva');
  await page.getByLabel('Título').fill('Escrita antes de que se cortara');
  await page.getByLabel('Contenido').fill('Un texto largo.');
  await site.asAdmin('PUT', `/api/usuarios/${editor.id}/password`, { newPassword: 'otra-clave-nueva' });
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-nueva');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Escrita antes de que se cortara');
  await expect(page.getByLabel('Contenido')).toHaveText('Un texto largo.');
});

test('a user who forgot their password signs in with a temporary one from an email and then has to choose a new one', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(400));
  await page.setViewportSize(PHONE);
  const editor = await site.addPerson('editor');
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Email').fill(editor.email);
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  const mailText = async () => (await site.mailTo(editor.email))?.text ?? '';
  const temporary = /temporal es: (\S+)/;
  await expect.poll(mailText).toMatch(temporary);
  const password = temporary.exec(await mailText())?.[1] ?? '';
  await signIn(page, { email: editor.email, password });
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(toast(page, 'Contraseña temporal')).toBeVisible();
  expect(await coveredByNotices(page), 'elements covered by the notice').toEqual([]);
  await page.goto('/admin/noticias/nueva');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('Contraseña temporal').fill('no-es-esa');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('mi-clave-nueva');
  await page.getByLabel('Confirmar nueva contraseña').fill('mi-clave-nueva');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  expect(await coveredByNotices(page), 'elements covered by the error').toEqual([]);
  await page.getByLabel('Contraseña temporal').fill(password);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('mi-clave-nueva');
  await page.getByLabel('Confirmar nueva contraseña').fill('mi-clave-nueva');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña actualizada')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);

  await page.reload(); // removes the notice, which covers the footer for a while
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login`);
  await signIn(page, { email: editor.email, password: 'mi-clave-nueva' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
