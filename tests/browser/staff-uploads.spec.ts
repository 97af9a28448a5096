import { rmSync } from 'node:fs';
import { slowUploads, videoFile } from './support/media-files.ts';
import { failedCall, NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('while a file is on its way nothing is saved without it, and leaving is asked about', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const video = videoFile(30);
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  await slowUploads(page, 2_000_000);
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(video);
  await expect(page.getByText('Para guardar, esperá a que el archivo termine de subir')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar ahora' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect(page.getByRole('button', { name: 'Publicar ahora' })).toBeEnabled();
  rmSync(video);
});

test('a photo is uploaded, shown in the form, and cut into widths for visitors', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await page.getByLabel('Título').fill('Una foto nueva');
  await page.getByLabel('Contenido').fill('Texto.');
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  await page.locator('.uppy-Dashboard-input').first().setInputFiles('campaign/pictures/aguila.webp');
  await expect(page.getByRole('img', { name: 'Vista previa' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Tipo')).toHaveValue('media');
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(toast(page, 'Noticia publicada')).toBeVisible();
  await page.goto('/noticias');
  const picture = page.locator('article, li').filter({ hasText: 'Una foto nueva' }).locator('source').first();
  await expect(picture).toHaveAttribute('srcset', /\/subidas\/[0-9a-f]{32}-480\.avif 480w/);
});

test('a file that may not be uploaded is refused with a reason', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(415), /Uppy/);
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  const input = page.locator('.uppy-Dashboard-input').first();
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') });
  await expect(
    toast(page, 'El contenido del archivo no es el que dice su nombre. Probá con otro.'),
  ).toBeVisible();
});

test('an upload that a reload cut goes on by itself', async ({ page, site, expected }) => {
  test.setTimeout(90_000);
  expected.consoleErrors.push(NOT_CONNECTED);
  const video = videoFile(40);
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias/nueva');
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  await slowUploads(page, 8_000_000);
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(video);
  const progress = page.locator('.uppy-StatusBar-progress');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page
    .getByRole('button', { name: /Reanudar|Continuar|Subir/ })
    .last()
    .click();
  await expect(page.getByLabel('Vista previa')).toBeVisible({ timeout: 60_000 });
  expect(
    posts.filter((path) => path === '/api/medios/subidas'),
    'no upload was begun anew',
  ).toEqual([]);
  rmSync(video);
});
