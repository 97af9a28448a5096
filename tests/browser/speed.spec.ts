import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { holdScript, open } from './support/browser-script.ts';
import { readToTheEnd } from './support/layout-shifts.ts';
import { DESKTOP, PAGES, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const KB = 1024;

for (const { path, heading } of PAGES) {
  test.describe(path, () => {
    for (const viewport of [PHONE, DESKTOP]) {
      test(`every picture comes, ${viewport.width} px wide`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await open(page, path);
        await readToTheEnd(page);

        await expect.poll(() => missingPictures(page)).toEqual([]);
      });
    }

    test('pictures below the fold are lazy and every one has its size', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);

      expect(await carelessPictures(page)).toEqual([]);
    });

    test('all its JavaScript is at most 100 kB', async ({ page, request }) => {
      const files = new Set(['/sw.js']);
      page.on('request', (asked) => asked.resourceType() === 'script' && files.add(asked.url()));
      await open(page, path);
      const sizes = await Promise.all([...files].map(zippedSize(request)));

      expect(sizes.length).toBeGreaterThan(1);
      expect(sum(sizes) + gzipSync(await inlineScript(page)).length).toBeLessThanOrEqual(100 * KB);
    });

    test('all its styles are at most 15 kB', async ({ page, request }) => {
      const files = new Set<string>();
      page.on('request', (asked) => asked.resourceType() === 'stylesheet' && files.add(asked.url()));
      await open(page, path);
      const inline = (await page.locator('style').allTextContents()).join('\n');
      const sizes = await Promise.all([...files].map(zippedSize(request)));

      expect(inline.length + sum(sizes)).toBeGreaterThan(KB);
      expect(gzipSync(inline).length + sum(sizes)).toBeLessThanOrEqual(15 * KB);
    });

    test('the page is there before any script but the few lines within it', async ({ page }) => {
      await holdScript(page);
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('script[src]')).toHaveCount(0);
      expect(gzipSync(await inlineScript(page)).length).toBeLessThanOrEqual(KB);
    });
  });
}

test('the picture of the first screen is fetched once, not in two sizes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await readToTheEnd(page);

  expect(asked.filter((path) => path.startsWith('/imagenes/rambla-atardecer'))).toHaveLength(1);
});

test('the script travels compressed and is kept for good', async ({ page }) => {
  const answered = page.waitForResponse(/\/assets\/browser-.+\.js$/);
  await page.goto('/');
  const headers = (await answered).headers();

  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
});

test('pages travel compressed', async ({ request }) => {
  for (const { path } of PAGES)
    expect((await request.get(path)).headers()['content-encoding'], path).toMatch(/^(br|gzip)$/);
});

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const zippedSize = (request: APIRequestContext) => async (file: string) =>
  gzipSync(await (await request.get(file)).body()).length;

const inlineScript = async (page: Page) =>
  (await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()).join('\n');

const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !image.naturalWidth)
      .map((image) => image.currentSrc),
  );

const carelessPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const isBelow = !image.checkVisibility() || image.getBoundingClientRect().top >= innerHeight;
        return (
          !image.hasAttribute('width') ||
          !image.hasAttribute('height') ||
          (isBelow && image.loading !== 'lazy')
        );
      })
      .map((image) => image.outerHTML),
  );
