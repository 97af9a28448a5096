import type { Page } from '@playwright/test';
import { NEWS, SAMPLE_NEWS } from '../support/more-news.ts';
import { holdScript } from './support/browser-script.ts';
import { testWithMoreNews } from './support/more-news.ts';
import { PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a page requests its script only after the first paint', async ({ page }) => {
  await page.goto('/');
  // The browser lists a resource only once it has been received, so the test waits for the entry and reads its start
  // time.
  const scriptRequested = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/browser-'))
        ?.startTime,
  );
  const { painted, loaded } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  }));

  expect(await scriptRequested.jsonValue()).toBeGreaterThan(loaded);
  expect(await scriptRequested.jsonValue()).toBeGreaterThan(painted);
});

test('the first tap requests the script of the page even when the browser is never idle', async ({
  page,
}) => {
  // The idle callback never runs, as in a browser that is always busy.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/propuestas');
  const requested = page.waitForRequest(/\/assets\/browser-/);
  await page.getByRole('heading', { level: 1 }).click();

  await expect(requested).resolves.toBeTruthy();
});

test('a proposal dialog opened before the script loads stays open afterwards, and its close button works', async ({
  page,
}) => {
  const script = await holdScript(page);
  await page.goto('/propuestas');
  await page.getByRole('button', { name: 'Ver la propuesta: El salón de la esquina' }).click();
  const dialog = page.getByRole('dialog', { name: 'El salón de la esquina' });

  await expect(dialog).toBeInViewport();
  await script.arrives();
  await expect(dialog).toBeInViewport();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
});

test('a dialog opened and closed before the script loads can be opened again afterwards', async ({
  page,
}) => {
  const script = await holdScript(page);
  await page.goto('/equipo');
  const dialog = page.getByRole('dialog', { name: 'Olga Tala' });
  await page.getByRole('button', { name: 'Olga Tala' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await script.arrives();
  await page.getByRole('button', { name: 'Olga Tala' }).click();

  await expect(dialog).toBeVisible();
});

test("the contact block and the menu opened before the script loads stay open, and the menu's links work", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const script = await holdScript(page);
  await page.goto('/');
  const block = page.getByRole('region', { name: '¿Qué falta en tu cuadra?' });
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await block.getByText('Escribinos').click();
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(menu).toBeVisible();
  await script.arrives();

  await expect(block.getByText('Sede de campaña')).toBeVisible();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL('/equipo');
});

for (const { text, title } of [
  { text: 'amanecer', title: SAMPLE_NEWS.dawn },
  // These words occur only in the full article, not in the list of news.
  { text: 'todavía tiene lugar', title: SAMPLE_NEWS.market },
])
  test(`text typed into the news search before the script loads filters the news afterwards: '${text}'`, async ({
    page,
  }) => {
    const script = await holdScript(page);
    await page.goto('/noticias');
    await page.getByRole('searchbox').fill(text);
    await script.arrives();

    await expect(titles(page)).toHaveText([title]);
    await expect(page.getByRole('searchbox')).toHaveValue(text);
  });

testWithMoreNews('the news search and the links to videos work before the script loads', async ({ page }) => {
  await holdScript(page);
  await page.goto('/noticias');
  await page.getByRole('searchbox').fill('amanecer');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/noticias?q=amanecer');
  await expect(titles(page)).toHaveText([SAMPLE_NEWS.dawn]);

  await page.goto('/noticias');
  await page.getByRole('link', { name: `Ver el video: ${NEWS.fileVideo.title}` }).click();
  await expect(page.getByRole('article').locator('video[controls]')).toBeVisible();
});

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
