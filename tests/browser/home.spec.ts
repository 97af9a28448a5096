import type { Page } from '@playwright/test';
import { campaign } from '../../campaign/campaign.ts';
import { NEWS, testWithMoreNews } from './support/more-news.ts';
import { expect, test } from './support/test.ts';

test('home greets with the number of the list', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista 104025-Ñ');
});

test("'Conocer propuestas' leads to the proposals", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Conocer propuestas' }).click();

  await expect(page).toHaveURL('/propuestas');
});

test('the introduction leads to the candidate', async ({ page }) => {
  await page.goto('/');
  await introduction(page).getByRole('link', { name: 'candidata' }).click();

  await expect(page).toHaveURL('/candidata');
});

test('the introduction leads to the team', async ({ page }) => {
  await page.goto('/');
  await introduction(page).getByRole('link', { name: 'equipo' }).click();

  await expect(page).toHaveURL('/equipo');
});

test('home shows three proposals and the way to all of them', async ({ page }) => {
  await page.goto('/');
  const proposals = page.getByRole('region', { name: 'Propuestas' });

  await expect(proposals.getByRole('article')).toHaveCount(3);
  await expect(proposals.getByRole('link')).toHaveAttribute('href', '/propuestas');
});

test('a proposal on home opens in a dialog, with its badge and picture', async ({ page }) => {
  await page.goto('/');
  const title = await page
    .getByRole('region', { name: 'Propuestas' })
    .getByRole('heading', { level: 3 })
    .first()
    .innerText();
  await page.getByRole('button', { name: `Ver la propuesta: ${title}` }).click();

  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

testWithMoreNews('home shows the three newest news and no draft', async ({ page }) => {
  await page.goto('/');
  const titles = page.getByRole('region', { name: 'Noticias' }).getByRole('heading', { level: 3 });

  await expect(titles).toHaveText([NEWS.siteVideo.title, NEWS.fileVideo.title, NEWS.longText.title]);
});

test('home leads to all news', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click();

  await expect(page).toHaveURL('/noticias');
});

test('the contact block opens and closes by mouse', async ({ page }) => {
  await page.goto('/');
  const email = contactBlock(page).getByRole('link', { name: campaign.contact.email });

  await expect(email).toBeHidden();
  await contactBlock(page).getByText('Escribinos').click();
  await expect(email).toBeVisible();
  await contactBlock(page).getByText('Cerrar').click();
  await expect(email).toBeHidden();
});

test('the contact block opens and closes by keyboard', async ({ page }) => {
  await page.goto('/');
  const email = contactBlock(page).getByRole('link', { name: campaign.contact.email });
  await contactBlock(page).locator('summary').first().focus();

  await page.keyboard.press('Enter');
  await expect(email).toBeVisible();
  await page.keyboard.press('Space');
  await expect(email).toBeHidden();
});

const introduction = (page: Page) =>
  page.getByRole('region', { name: `Hola, soy ${campaign.candidate.name}` });

const contactBlock = (page: Page) =>
  page.getByRole('region', { name: '¿Qué falta en tu cuadra?' }).locator('.contact-block');
