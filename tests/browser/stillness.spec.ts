import type { Page } from '@playwright/test';
import { readToTheEnd, recordShifts, shifts } from './support/layout-shifts.ts';
import { DESKTOP, PAGES, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const LETTERS = '**/*.woff2';
const PICTURES = '**/imagenes/**';

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => recordShifts(page));

    for (const { path } of PAGES) {
      // When the letters come is up to the machine, so here they never do.
      test(`pictures that come late to ${path} move nothing, down to its end`, async ({ page, expected }) => {
        expected.consoleErrors.push(/ERR_FAILED/);
        await page.route(LETTERS, (route) => route.abort());
        await openWithLate(PICTURES, page, path);
        await readToTheEnd(page);

        expect(await shifts(page)).toEqual([]);
      });

      test(`letters that come late to ${path} move nothing that one would notice`, async ({ page }) => {
        await openWithLate(LETTERS, page, path);
        expect(
          await page.evaluate(async () => (await document.fonts.load('760 20px Titulares')).length),
        ).toBe(1);

        const seen = await shifts(page);
        const total = seen.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(seen)).toBeLessThan(0.01);
      });
    }
  });
}

/** Opens a page whose `files` are answered only after its first paint. */
async function openWithLate(files: string, page: Page, path: string) {
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await page.waitForLoadState();
}
