import type { Page } from '@playwright/test';
import { pagePaths } from '../../src/app/site/pages.ts';
import { open } from './support/browser-script.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { fillWithMuch } from './support/much-content.ts';
import { DESKTOP, PHONE, TABLET } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Pages with much content: no endless scrolling, and each part can be reached. */

const LISTS = ['/noticias', '/noticias/pagina/2', '/noticias?q=plaza', '/propuestas'];
/** The height in pixels above which nobody reads to the end of a page on a phone. */
const HIGHEST = 8_000;

test.beforeEach(({ site }) => fillWithMuch(site));

test('no public page is higher than 8,000 px on a phone with 125 news and 46 proposals', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const heights: Record<string, number> = {};
  for (const path of [...pagePaths, '/noticias/pagina/2', '/noticias?q=plaza']) {
    await page.goto(path);
    heights[path] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  expect(Object.entries(heights).filter(([, height]) => height > HIGHEST)).toEqual([]);
});

test('lists of many items are free of layout faults at every width', async ({ page }) => {
  for (const path of LISTS)
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      expect.soft(await layoutFaults(page), `${path}, ${viewport.width} px`).toEqual([]);
    }
});

test('"Ver más" adds news below without moving what was read, and a visitor who comes back finds the place', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/noticias');
  const more = page.getByRole('link', { name: 'Ver más' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(cards(page)).toHaveCount(24);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);

  const last = cards(page)
    .nth(20)
    .getByRole('link', { name: /^Leer más/ });
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/noticias\/\d+$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
});

test('a search finds news of all pages while the visitor types', async ({ page }) => {
  await open(page, '/noticias');
  await page.getByRole('searchbox').fill('feria (7)');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Feria (7)');
});

test('without JavaScript, links lead through all pages of the news', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/noticias');
  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(page).toHaveURL('/noticias/pagina/2');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Más nuevas' }).click();
  await expect(page).toHaveURL('/noticias');
  await context.close();
});

test('the list of themes leads to the proposals of each', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/propuestas');
  await page.getByRole('link', { name: /^Turismo/ }).click();
  await expect(page).toHaveURL('/propuestas#tema-turismo');
  await expect(page.getByRole('heading', { name: 'Turismo', level: 3 })).toBeInViewport();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true });
