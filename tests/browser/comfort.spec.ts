import type { Page } from '@playwright/test';
import { open } from './support/browser-script.ts';
import { NOT_FOUND, PAGES, PHONE, STATUS_404 } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const { path } of [...PAGES, NOT_FOUND]) {
  test.describe(path, () => {
    test.beforeEach(({ expected }) => {
      if (path === NOT_FOUND.path) expected.consoleErrors.push(STATUS_404);
    });

    test('fits a screen of 320 px without scrolling sideways', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);

      expect(await widthOfContent(page)).toBeLessThanOrEqual(320);
    });

    test('fits a phone without scrolling sideways when letters are twice as large', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });

      expect(await widthOfContent(page)).toBeLessThanOrEqual(PHONE.width);
      expect(await cutOff(page)).toEqual([]);
    });

    test('has nothing to tap that is smaller than 24 px', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const disclosure = page.getByRole('main').locator('summary').first();
      if ((await disclosure.count()) > 0) await disclosure.click();
      await expect(page.locator('[data-island-styles]')).toHaveCount(0);

      expect(await smallTargets(page)).toEqual([]);
    });

    test('moves nothing for those who asked for less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);

      expect(await slowestMotion(page)).toBeLessThanOrEqual(10);
    });
  });
}

const DIALOGS = [
  { what: 'a proposal', path: '/propuestas', button: /^Ver la propuesta/ },
  { what: 'a biography', path: '/equipo', button: 'Irma Pinosa' },
];

for (const { what, path, button } of DIALOGS) {
  test(`${what} opens without motion for those who asked for less`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();

    expect(await slowestMotion(page)).toBeLessThanOrEqual(10);
  });

  test(`${what} opens with motion for everybody else`, async ({ page }) => {
    await open(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();

    expect(await slowestMotion(page)).toBeGreaterThan(10);
  });

  for (const { width, letters } of [
    { width: 320, letters: '100%' },
    { width: 360, letters: '200%' },
  ])
    test(`${what} fits a screen of ${width} px with letters of ${letters}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, path);
      await page.getByRole('button', { name: button }).first().click();
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const dialog = page.getByRole('dialog');

      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
    });
}

const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Texts that reach over the right edge of the screen, which `overflow: hidden` would hide from the scroll width. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, p, a, button, summary, li')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map((element) => element.textContent?.trim().slice(0, 60)),
  );

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        text: element.textContent?.trim().slice(0, 60),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ text, box }) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
  );

/** The longest animation or transition, in ms: those that run and those that the styles promise. */
const slowestMotion = (page: Page) =>
  page.evaluate(() => {
    const promised = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element, part);
        return `${animationDuration},${transitionDuration}`
          .split(',')
          .map((time) => 1000 * (Number.parseFloat(time) || 0));
      }),
    );
    const running = document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0));
    return Math.max(...promised, ...running);
  });
