import type { Page } from '@playwright/test';
import { NEWS, SAMPLE_NEWS } from '../support/more-news.ts';
import { open } from './support/browser-script.ts';
import { testWithMoreNews as test } from './support/more-news.ts';
import { expect } from './support/test.ts';

const { market: MARKET, dawn: DAWN } = SAMPLE_NEWS;

test('a news search is kept after a reload and after returning from a news item', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('amanecer');
  await expect(titles(page)).toHaveText([DAWN]);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('amanecer');
  await expect(titles(page)).toHaveText([DAWN]);

  await page.getByRole('link', { name: `Leer más: ${DAWN}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DAWN);
  await page.goBack();
  await expect(titles(page)).toHaveText([DAWN]);
});

test('a news card shows at most three lines of text and links to the full news item, which links back to the list', async ({
  page,
}) => {
  await page.goto('/noticias');
  const excerpt = page
    .getByRole('article')
    .filter({ hasText: NEWS.longText.title })
    .getByText(/^Nos quedamos/);
  const lines = await excerpt.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(lines).toBeLessThan(3.1);

  await page.getByRole('link', { name: `Leer más: ${MARKET}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKET);
  await expect(page.getByText('12 de abril de 2025')).toBeVisible();
  await expect(page.getByText('El cuaderno todavía tiene lugar.')).toBeVisible();
  const picture = page.getByRole('article').locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Volver a noticias' }).click();
  await expect(page).toHaveURL('/noticias');
});

test('the URL of an unknown news item redirects to the news list, and the back button does not return to it', async ({
  page,
}) => {
  await page.goto('/equipo');
  await page.goto('/noticias/999999');
  await expect(page).toHaveURL('/noticias');
  await page.goBack();

  await expect(page).toHaveURL('/equipo');
});

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar noticias' });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
