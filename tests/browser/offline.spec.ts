import type { Page } from '@playwright/test';
import { campaign } from '#campaign/campaign.ts';
import { NOT_FETCHED, connectedTest as test, visitHome } from './support/connected-test.ts';
import { PAGES } from './support/pages.ts';
import { expect } from './support/test.ts';

test('after one visit to the home page every page can be read offline', async ({ page, network }) => {
  await visitHome(page);
  await network.goesAway();

  const more: Record<string, () => Promise<void>> = {
    '/': () => expectFirstPicture(page),
    '/noticias/1': () => expectFirstPicture(page),
    async '/propuestas'() {
      await page.getByRole('button', { name: 'Ver la propuesta: El salón de la esquina' }).click();
      await expect.soft(page.getByRole('dialog', { name: 'El salón de la esquina' })).toBeVisible();
    },
    async '/noticias'() {
      await page.getByRole('searchbox').fill('amanecer');
      await expect.soft(news(page)).toHaveCount(1);
    },
  };
  for (const { path, heading } of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect.soft(page).toHaveURL(path);
      // Shows that the stylesheet was applied, because the browser's default font size is 16 px.
      await expect.soft(page.locator('body')).toHaveCSS('font-size', '17px');
      const textSize = await page.evaluate(
        async () => (await document.fonts.load('760 20px Titulares')).length,
      );
      expect.soft(textSize, 'number of fonts loaded for the headings').toBe(1);
      await more[path]?.();
    });

  await test.step('an address that is not stored says so, keeps its address and lists what can be read', async () => {
    await page.goto('/nunca-publicada');
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
    await expect.soft(page).toHaveURL('/nunca-publicada');
    await page.getByRole('main').getByRole('link', { name: 'El salón de la esquina' }).click();
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('El salón de la esquina');
  });
});

test('offline, every address outside the public pages says that there is no connection, and a drawing replaces a picture that was not stored', async ({
  page,
  network,
}) => {
  await visitHome(page);
  await network.goesAway();
  for (const path of ['/login', '/admin', '/admin/mensajes', `/pedido/${'x'.repeat(43)}`])
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
      await expect.soft(page).toHaveURL(path);
    });
  await page.goto('/equipo');
  const portraits = page.getByRole('main').locator('.team-grid img.ratio-1-1:visible');
  await expect(portraits).not.toHaveCount(0);
  await page.mouse.wheel(0, 100); // photos below the first screen are in their places after the first scroll
  await expect(page.locator('html[data-unscrolled]')).toHaveCount(0);
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded();
    await expect.soft
      .poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth), 'width of a portrait')
      .toBeGreaterThan(0);
  }
});

test('offline, a new tab of the back office says that there is no connection, even if the browser opened no other page before', async ({
  page,
  context,
  network,
}) => {
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await network.goesAway();
  const tab = await context.newPage();
  await tab.goto('/admin');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
});

test('shows the current page online and its last copy offline, and keeps no copy of search results', async ({
  page,
  connection,
  network,
}) => {
  await visitHome(page);
  connection.changes('/', (html) => html.replace(campaign.texts.motto, 'Un lema de hoy'));
  await page.reload();
  await expect(page.getByText('Un lema de hoy')).toBeVisible();
  await page.goto('/noticias?q=zeppelin');
  await expect(news(page)).toHaveCount(0);

  await network.goesAway();
  await page.goto('/noticias');
  await expect(news(page)).toHaveCount(2);
  await page.goto('/');
  await expect(page.getByText('Un lema de hoy')).toBeVisible();
});

test('when the server fails, the stored page is shown, and the error page does not replace it in the store', async ({
  page,
  connection,
  network,
  expected,
}) => {
  await visitHome(page);
  expected.consoleErrors.push(NOT_FETCHED);
  connection.pagesFail();
  await page.goto('/equipo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El Equipo');

  await network.goesAway();
  await page.goto('/equipo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El Equipo');
});

const news = (page: Page) => page.getByRole('main').getByRole('article');

async function expectFirstPicture(page: Page) {
  const picture = page.getByRole('main').locator('img').first();
  await expect.soft
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), 'width of the first picture')
    .toBeGreaterThan(0);
}
