import type { Page } from '@playwright/test';
import { open, scriptHasRun } from './support/browser-script.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Parador de ómnibus en la entrada';

const openProposal = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Ver la propuesta/ }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Ver la propuesta: ', '') ?? TITLE;
  await button.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  return name;
};

for (const path of ['/propuestas', '/'])
  test(`on ${path} the dialog of a proposal has the address of its page, Back closes it and Forward opens it`, async ({
    page,
  }) => {
    await open(page, path);
    const name = await openProposal(page);
    await expect(page).toHaveURL(/\/propuestas\/\d+$/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.goForward();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(/\/propuestas\/\d+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(path);
  });

test('a reload at the address of a dialog shows the page of the proposal, and Back returns to the list', async ({
  page,
}) => {
  await open(page, '/propuestas');
  const name = await openProposal(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('dialog')).toBeHidden();
  await scriptHasRun(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propuestas');
});

test('dialogs that were closed again add no steps to the history, so that Back leaves the list', async ({
  page,
}) => {
  await open(page, '/noticias');
  await page.getByRole('link', { name: 'Propuestas' }).first().click();
  await scriptHasRun(page);
  for (const round of [1, 2]) {
    await openProposal(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(page, `round ${round}`).toHaveURL('/propuestas');
  }
  await page.goBack();
  await expect(page).toHaveURL('/noticias');
});

test('the biography of a member of the team has an address that opens it', async ({ page }) => {
  await open(page, '/equipo');
  await page.getByRole('button', { name: 'Celia del Ceibo' }).click();
  await expect(page).toHaveURL('/equipo#celia-del-ceibo');
  await page.reload();
  await scriptHasRun(page);
  const biography = page.getByRole('dialog', { name: 'Celia del Ceibo' });
  await expect(biography).toBeVisible();
  await biography.getByRole('button', { name: 'Cerrar' }).click();
  await expect(biography).toBeHidden();
  await expect(page).toHaveURL('/equipo');
});

test('a link to a biography opens it, and closing it stays on the page of the team', async ({ page }) => {
  await open(page, '/equipo#lucia-junco');
  const biography = page.getByRole('dialog', { name: 'Lucía Junco' });
  await expect(biography).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(biography).toBeHidden();
  await expect(page).toHaveURL('/equipo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El Equipo');
});
