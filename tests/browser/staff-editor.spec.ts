import { rmSync } from 'node:fs';
import type { Site } from '../support/site/site.ts';
import { slowUploads, videoFile } from './support/media-files.ts';
import { failedCall, NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

interface Made {
  id: number;
  version: number;
}
const makeNews = (site: Site, titulo: string, more: object = {}) =>
  site.asAdmin('POST', '/api/noticias', { titulo, contenido: 'Texto.', ...more }) as Promise<Made>;
const rowOf = (page: import('@playwright/test').Page, title: string) =>
  page.getByRole('row').filter({ hasText: title });

test("an editor's day: a 100 MB video over a bad connection, a draft, and then everybody sees it", async ({
  page,
  site,
  expected,
  context,
}) => {
  test.setTimeout(120_000);
  expected.consoleErrors.push(NOT_CONNECTED);
  const video = videoFile(100);
  await signedInAs(page, site, 'editor');
  await page.getByRole('link', { name: 'Gestionar Noticias' }).click();
  await page.getByRole('link', { name: 'Nueva noticia' }).click();

  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('El título es obligatorio')).toBeVisible();
  await expect(page.getByText('El contenido es obligatorio')).toBeVisible();
  await expect(page.getByLabel('Título')).toBeFocused();

  await page.getByLabel('Título').fill('El muelle al amanecer');
  await page.getByLabel('Contenido').fill('Lo filmamos desde el agua.\n\nCon viento.');
  await expect(page.getByText('Una imagen o un video, de hasta 100 MB.')).toBeVisible();
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  const connection = await slowUploads(page, 20_000_000);
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(video);
  const progress = page.locator('.uppy-StatusBar-progress');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await context.setOffline(true);
  await page.waitForTimeout(2_500);
  await context.setOffline(false);
  await connection.isFast();
  await expect(page.getByLabel('Vista previa')).toBeVisible({ timeout: 60_000 });
  rmSync(video);

  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(toast(page, 'Borrador guardado')).toBeVisible();
  const row = rowOf(page, 'El muelle al amanecer');
  await expect(row.getByText('Oculta')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto('/noticias');
  await expect(visitor.getByText('El muelle al amanecer')).toHaveCount(0);

  await row.getByRole('button', { name: /^Publicar/ }).click();
  await expect(toast(page, 'Noticia activada')).toBeVisible();
  await expect(row.getByText('Visible')).toBeVisible();
  await visitor.goto('/noticias');
  await visitor.getByRole('link', { name: 'El muelle al amanecer' }).first().click();
  await expect(visitor.locator('video')).toHaveAttribute('src', /^\/subidas\/[0-9a-f]{32}\.mp4$/);
});

test('news are edited, with their date, and deleted after being asked once', async ({ page, site }) => {
  await makeNews(site, 'Para editar', { fecha: '2025-03-01' });
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias');
  await page.getByRole('link', { name: 'Editar «Para editar»' }).click();
  await page.getByLabel('Título').fill('Ya editada');
  await page.getByLabel('Fecha', { exact: true }).fill('2025-03-02');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Noticia actualizada')).toBeVisible();
  await expect(rowOf(page, 'Ya editada')).toContainText('2 de marzo de 2025');

  await page.getByRole('button', { name: 'Eliminar «Ya editada»' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Estás seguro? Esta acción no se puede deshacer.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar «Ya editada»' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Noticia eliminada')).toBeVisible();
  await expect(rowOf(page, 'Ya editada')).toHaveCount(0);
});

test('the search stays in the address, and an empty result says so', async ({ page, site }) => {
  await makeNews(site, 'Una aguja en el pajar');
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias');
  await page.getByRole('searchbox').fill('aguja');
  await expect(page.getByText('1 noticia', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('aguja');
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('No se encontraron noticias.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(page.getByText('Una aguja en el pajar')).toBeVisible();
});

test('no letter is lost in the search, however fast, and a link to the list empties it', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias');
  await page.getByRole('searchbox').pressSequentially('una palabra bastante larga');
  await expect(page.getByRole('searchbox')).toHaveValue('una palabra bastante larga');
  await expect(page).toHaveURL(/q=una\+palabra\+bastante\+larga/);
  await page.getByRole('link', { name: 'Gestionar Noticias' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('drafts show when they are asked for', async ({ page, site }) => {
  await makeNews(site, 'Un secreto', { activo: false });
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Un secreto')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Mostrar noticias inactivas' }).check();
  await expect(rowOf(page, 'Un secreto').getByText('Oculta')).toBeVisible();
});

test('proposals: a new one under a category of the server, an old one keeps its own category', async ({
  page,
  site,
}) => {
  await site.asAdmin('POST', '/api/categorias', { nombre: 'Ferias' });
  const odd = (await site.asAdmin('POST', '/api/propuestas', {
    ...{ titulo: 'Con categoría propia', descripcion: 'D', categoria: 'Muelles' },
  })) as Made;
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/propuestas/nueva');
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('La categoría es obligatoria')).toBeVisible();
  await page.getByLabel('Título').fill('Feria los viernes');
  await page.getByLabel('Categoría').selectOption('Ferias');
  await page.getByLabel('Descripción').fill('También de tarde.');
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(toast(page, 'Propuesta publicada')).toBeVisible();
  await page.goto('/propuestas');
  await expect(page.getByRole('heading', { name: 'Feria los viernes' }).first()).toBeVisible();

  await page.goto(`/admin/propuestas/editar/${odd.id}`);
  await expect(page.getByLabel('Categoría')).toHaveValue('Muelles');
  await expect(page.getByLabel('Categoría').getByRole('option', { name: 'Cultura' })).toBeAttached();
  await page.getByLabel('Descripción').fill('Otra');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Propuesta actualizada')).toBeVisible();
  await expect(rowOf(page, 'Con categoría propia')).toContainText('Muelles');
});

test('categories: made, hidden, renamed, and deleted only while nothing uses them', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor');
  await page.getByRole('link', { name: 'Categorías' }).last().click();
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Canto coral');
  await dialog.getByLabel('Color').fill('#112233');
  await dialog.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(toast(page, 'Categoría creada')).toBeVisible();

  await page.getByRole('button', { name: 'Ocultar «Canto coral»' }).click();
  await expect(rowOf(page, 'Canto coral').getByText('Oculta')).toBeVisible();
  await page.getByRole('button', { name: 'Editar «Canto coral»' }).click();
  await dialog.getByLabel('Nombre').fill('Coro');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Categoría editada')).toBeVisible();

  await expect(
    page.getByRole('button', { name: '«Social» está en uso: no se puede eliminar' }),
  ).toBeDisabled();
  await page.getByRole('button', { name: 'Eliminar «Coro»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Categoría eliminada')).toBeVisible();
  await expect(rowOf(page, 'Coro')).toHaveCount(0);
});

test('a name that is taken is said beside the field, and what was typed stays', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(409));
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/categorias');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByLabel('Nombre').fill('DEPORTE');
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(page.getByText('Ya hay una categoría con ese nombre.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('DEPORTE');
  await expect(page.getByLabel('Nombre')).toBeFocused();
});

test("somebody else's later save is not overwritten without knowing", async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(409));
  const { id } = await makeNews(site, 'Entre dos');
  await signedInAs(page, site, 'editor');
  await page.goto(`/admin/noticias/editar/${id}`);
  await page.getByLabel('Título').fill('La mía');
  await site.asAdmin('PUT', `/api/noticias/${id}`, {
    ...{ titulo: 'La de otra persona', contenido: 'C', fecha: '2025-04-01' },
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert').getByText(/Otra persona guardó cambios/)).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('La mía');
  await page.getByRole('button', { name: 'Guardar lo mío igual' }).click();
  await expect(toast(page, 'Noticia actualizada')).toBeVisible();
  await expect(rowOf(page, 'La mía')).toBeVisible();
});

test('unsaved changes warn before leaving, and are kept over a reload', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await page.getByLabel('Título').fill('A medio escribir');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('A medio escribir');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('A medio escribir');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goto('/admin/noticias/nueva');
  await expect(page.getByLabel('Título')).toHaveValue('');
});

test('signing out with unsaved changes asks first', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await page.getByLabel('Título').fill('Sin guardar');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Sin guardar');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cerrar sesión' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await expect(page.getByLabel('Título'), 'the next person finds nothing of it').toHaveValue('');
});

test('an address of something that is not there leads back to the list', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/editar/999999');
  await expect(toast(page, 'Noticia no encontrada')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/noticias`);
});

test('hostile and long text is text in every list and form', async ({ page, site }) => {
  const hostile = `<img src=x onerror="document.title='hacked'"> "comillas" \u202Eal revés 🙂`;
  const { id } = await makeNews(site, hostile, { contenido: `${hostile} ${'ñandú'.repeat(2000)}` });
  await site.asAdmin('POST', '/api/categorias', { nombre: hostile.slice(0, 100), descripcion: hostile });
  await signedInAs(page, site, 'editor');
  for (const path of ['/admin', '/admin/noticias', '/admin/categorias', `/admin/noticias/editar/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).not.toHaveTitle('hacked');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
  await expect(page.getByLabel('Título')).toHaveValue(hostile);
});

test('an editor is not let into the users, nor offered them', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await expect(page.getByRole('link', { name: 'Gestionar Usuarios' })).toHaveCount(0);
  for (const path of ['/admin/usuarios', '/admin/usuarios/nuevo', '/admin/usuarios/editar/1']) {
    await page.goto(path);
    await expect(toast(page, 'Acceso denegado')).toBeVisible();
    await expect(toast(page, 'No tienes permisos para acceder a esta página')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin`);
  }
});

test('an editor changes the own name and, with the current one, the own password', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(422));
  const editor = await signedInAs(page, site, 'editor');
  await page.getByRole('link', { name: 'Mi Perfil' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(editor.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Nombre').fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await page.getByLabel('Nombre').fill('Eva Pino');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Perfil actualizado')).toBeVisible();
  await expect(page.locator('.sidebar-person')).toHaveText('Eva Pino');

  await page.getByRole('tab', { name: 'Contraseña' }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Todos los campos son obligatorios').first()).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('otra-cosa');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('clave-distinta');
  await page.getByLabel('Confirmar nueva contraseña').fill('clave-distinta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  await page.getByLabel('Contraseña actual').fill(editor.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña actualizada')).toBeVisible();
  await page.goto('/admin/perfil');
  await expect(page.getByLabel('Nombre')).toHaveValue('Eva Pino');
});
