import type { Page } from '@playwright/test';
import { NEWS, SAMPLE_NEWS, SITE_VIDEO_ID } from '../support/more-news.ts';
import { open } from './support/browser-script.ts';
import { testWithMoreNews as test } from './support/more-news.ts';
import { expect } from './support/test.ts';

const VIDEO_SITE = 'https://www.youtube-nocookie.com';
const EMBED = new RegExp(`^${VIDEO_SITE}/embed/${SITE_VIDEO_ID}(\\?|$)`);
const FRAMED = NEWS.siteVideo.title;
const [FIRST, SECOND] = [SAMPLE_NEWS.dawn, NEWS.fileVideo.title];

test.beforeEach(async ({ page }) => {
  await page.route(`${VIDEO_SITE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
  );
});

test('news videos play in their cards, one at a time, and the external video site gets no request before a tap', async ({
  page,
  expected,
}) => {
  await open(page, '/noticias');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await card(page, FRAMED).hover();
  await expect(page.locator('iframe')).toHaveCount(0);

  await test.step('a video of the video site, from its cookieless address and named for the video', async () => {
    // Allows requests to the video site from here on, so that any earlier one fails the test.
    expected.origins.push(VIDEO_SITE);
    await poster(page, FRAMED).click();
    const player = card(page, FRAMED).locator('iframe');
    await expect(player).toHaveAttribute('src', EMBED);
    await expect(player).toHaveAttribute('title', FRAMED);
  });

  await test.step('a file stops it and gives it its poster back', async () => {
    await poster(page, FIRST).click();
    await expect.poll(() => isPlaying(page, FIRST)).toBe(true);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(poster(page, FRAMED)).toBeVisible();
  });

  await test.step('a second file stops the first', async () => {
    await poster(page, SECOND).click();
    await expect.poll(() => isPlaying(page, SECOND)).toBe(true);
    expect(await isPlaying(page, FIRST)).toBe(false);
  });

  await test.step('a file that is started again by its own button stops the other', async () => {
    await startAgain(page, FIRST);
    await expect.poll(() => isPlaying(page, SECOND)).toBe(false);
    await expect.poll(() => isPlaying(page, FIRST)).toBe(true);
  });

  await test.step('a video of the video site stops a file', async () => {
    await poster(page, FRAMED).click();
    await expect.poll(() => isPlaying(page, FIRST)).toBe(false);
  });

  await test.step('a video hidden by a search stops', async () => {
    await startAgain(page, FIRST);
    await expect.poll(() => isPlaying(page, FIRST)).toBe(true);
    const video = card(page, FIRST).locator('video');
    await page.getByRole('searchbox').fill('mercado');
    await expect(video).toBeHidden();
    await expect.poll(() => isPlaying(page, FIRST)).toBe(false);
  });

  await expect(page).toHaveURL('/noticias?q=mercado');
});

test('the page of a news item plays a video of an external video site without leaving the page', async ({
  page,
  expected,
}) => {
  await open(page, '/noticias');
  await card(page, FRAMED).getByRole('link', { name: 'Leer más' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FRAMED);
  await open(page, new URL(page.url()).pathname);
  expected.origins.push(VIDEO_SITE);
  await page.getByRole('link', { name: /^Ver el video/ }).click();

  await expect(page.locator('iframe')).toHaveAttribute('src', EMBED);
});

test("a proposal's video plays in its dialog, and stops when the dialog closes", async ({
  page,
  site,
  expected,
}) => {
  const proposal = { titulo: 'Con video', descripcion: 'Se ve.', categoria: 'Social', imagen_url: null };
  const video_url = `https://youtu.be/${SITE_VIDEO_ID}`;
  await site.asAdmin('POST', '/api/propuestas', { ...proposal, video_url });
  await open(page, '/propuestas');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const dialog = page.getByRole('dialog', { name: 'Con video' });
  await page.getByRole('button', { name: 'Ver la propuesta: Con video' }).click();
  await expect(dialog.getByRole('link', { name: 'Ver el video: Con video' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // Allows requests to the video site from here on, so that any earlier one fails the test.
  expected.origins.push(VIDEO_SITE);
  await dialog.getByRole('link', { name: 'Ver el video: Con video' }).click();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', EMBED);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.getByRole('article').filter({ hasText: 'Con video' }).locator('.video-poster:visible').click();
  await expect(page.locator('iframe')).toHaveAttribute('src', EMBED);
  await page.getByRole('button', { name: 'Ver la propuesta: Con video' }).click();
  await expect(dialog.getByRole('link', { name: 'Ver el video: Con video' })).toBeVisible();
  await expect(page.locator('iframe'), 'the video on the card stops when the dialog opens').toHaveCount(0);
});

/** Finds a card by its text, because a card that is hidden by a search has no accessible role. */
const card = (page: Page, title: string) => page.locator('article').filter({ hasText: title });

const poster = (page: Page, title: string) => card(page, title).getByRole('link', { name: /^Ver el video/ });

const startAgain = (page: Page, title: string) =>
  card(page, title)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.play());

const isPlaying = (page: Page, title: string) =>
  card(page, title)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused);
