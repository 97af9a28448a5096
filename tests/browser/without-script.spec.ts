import type { Page } from '@playwright/test';
import { campaign } from '#campaign/campaign.ts';
import { NEWS, SAMPLE_NEWS } from '../support/more-news.ts';
import { testWithMoreNews } from './support/more-news.ts';
import { NOT_FOUND, PAGES, PHONE, STATUS_404 } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { market: MARKET, dawn: DAWN } = SAMPLE_NEWS;

test.use({ javaScriptEnabled: false, viewport: PHONE });
testWithMoreNews.use({ javaScriptEnabled: false, viewport: PHONE });

test('every page can be read without JavaScript', async ({ page, expected }) => {
  expected.consoleErrors.push(STATUS_404);
  for (const { path, heading } of [...PAGES, NOT_FOUND])
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
    });
});

test('the menu opens, closes by Escape and links to the pages without JavaScript', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const button = page.getByRole('button', { name: 'Menú' });

  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL('/equipo');
});

const DIALOGS = [
  { path: '/propuestas', button: 'Ver la propuesta: El salón de la esquina', name: 'El salón de la esquina' },
  { path: '/equipo', button: 'Olga Tala', name: 'Olga Tala' },
];

test('the dialogs of a proposal and a team member open, and close by the close button, Escape and a tap outside, without JavaScript', async ({
  page,
}) => {
  const dialogNamed = (name: string) => page.getByRole('dialog', { name });
  const closings = [
    (name: string) => dialogNamed(name).getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(PHONE.width / 2, 4),
  ];
  for (const { path, button, name } of DIALOGS) {
    await page.goto(path);
    await expect(dialogNamed(name)).toBeHidden();
    for (const close of closings) {
      await page.getByRole('button', { name: button }).click();
      await expect(dialogNamed(name)).toBeInViewport();
      await close(name);
      await expect(dialogNamed(name)).toBeHidden();
    }
  }
});

test('the contact block of the home page opens and closes without JavaScript', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: '¿Qué falta en tu cuadra?' });
  const email = block.getByRole('link', { name: campaign.contact.email });

  await expect(email).toBeHidden();
  await block.getByText('Escribinos').click();
  await expect(email).toBeVisible();
  await block.getByText('Cerrar').click();
  await expect(email).toBeHidden();
});

testWithMoreNews(
  'without JavaScript the news search finds words of the full article, and says when nothing matches',
  async ({ page }) => {
    await search(page, 'todavia tiene lugar');
    await expect(titles(page)).toHaveText([MARKET]);
    await expect(page.getByRole('searchbox')).toHaveValue('todavia tiene lugar');

    await search(page, 'zeppelin');
    await expect(page.getByText('No se encontraron noticias con ese término de búsqueda.')).toBeVisible();
    await page.getByText('Limpiar búsqueda').click();
    await expect(titles(page)).toHaveText([
      NEWS.siteVideo.title,
      NEWS.fileVideo.title,
      NEWS.longText.title,
      MARKET,
      DAWN,
    ]);
  },
);

async function search(page: Page, text: string) {
  await page.goto('/noticias');
  await page.getByRole('searchbox', { name: 'Buscar noticias' }).fill(text);
  await page.getByRole('button', { name: 'Buscar' }).click();
}

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
