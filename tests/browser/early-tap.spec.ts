import type { Page } from '@playwright/test';
import { holdScript } from './support/browser-script.ts';
import { NEWS, testWithMoreNews } from './support/more-news.ts';
import { PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the script is asked for only after the page is painted', async ({ page }) => {
  const asked = page.waitForRequest(/\/assets\/browser-/);
  await page.goto('/');
  await asked;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { painted, loaded, scriptAsked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    scriptAsked: performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/assets/browser-'))?.startTime,
  }));

  expect(scriptAsked).toBeGreaterThan(loaded);
  expect(scriptAsked).toBeGreaterThan(painted);
});

test('the first tap asks for the script, however busy the browser is', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })); // never idle
  await page.goto('/propuestas');
  const asked = page.waitForRequest(/\/assets\/browser-/);
  await page.getByRole('heading', { level: 1 }).click();

  await expect(asked).resolves.toBeTruthy();
});

test('a proposal tapped before the script is there opens, and stays open when it comes', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/propuestas');
  await page.getByRole('button', { name: 'Ver la propuesta: La mesa del barrio' }).click();
  const dialog = page.getByRole('dialog', { name: 'La mesa del barrio' });

  await expect(dialog).toBeInViewport();
  await script.arrives();
  await expect(dialog).toBeInViewport();
});

test('a dialog opened before the script closes by its x after it', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/propuestas');
  await page.getByRole('button', { name: 'Ver la propuesta: La mesa del barrio' }).click();
  const dialog = page.getByRole('dialog', { name: 'La mesa del barrio' });
  await expect(dialog).toBeVisible();
  await script.arrives();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await expect(dialog).toBeHidden();
});

test('a dialog opened and closed before the script opens again after it', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/equipo');
  const dialog = page.getByRole('dialog', { name: 'Irma Pinosa' });
  await page.getByRole('button', { name: 'Irma Pinosa' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await script.arrives();
  await page.getByRole('button', { name: 'Irma Pinosa' }).click();

  await expect(dialog).toBeVisible();
});

test('the contact block opened before the script stays open', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/');
  const block = page.getByRole('region', { name: '¿Qué falta en tu cuadra?' });
  await block.getByText('Escribinos').click();
  await script.arrives();

  await expect(block.getByText('Sede de campaña')).toBeVisible();
});

test('what is typed into the search before the script filters when it comes', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/noticias');
  await page.getByRole('searchbox').fill('rambla');
  await script.arrives();

  await expect(titles(page)).toHaveText(['La rambla, un minuto antes de que salga el sol']);
  await expect(page.getByRole('searchbox')).toHaveValue('rambla');
});

test('a word of the whole text typed before the script is found when it comes', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/noticias');
  await page.getByRole('searchbox').fill('todavía tiene hojas');
  await script.arrives();

  await expect(titles(page)).toHaveText(['Un sábado en la feria, con la libreta en la mano']);
});

test('a search sent before the script is there answers', async ({ page }) => {
  await holdScript(page);
  await page.goto('/noticias');
  await page.getByRole('searchbox').fill('rambla');
  await page.getByRole('searchbox').press('Enter');

  await expect(page).toHaveURL('/noticias?q=rambla');
  await expect(titles(page)).toHaveText(['La rambla, un minuto antes de que salga el sol']);
});

testWithMoreNews(
  'a video tapped before the script is there leads to where it can be seen',
  async ({ page }) => {
    await holdScript(page);
    await page.goto('/noticias');
    await page.getByRole('link', { name: `Ver el video: ${NEWS.fileVideo.title}` }).click();

    await expect(page.getByRole('article').locator('video[controls]')).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a menu opened before the script stays open and leads on', async ({ page }) => {
    const script = await holdScript(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menú' }).click();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect(menu).toBeVisible();
    await script.arrives();

    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Equipo' }).click();
    await expect(page).toHaveURL('/equipo');
  });
});

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
