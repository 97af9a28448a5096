import type { Page } from '@playwright/test';
import { open } from './support/browser-script.ts';
import { NEWS, SITE_VIDEO_ID, testWithMoreNews as test } from './support/more-news.ts';
import { type Expected, expect } from './support/test.ts';

const VIDEO_SITE = 'https://www.youtube-nocookie.com';
const EMBED = new RegExp(`^${VIDEO_SITE}/embed/${SITE_VIDEO_ID}(\\?|$)`);
const DAWN = 'La rambla, un minuto antes de que salga el sol';

test.beforeEach(async ({ page }) => {
  await page.route(`${VIDEO_SITE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
  );
});

test('a tap plays a video file in its card', async ({ page }) => {
  await open(page, '/noticias');
  await tapVideo(page, DAWN);

  await expect.poll(() => isPlaying(page, DAWN)).toBe(true);
  await expect(page).toHaveURL('/noticias');
});

test('a second video stops the first', async ({ page }) => {
  await open(page, '/noticias');
  await tapVideo(page, DAWN);
  await expect.poll(() => isPlaying(page, DAWN)).toBe(true);
  await tapVideo(page, NEWS.fileVideo.title);

  await expect.poll(() => isPlaying(page, NEWS.fileVideo.title)).toBe(true);
  expect(await isPlaying(page, DAWN)).toBe(false);
});

test('a video that is started again by its own button stops the other', async ({ page }) => {
  await open(page, '/noticias');
  await tapVideo(page, DAWN);
  await tapVideo(page, NEWS.fileVideo.title);
  await expect.poll(() => isPlaying(page, NEWS.fileVideo.title)).toBe(true);
  await card(page, DAWN)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.play());

  await expect.poll(() => isPlaying(page, NEWS.fileVideo.title)).toBe(false);
  expect(await isPlaying(page, DAWN)).toBe(true);
});

// The fixture fails this test on any request to a third party that is not expected at that moment.
test('nothing is asked of the video site before the tap', async ({ page }) => {
  await open(page, '/noticias');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await card(page, NEWS.siteVideo.title).hover();

  await expect(card(page, NEWS.siteVideo.title).locator('iframe')).toHaveCount(0);
});

test("a tap on a video of the video site plays it in its card, from the site's cookieless address", async ({
  page,
  expected,
}) => {
  await open(page, '/noticias');
  await tapSiteVideo(page, expected);

  await expect(card(page, NEWS.siteVideo.title).locator('iframe')).toHaveAttribute('src', EMBED);
  await expect(page).toHaveURL('/noticias');
});

test('the player of the video site is named for the video', async ({ page, expected }) => {
  await open(page, '/noticias');
  await tapSiteVideo(page, expected);

  await expect(card(page, NEWS.siteVideo.title).locator('iframe')).toHaveAttribute(
    'title',
    NEWS.siteVideo.title,
  );
});

test('a video file stops a video of the video site and gives it its poster back', async ({
  page,
  expected,
}) => {
  await open(page, '/noticias');
  await tapSiteVideo(page, expected);
  await tapVideo(page, DAWN);

  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(card(page, NEWS.siteVideo.title).getByRole('link', { name: /^Ver el video/ })).toBeVisible();
});

test('a video of the video site stops a video file', async ({ page, expected }) => {
  await open(page, '/noticias');
  await tapVideo(page, DAWN);
  await expect.poll(() => isPlaying(page, DAWN)).toBe(true);
  await tapSiteVideo(page, expected);

  await expect.poll(() => isPlaying(page, DAWN)).toBe(false);
});

test('a video hidden by a search stops playing', async ({ page }) => {
  await open(page, '/noticias');
  await tapVideo(page, DAWN);
  await expect.poll(() => isPlaying(page, DAWN)).toBe(true);
  const video = page.locator('video'); // by its role a hidden one cannot be found
  await page.getByRole('searchbox').fill('feria');
  await expect(video).toBeHidden();

  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
});

test('the article of a video file has a player with controls', async ({ page }) => {
  await open(page, '/noticias');
  await card(page, DAWN).getByRole('link', { name: 'Leer más' }).click();
  const player = page.getByRole('article').locator('video');

  await expect(player).toBeVisible();
  await expect(player).toHaveAttribute('controls');
});

test("the article of a video of the video site plays it in the page's place", async ({ page, expected }) => {
  await open(page, '/noticias');
  await card(page, NEWS.siteVideo.title).getByRole('link', { name: 'Leer más' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWS.siteVideo.title);
  const poster = page.getByRole('link', { name: /^Ver el video/ });
  await open(page, new URL(page.url()).pathname);
  expected.origins.push(VIDEO_SITE);
  await poster.click();

  await expect(page.locator('iframe')).toHaveAttribute('src', EMBED);
});

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const tapVideo = (page: Page, title: string) =>
  card(page, title)
    .getByRole('link', { name: /^Ver el video/ })
    .click();

async function tapSiteVideo(page: Page, expected: Expected) {
  expected.origins.push(VIDEO_SITE);
  await tapVideo(page, NEWS.siteVideo.title);
}

const isPlaying = (page: Page, title: string) =>
  card(page, title)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused);
