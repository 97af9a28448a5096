import type { Page } from '@playwright/test';
import { open } from './support/browser-script.ts';
import { NEWS, testWithMoreNews as test } from './support/more-news.ts';
import { expect } from './support/test.ts';

const NOTHING_FOUND = 'No se encontraron noticias con ese término de búsqueda.';
const FAIR = 'Un sábado en la feria, con la libreta en la mano';
const DAWN = 'La rambla, un minuto antes de que salga el sol';
const ALL = [NEWS.siteVideo.title, NEWS.fileVideo.title, NEWS.longText.title, FAIR, DAWN];

test('the news come newest first, without drafts', async ({ page }) => {
  await page.goto('/noticias');

  await expect(titles(page)).toHaveText(ALL);
});

test('a card says the day in Spanish and leads to the whole text', async ({ page }) => {
  await page.goto('/noticias');
  const card = page.getByRole('article').filter({ hasText: FAIR });

  await expect(card.getByText('12 de abril de 2025')).toBeVisible();
  await card.getByRole('link', { name: 'Leer más' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAIR);
});

test('the excerpt of a card is at most three lines high', async ({ page }) => {
  await page.goto('/noticias');
  const card = page.getByRole('article').filter({ hasText: NEWS.longText.title });
  const lines = await card
    .getByText(/^Nos quedamos/)
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));

  expect(lines).toBeLessThan(3.1);
});

test('the list narrows with every letter', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).pressSequentially('rambla');

  await expect(titles(page)).toHaveText([DAWN]);
});

for (const words of ['Música', 'musica', 'MÚSICA', 'mùsica']) {
  test(`'${words}' finds the news on music`, async ({ page }) => {
    await open(page, '/noticias');
    await searchBox(page).fill(words);

    await expect(titles(page)).toHaveText([NEWS.longText.title, DAWN]);
  });
}

test('a word that only the whole text has is found', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).pressSequentially('tortuga');

  await expect(titles(page)).toHaveText([NEWS.longText.title]);
});

test('the words of a button are not news', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('leer más');

  await expect(page.getByText(NOTHING_FOUND)).toBeVisible();
});

test('a search without a match says so, exactly', async ({ page }) => {
  await open(page, '/noticias');
  await expect(page.getByText(NOTHING_FOUND)).toBeHidden();
  await searchBox(page).fill('zeppelin');

  await expect(page.getByText(NOTHING_FOUND, { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
});

test("'Limpiar búsqueda' brings every news back and the focus to the box", async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('zeppelin');
  await page.getByText('Limpiar búsqueda').click();

  await expect(titles(page)).toHaveText(ALL);
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
});

test('how many were found is announced', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('rambla');

  await expect(page.getByRole('status')).toHaveText('1 noticia encontrada');
});

test('Enter in the box keeps what was found', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('rambla');
  await searchBox(page).press('Enter');

  await expect(titles(page)).toHaveText([DAWN]);
  await expect(searchBox(page)).toBeFocused();
});

test('a search survives a reload', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('rambla');
  await expect(titles(page)).toHaveText([DAWN]);
  await page.reload();

  await expect(searchBox(page)).toHaveValue('rambla');
  await expect(titles(page)).toHaveText([DAWN]);
});

test('Back from an article returns to the search', async ({ page }) => {
  await open(page, '/noticias');
  await searchBox(page).fill('rambla');
  await page.getByRole('link', { name: `Leer más: ${DAWN}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DAWN);
  await page.goBack();

  await expect(titles(page)).toHaveText([DAWN]);
});

test('an article shows its date, its picture and every paragraph', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('link', { name: `Leer más: ${FAIR}` }).click();

  await expect(page.getByText('12 de abril de 2025')).toBeVisible();
  await expect(page.getByText('La libreta todavía tiene hojas.')).toBeVisible();
  const picture = page.getByRole('article').locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("an article's way back leads to the news", async ({ page }) => {
  await page.goto('/noticias/1');
  await page.getByRole('link', { name: 'Volver a noticias' }).click();

  await expect(page).toHaveURL('/noticias');
});

test('an article that is not there leads to the news, and Back does not return to it', async ({ page }) => {
  await page.goto('/equipo');
  await page.goto('/noticias/999999');
  await expect(page).toHaveURL('/noticias');
  await page.goBack();

  await expect(page).toHaveURL('/equipo');
});

test('a draft cannot be read by its address', async ({ page }) => {
  for (const id of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`/noticias/${id}`);
    await expect(page.getByText(NEWS.draft.title)).toHaveCount(0);
  }
});

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar noticias' });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
