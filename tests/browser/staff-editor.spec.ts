import { rmSync } from 'node:fs';
import { slowUploads, videoFile } from './support/media-files.ts';
import { NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('an editor uploads a video of 100 MB over a slow connection that breaks, saves a draft and publishes it', async ({
  page,
  site,
  expected,
  context,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const video = videoFile(100);
  await signedInAs(page, site, 'editor');
  await page.getByRole('link', { name: 'Gestionar Noticias' }).click();
  await page.getByRole('link', { name: 'Nueva noticia' }).click();
  await page.getByLabel('Título').fill('El muelle al amanecer');
  await page.getByLabel('Contenido').fill('Lo filmamos desde el agua.\n\nCon viento.');
  await page.getByText('Foto o video', { exact: true }).click();
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  const connection = await slowUploads(page, 20_000_000);
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(video);
  const progress = page.locator('.uppy-StatusBar-progress');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await connection.breaks();
  await cut;
  await connection.isFast();
  await expect(page.getByLabel('Vista previa', { exact: true })).toBeVisible({ timeout: 40_000 });
  rmSync(video);

  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(toast(page, 'Borrador guardado')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'El muelle al amanecer' });
  await expect(row.getByText('Oculta')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto('/noticias');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('El muelle al amanecer')).toHaveCount(0);

  await row.getByRole('button', { name: /^Publicar/ }).click();
  await expect(toast(page, 'Noticia activada')).toBeVisible();
  await expect(row.getByText('Visible')).toBeVisible();
  await visitor.goto('/noticias');
  await visitor.getByRole('link', { name: 'El muelle al amanecer' }).first().click();
  await expect(visitor.locator('video')).toHaveAttribute('src', /^\/subidas\/[0-9a-f]{32}\.mp4$/);
});

test('a quickly typed search loses no letter, and the menu link to the news list clears the search', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor', '/admin/noticias');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('una palabra bastante larga');
  await expect(search).toHaveValue('una palabra bastante larga');
  await expect(page).toHaveURL(/q=una\+palabra\+bastante\+larga/);
  await page.getByRole('link', { name: 'Gestionar Noticias' }).click();
  await expect(search).toHaveValue('');
});
