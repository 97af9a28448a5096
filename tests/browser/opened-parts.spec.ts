import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { open } from './support/browser-script.ts';
import { setTextSize, slowestMotion } from './support/page-layout.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const DIALOGS = [
  { what: 'a proposal', path: '/propuestas', button: /^Ver la propuesta/ },
  { what: 'a biography', path: '/equipo', button: 'Olga Tala' },
];

for (const { what, path, button } of DIALOGS) {
  test(`the dialog of ${what} is accessible, fits small screens and respects reduced motion`, async ({
    page,
  }) => {
    const openDialog = async () => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(dialog).toBeVisible();
    };
    const dialog = page.getByRole('dialog');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await openDialog();
    expect
      .soft(await slowestMotion(page), 'longest animation in ms with reduced motion')
      .toBeLessThanOrEqual(10);
    await expectAccessible(page);

    for (const { width, textSize } of [
      { width: 320, textSize: '100%' },
      { width: 360, textSize: '200%' },
    ])
      await test.step(`${width} px wide with a text size of ${textSize}`, async () => {
        await page.setViewportSize({ width, height: 640 });
        await setTextSize(page, textSize);
        expect
          .soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
          .toBe(0);
        await expect.soft(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
      });

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openDialog();
    expect
      .soft(await slowestMotion(page), 'longest animation in ms without reduced motion')
      .toBeGreaterThan(10);
  });
}

test('the contact block of the home page is accessible when it is open', async ({ page }) => {
  await open(page, '/');
  await page.locator('.contact-block > summary').click();
  await expect(page.getByText('Sede de campaña')).toBeVisible();
  await expectAccessible(page);
});

test('the list of polling places is accessible when it is expanded', async ({ page }) => {
  await open(page, '/elecciones');
  await page.getByText('Locales de la serie ZCB', { exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});

test('the news page is accessible with a playing video and with a search that finds nothing', async ({
  page,
}) => {
  await open(page, '/noticias');
  await page.getByRole('link', { name: /^Ver el video/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('Limpiar búsqueda')).toBeVisible();
  await expectAccessible(page);
});

async function expectAccessible(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect
      .soft(await accessibilityViolations(page), `accessibility violations, ${viewport.width} px wide`)
      .toEqual([]);
  }
}
