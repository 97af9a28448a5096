import { barriers } from './support/barriers.ts';
import { open } from './support/browser-script.ts';
import { DESKTOP, NOT_FOUND, PAGES, PHONE, STATUS_404 } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const SCREENS = [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
];

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const { path } of [...PAGES, NOT_FOUND]) {
      test(`${path} has no barrier that axe finds`, async ({ page, expected }) => {
        if (path === NOT_FOUND.path) expected.consoleErrors.push(STATUS_404);
        await open(page, path);

        expect(await barriers(page)).toEqual([]);
      });
    }

    test('an open proposal has no barrier', async ({ page }) => {
      await open(page, '/propuestas');
      await page
        .getByRole('button', { name: /^Ver la propuesta/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });

    test('an open biography has no barrier', async ({ page }) => {
      await open(page, '/equipo');
      await page.getByRole('button', { name: 'Irma Pinosa' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });

    test('the open contact block has no barrier', async ({ page }) => {
      await open(page, '/');
      await page.locator('.contact-block > summary').click();
      await expect(page.getByText('Sede de campaña')).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });

    test('the open list of polling places has no barrier', async ({ page }) => {
      await open(page, '/elecciones');
      await page.getByText('Locales de la serie CMC').click();
      await expect(page.getByRole('table')).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });

    test('a search without a match has no barrier', async ({ page }) => {
      await open(page, '/noticias');
      await page.getByRole('searchbox').fill('zeppelin');
      await expect(page.getByText('Limpiar búsqueda')).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });

    test('a playing video has no barrier', async ({ page }) => {
      await open(page, '/noticias');
      await page.getByRole('link', { name: /^Ver el video/ }).click();
      await expect(page.locator('video')).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });
  });
}

test.describe('the open menu', () => {
  test.use({ viewport: PHONE });

  for (const { path } of PAGES) {
    test(`has no barrier on ${path}`, async ({ page }) => {
      await open(page, path);
      await page.getByRole('button', { name: 'Menú' }).click();
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

      expect(await barriers(page)).toEqual([]);
    });
  }
});
