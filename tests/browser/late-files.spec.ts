import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { pages } from '../../src/app/site/pages.ts';
import { scriptHasRun } from './support/browser-script.ts';
import { connectionTo } from './support/connection.ts';
import { displayFontIs, textFontIs } from './support/display-font.ts';
import { lateFiles } from './support/late-files.ts';
import { readToTheEnd, recordShifts, shifts } from './support/layout-shifts.ts';
import { missingPictures } from './support/page-layout.ts';
import { DESKTOP, PAGES, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const KB = 1024;

for (const { path } of PAGES) {
  test(`${path} stays within its script and style budgets, and late fonts and pictures cause no visible layout shift`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await recordShifts(page);
    const font = await lateFiles(page, '**/titulares-*.woff2');
    const textFont = await lateFiles(page, '**/texto-*.woff2');
    const pictures = await lateFiles(page, '**/imagenes/**');

    for (const viewport of [PHONE, DESKTOP])
      await test.step(`${viewport.width} px wide`, async () => {
        await page.setViewportSize(viewport);
        font.hold();
        textFont.hold();
        pictures.hold();
        const loading = filesOf(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        expect(await arrivedSoFar(page)).toEqual({ fonts: [], pictures: [] });

        pictures.arrive();
        await page.waitForLoadState();
        await scriptHasRun(page);
        expect
          .soft(await shifts(page), 'layout shifts caused by the pictures of the first screen')
          .toEqual([]);
        await displayFontIs(page, 'loading');
        expect
          .soft(await declaredFonts(page), 'the text font waits for the display font')
          .not.toContain('Texto');

        font.arrive();
        await displayFontIs(page, 'loaded');
        const moved = await shifts(page);
        const total = moved.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, `layout shifts caused by fonts: ${JSON.stringify(moved)}`).toBeLessThan(0.01);

        await textFontIs(page, 'loading');
        textFont.arrive();
        await textFontIs(page, 'loaded');
        const read = await shifts(page);
        const late = read.slice(moved.length);
        const swap = late.reduce((sum, { value }) => sum + value, 0);
        // On a desktop the menu moves by what Chromium on Linux rounds, which sets every letter on a whole pixel.
        const rounding = viewport === PHONE ? 0 : 0.0005;
        expect
          .soft(swap, `layout shifts caused by the text font: ${JSON.stringify(late)}`)
          .toBeLessThanOrEqual(rounding);

        const { scripts, styles } = loading.end();
        await readToTheEnd(page);
        expect.soft((await shifts(page)).slice(read.length), 'layout shifts caused by images').toEqual([]);
        await expect.soft.poll(() => missingPictures(page), 'images that failed to load').toEqual([]);

        expect(scripts.size).toBeGreaterThan(0);
        const bytesOfScript = await zippedSize(page, [...scripts, '/sw.js'], INLINE_SCRIPTS);
        expect.soft(bytesOfScript, 'bytes of scripts').toBeLessThanOrEqual(100 * KB);
        const bytesOfStyle = await zippedSize(page, [...styles], 'style');
        expect(bytesOfStyle).toBeGreaterThan(KB);
        expect.soft(bytesOfStyle, 'bytes of styles').toBeLessThanOrEqual(15 * KB);
      });
  });
}

/** Parts of a page that the browser may already paint when it has received the page only up to the text `end`. */
const PAINTED_EARLY = [
  { what: "the menu's button", path: pages.candidate.path, viewport: PHONE, end: 'menu-button">Menú' },
  { what: 'the form', path: '/contacto', viewport: DESKTOP, end: 'name="phone"/>' },
  { what: 'the form', path: '/pedi-tu-lista', viewport: DESKTOP, end: 'name="phone"/>' },
];

for (const { what, path, viewport, end } of PAINTED_EARLY) {
  test(`${what} on ${path} does not move when the rest of the page arrives after the first paint`, async ({
    page,
    site,
    expected,
  }) => {
    const connection = await connectionTo(site.url);
    expected.origins.push(connection.url);
    await recordShifts(page);
    const fonts = await lateFiles(page, '**/*.woff2');
    fonts.hold();
    await page.setViewportSize(viewport);
    const sendRest = connection.stopsAfter(end);
    await page.goto(connection.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.locator('footer'), 'the page is painted in part').toHaveCount(0);
    sendRest();
    await page.waitForLoadState();
    expect(await shifts(page)).toEqual([]);
    fonts.arrive();
    await connection.breaksDown();
  });
}

const INLINE_SCRIPTS = 'script:not([src]):not([type="application/ld+json"])';

const arrivedSoFar = (page: Page) =>
  page.evaluate(() => ({
    fonts: [...document.fonts]
      .filter(({ family, status }) => !family.includes('reserva') && status === 'loaded')
      .map(({ family }) => family),
    pictures: [...document.images].filter((image) => image.naturalWidth).map((image) => image.currentSrc),
  }));

const declaredFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));

/** Records the URLs of the scripts and stylesheets that a page requests, until `end()` is called. */
function filesOf(page: Page) {
  const files = { scripts: new Set<string>(), styles: new Set<string>() };
  const note = (request: Request) => {
    if (request.resourceType() === 'script') files.scripts.add(request.url());
    if (request.resourceType() === 'stylesheet') files.styles.add(request.url());
  };
  page.on('request', note);
  return {
    end() {
      page.off('request', note);
      return files;
    },
  };
}

/**
 * The total gzipped size, in bytes, of the files at these URLs and of the page's inline elements that match the
 * selector.
 */
async function zippedSize(page: Page, urls: string[], elements: string) {
  const bodies = await Promise.all(urls.map(async (url) => (await page.request.get(url)).body()));
  const inline = (await page.locator(elements).allTextContents()).join('\n');
  return [...bodies, inline].reduce((total, text) => total + gzipSync(text).length, 0);
}
