import type { Page } from '@playwright/test';

/** Layout measurements on the open page. */

export const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/**
 * Elements whose box extends beyond the right edge of the viewport. The page's scroll width does not reveal them where
 * an ancestor has `overflow: hidden`.
 */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, p, a, button, summary, li')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map((element) => element.textContent?.trim().slice(0, 60)),
  );

export const smallTargets = (page: Page) =>
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

/**
 * The longest duration of an animation or transition in ms, among the running ones and those declared in the styles.
 */
export const slowestMotion = (page: Page) =>
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

/** Sets the root font size, as a visitor does with the browser's text size setting. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Visible pictures that failed to load. */
export const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !image.naturalWidth)
      .map((image) => image.currentSrc),
  );

/** Pictures without width and height attributes, and pictures below the fold that are not lazy-loaded. */
export const unoptimizedImages = (page: Page) =>
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
