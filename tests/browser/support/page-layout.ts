import type { Page } from '@playwright/test';

/** Measurements on a page as it is now. */

export const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Texts that extend beyond the right edge of the screen. `overflow: hidden` would hide them from the scroll width. */
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

/** The longest animation or transition in ms, among the running ones and those in the styles. */
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

/** Sets the browser's text size. */
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

/** Pictures without a size in the page, and pictures below the first screen that are not lazy. */
export const carelessPictures = (page: Page) =>
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
