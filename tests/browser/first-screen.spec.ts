import { scriptHasRun } from './support/browser-script.ts';
import { displayFontIs } from './support/display-font.ts';
import { readToTheEnd } from './support/layout-shifts.ts';
import { missingPictures } from './support/page-layout.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { recordRequests } from './support/recorded-requests.ts';
import { expect, test } from './support/test.ts';

/** Checks what a page loads before the visitor does anything (docs/decisions/2026-11-22-first-screen.md). */

test('the home page loads at most 110 kB on a phone before the visitor scrolls, and all photos but one only afterwards', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const requests = recordRequests(page);
  await page.goto('/');
  await scriptHasRun(page);
  await displayFontIs(page, 'loaded');
  await requests.end(page);

  const sizes = await Promise.all(requests.finished().map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
  const photos = () =>
    requests
      .finished()
      .map((request) => request.url())
      .filter((url) => /\.(avif|webp)$/.test(url));
  expect(photos(), 'the photo of the first screen, in its small file').toHaveLength(1);
  expect(photos()[0]).toMatch(/-480\.avif$/);
  expect(sizes.length).toBeGreaterThan(4);
  expect(bytes).toBeLessThanOrEqual(110_000);

  await page.mouse.wheel(0, 300);
  await expect(page.locator('html'), 'photos load with the first movement').not.toHaveAttribute(
    'data-unscrolled',
  );
  await readToTheEnd(page);
  await expect.poll(() => missingPictures(page)).toEqual([]);
  await expect.poll(() => photos().length).toBeGreaterThan(3);
  await context.close();
});

test('a photo below the hero that is in view on a large screen loads without a scroll', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  const portrait = page.locator('.introduction-portrait');
  await page.setViewportSize({ width: DESKTOP.width, height: 1400 });
  await page.reload();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(portrait).toBeInViewport();
});

test('without JavaScript both fonts and all photos load', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const files: string[] = [];
  page.on('requestfinished', (request) => files.push(request.url()));
  await page.goto('/');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => files.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
  await expect.poll(() => files.filter((url) => url.endsWith('.avif')).length).toBeGreaterThan(3);
  await context.close();
});
