import { campaign } from '../../campaign/campaign.ts';
import { NOT_FETCHED, connectedTest as test, visitHome } from './support/connected-test.ts';
import { PAGES } from './support/pages.ts';
import { expect } from './support/test.ts';

for (const { path, heading } of PAGES) {
  test(`who came to home once reads ${path} without a network`, async ({ page, network }) => {
    await visitHome(page);
    await network.goesAway();
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path);
    await expect(page.locator('body')).toHaveCSS('font-size', '17px'); // the stylesheet's
  });
}

test('without a network the headings keep their own letters', async ({ page, network }) => {
  await visitHome(page);
  await network.goesAway();
  await page.goto('/candidata');

  expect(await page.evaluate(async () => (await document.fonts.load('760 20px Titulares')).length)).toBe(1);
});

for (const path of ['/', '/noticias/1']) {
  test(`without a network ${path} keeps its first picture`, async ({ page, network }) => {
    await visitHome(page);
    await network.goesAway();
    await page.goto(path);
    const picture = page.getByRole('main').locator('img').first();

    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
}

test('without a network an address that was never published leads home', async ({ page, network }) => {
  await visitHome(page);
  await network.goesAway();
  await page.goto('/nunca-publicada');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/104025-Ñ/);
});

test('without a network a proposal opens', async ({ page, network }) => {
  await visitHome(page);
  await network.goesAway();
  await page.goto('/propuestas');
  await page.getByRole('button', { name: 'Ver la propuesta: La mesa del barrio' }).click();

  await expect(page.getByRole('dialog', { name: 'La mesa del barrio' })).toBeVisible();
});

test('without a network the search still filters', async ({ page, network }) => {
  await visitHome(page);
  await network.goesAway();
  await page.goto('/noticias');
  await page.getByRole('searchbox').fill('rambla');

  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('without a network the news are all there, whatever was searched for before', async ({
  page,
  network,
}) => {
  await visitHome(page);
  await page.goto('/noticias?q=zeppelin');
  await page.goto('/noticias');
  await network.goesAway();
  await page.goto('/noticias');

  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
});

test('when the server fails, the page that was kept is shown', async ({ page, connection, expected }) => {
  await visitHome(page);
  expected.consoleErrors.push(NOT_FETCHED);
  connection.pagesFail();
  await page.goto('/equipo');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El Equipo');
});

test('the page of a failure is not kept in place of the good one', async ({
  page,
  connection,
  network,
  expected,
}) => {
  await visitHome(page);
  expected.consoleErrors.push(NOT_FETCHED);
  connection.pagesFail();
  await page.goto('/equipo');
  await network.goesAway();
  await page.goto('/equipo');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El Equipo');
});

test('with a network the page is always the newest', async ({ page, connection }) => {
  await visitHome(page);
  connection.changes('/', (html) => html.replace(campaign.candidate.motto, 'Un lema de hoy'));
  await page.reload();

  await expect(page.getByText('Un lema de hoy')).toBeVisible();
});

test('without a network the page is the one seen last', async ({ page, connection, network }) => {
  await visitHome(page);
  connection.changes('/', (html) => html.replace(campaign.candidate.motto, 'Un lema de hoy'));
  await page.reload();
  await expect(page.getByText('Un lema de hoy')).toBeVisible();
  await network.goesAway();
  await page.goto('/');

  await expect(page.getByText('Un lema de hoy')).toBeVisible();
});
