import { accessibilityViolations } from './support/accessibility-violations.ts';
import { open } from './support/browser-script.ts';
import {
  cutOff,
  setTextSize,
  slowestMotion,
  smallTargets,
  unoptimizedImages,
  widthOfContent,
} from './support/page-layout.ts';
import { DESKTOP, NOT_FOUND, PAGES, PHONE, STATUS_404 } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const { path } of [...PAGES, NOT_FOUND]) {
  test(`${path} fits every screen width, respects reduced motion, and has no accessibility violation that axe finds`, async ({
    page,
    expected,
  }) => {
    if (path === NOT_FOUND.path) expected.consoleErrors.push(STATUS_404);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await open(page, path);

    await test.step('on a phone', async () => {
      expect.soft(await unoptimizedImages(page), 'images without a size or without lazy loading').toEqual([]);
      expect.soft(await slowestMotion(page), 'longest animation in ms').toBeLessThanOrEqual(10);
      expect.soft(await accessibilityViolations(page), 'accessibility violations').toEqual([]);
    });

    await test.step('on a desktop', async () => {
      await page.setViewportSize(DESKTOP);
      expect.soft(await accessibilityViolations(page), 'accessibility violations').toEqual([]);
    });

    await test.step('320 px wide', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await widthOfContent(page), 'width of the content in px').toBeLessThanOrEqual(320);
    });

    await test.step('on a phone with text twice as large', async () => {
      await page.setViewportSize(PHONE);
      await setTextSize(page, '200%');
      expect.soft(await widthOfContent(page), 'width of the content in px').toBeLessThanOrEqual(PHONE.width);
      expect.soft(await cutOff(page), 'texts cut off').toEqual([]);
      await setTextSize(page, '');
    });

    await test.step('with the menu open', async () => {
      await page.getByRole('button', { name: 'Menú' }).click();
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      expect.soft(await accessibilityViolations(page), 'accessibility violations').toEqual([]);
      await page.keyboard.press('Escape');
    });

    await test.step('touch targets', async () => {
      const disclosure = page.getByRole('main').locator('summary:visible').first();
      if ((await disclosure.count()) > 0) await disclosure.click();
      await expect(page.locator('[data-island-styles]')).toHaveCount(0);
      expect.soft(await smallTargets(page), 'targets smaller than 24 px').toEqual([]);
    });
  });
}
