import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { slowUploads, videoFile } from './support/media-files.ts';
import { failedRequest, NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const fileInput = (page: Page) => page.locator('.uppy-Dashboard-input').first();
const unfoldMedia = (page: Page) => page.getByText('Foto o video', { exact: true }).click();
const openUploader = (page: Page) => page.getByRole('button', { name: 'Subir un archivo' }).click();
/** Reads the entry of the upload in localStorage: its key and its value. */
const storedUpload = (page: Page) =>
  page.evaluate((): [string, string] => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('uppyState:')) ?? '';
    return [key, localStorage.getItem(key) ?? ''];
  });

test('a news form cannot be saved during an upload, rejects a file that is not a picture, and publishes a photo in several widths', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, failedRequest(415), /Uppy/);
  const video = videoFile(30);
  await signedInAs(page, site, 'editor', '/admin/noticias/nueva');
  const publish = page.getByRole('button', { name: 'Publicar ahora' });

  await test.step('saving waits for the upload, and leaving needs a confirmation', async () => {
    await unfoldMedia(page);
    await openUploader(page);
    const connection = await slowUploads(page, 2_000_000);
    await expect(publish, 'no file is chosen yet').toBeEnabled();
    await fileInput(page).setInputFiles(video);
    await expect(page.getByText('Para guardar, esperá a que el archivo termine de subir')).toBeVisible();
    await expect(publish).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    const duringUpload = await storedUpload(page);
    await page.getByRole('button', { name: 'Cancelar la subida' }).click();
    await expect(publish).toBeEnabled();
    await expect(fileInput(page), 'the uploader closes when it is cancelled').toHaveCount(0);
    await expect.poll(async () => (await storedUpload(page))[1]).toContain('"files":{}');
    // Restores the stored state of the upload, because the library may clear it only after another upload has begun.
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), duringUpload);
    await connection.isFast();
    rmSync(video);
  });

  await test.step('the button opens the file chooser, and a file that may not be uploaded is refused with a reason', async () => {
    const chooser = page.waitForEvent('filechooser');
    await openUploader(page);
    await (await chooser).setFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>'),
    });
    const reason = 'El contenido del archivo no es el que dice su nombre. Probá con otro.';
    await expect(toast(page, reason)).toBeVisible();
  });

  await test.step('a photo is shown in the form, and cut into widths for visitors', async () => {
    await fileInput(page).setInputFiles('tests/campaigns/fixture/pictures/faro.webp');
    await expect(page.getByRole('img', { name: 'Vista previa' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByLabel('Tipo')).toHaveValue('media');
    await page.getByLabel('Título').fill('Una foto nueva');
    await page.getByLabel('Contenido').fill('Texto.');
    await page.getByLabel('Descripción de la imagen').fill('Un águila de piedra.');
    await publish.click();
    await expect(toast(page, 'Noticia publicada')).toBeVisible();
    await page.goto('/noticias');
    const news = page.locator('article, li').filter({ hasText: 'Una foto nueva' });
    const widths = /\/subidas\/[0-9a-f]{32}-480\.avif 480w/;
    await expect(news.locator('source').first()).toHaveAttribute('srcset', widths);
  });
});

test('an upload interrupted by a reload is resumed instead of started again', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  // The video is larger than 10 MB, the default file size limit of Uppy's store in the browser.
  const video = videoFile(16);
  await signedInAs(page, site, 'editor', '/admin/noticias/nueva');
  await unfoldMedia(page);
  await openUploader(page);
  const connection = await slowUploads(page, 6_000_000);
  await fileInput(page).setInputFiles(video);
  const progress = page.locator('.uppy-StatusBar-progress');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await connection.isFast();
  await page
    .getByRole('button', { name: /Reanudar|Continuar|Subir/ })
    .last()
    .click();
  await expect(page.getByLabel('Vista previa')).toBeVisible({ timeout: 40_000 });
  expect(
    posts.filter((path) => path === '/api/medios/subidas'),
    'the upload is resumed and not started again',
  ).toEqual([]);
  rmSync(video);
});
