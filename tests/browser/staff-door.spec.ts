import { failedCall, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('who is not signed in is led to the door, and afterwards to where they were going', async ({
  page,
  site,
}) => {
  const editor = await site.addPerson('editor');
  await page.goto('/admin/noticias/nueva');
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(editor.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva noticia');
});

test('another site cannot choose where the door leads', async ({ page, site }) => {
  const editor = await site.addPerson('editor');
  await page.goto('/login?volver=https://otro.example/admin');
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(editor.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin`);
});

test('a wrong password is said, and what was typed stays', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(401));
  const editor = await site.addPerson('editor');
  await signIn(page, { email: editor.email, password: 'otra-clave' });
  await expect(toast(page, 'Error de inicio de sesión')).toBeVisible();
  await expect(toast(page, 'Credenciales incorrectas')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(editor.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

test('empty fields are named before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Todos los campos son obligatorios')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the session is there after a reload, and public pages offer the way back and the way out', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'Principal' });
  await expect(header.getByRole('link', { name: 'Panel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administración' })).toBeHidden();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('status').getByText('Sesión cerrada')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administración' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Panel' })).toBeHidden();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
});

test('logging out ends the session on the server too', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(401));
  await signedInAs(page, site, 'editor');
  const kept = await page.evaluate(() => localStorage.getItem('sesion'));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
  await page.evaluate((session) => localStorage.setItem('sesion', session ?? ''), kept);
  await page.goto('/admin');
  await expect(toast(page, 'Tu sesión terminó. Iniciá sesión de nuevo.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a session that the server ended keeps what was being typed', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(401));
  const editor = await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
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
});

test('a forgotten password: mail, temporary password, forced change, and in', async ({ page, site }) => {
  const editor = await site.addPerson('editor');
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(page.getByText('Por favor ingresa tu correo electrónico')).toBeVisible();
  await page.getByLabel('Email').fill(editor.email);
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(
    page.getByText(
      'Si el email existe en nuestro sistema, recibirás instrucciones para recuperar tu contraseña',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();

  const mailText = async () => (await site.mailTo(editor.email))?.text ?? '';
  const temporary = /temporal es: (\S+)/;
  await expect.poll(mailText).toMatch(temporary);
  const password = temporary.exec(await mailText())?.[1] ?? '';
  await signIn(page, { email: editor.email, password });
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(toast(page, 'Contraseña temporal')).toBeVisible();

  for (const path of ['/admin', '/admin/noticias/nueva', '/admin/usuarios', '/admin/perfil']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/reset-password$/);
  }
  await page.getByLabel('Contraseña temporal').fill(password);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('corta');
  await page.getByLabel('Confirmar nueva contraseña').fill('corta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('mi-clave-nueva');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar nueva contraseña').fill('mi-clave-nueva');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña actualizada')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);
  const session = await page.evaluate(() => localStorage.getItem('sesion') ?? '');
  expect(session).not.toContain('requirePasswordChange');
  expect(session).not.toContain('resetToken');
});

test('who has no change to make does not see its screen', async ({ page, site }) => {
  await page.goto('/reset-password');
  await expect(page).toHaveURL(/\/login$/);
  await signedInAs(page, site, 'editor');
  await page.goto('/reset-password');
  await expect(page).toHaveURL(`${site.url}/admin`);
});

test("the demo's local administrator opens the panel on sample data, and nothing on the server", async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, failedCall(401));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/api/login')) calls.push(request.url());
  });
  await signIn(page, { email: 'demo@ejemplo.uy', password: 'demostracion' });
  await expect(toast(page, 'Inicio de sesión exitoso (modo local)')).toBeVisible();
  await expect(page.getByText('Lo que ves es contenido de ejemplo (modo local)')).toBeVisible();
  await page.getByRole('link', { name: 'Gestionar Noticias' }).click();
  await page
    .getByRole('button', { name: /^Ocultar/ })
    .first()
    .click();
  await expect(toast(page, 'Noticia desactivada (modo local)')).toBeVisible();
  expect(calls).toEqual([]);
});
