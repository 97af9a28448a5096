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
 * The targets of the back office that are hard to hit: those with less than 24 px whose circle of 24 px touches another
 * target (WCAG 2.2, 2.5.8), and those of just 24 px that stand less than 2 px from the next. Links within a text are exempt.
 */
export const crowdedTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('.back-office :is(a[href], button, summary, input, select)');
    const targets = [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('p, .leaflet-container'))
      .map((element) => element.closest('label') ?? element) // a click on the label counts
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40),
        box: element.getBoundingClientRect(),
      }));
    const distance = (from: number, start: number, end: number) => Math.max(start - from, from - end, 0);
    return targets.flatMap(({ name, box }) => {
      const smallest = Math.min(box.width, box.height);
      if (smallest > 24.5) return [];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const room = smallest < 23.5 ? 12 : smallest / 2 + 1.9;
      return targets
        .filter((other) => other.box !== box && other.box.width > 0)
        .filter(({ box: { left, right, top, bottom } }) => {
          const [across, along] = [distance(x, left, right), distance(y, top, bottom)];
          // Rows of a table touch, as its texts do.
          return Math.hypot(across, along) < room && across >= along;
        })
        .map((other) => `${name} (${Math.round(box.width)} x ${Math.round(box.height)}) and ${other.name}`);
    });
  });

/** The sizes of the back office's type scale in px, and the texts on its screen with another size. */
export const fontSizes = (page: Page) =>
  page.evaluate(() => {
    const office = document.querySelector('.back-office') ?? document.body;
    const probe = office.appendChild(document.createElement('span'));
    const scale = ['tiny', 'dense', 'body', 'mid', 'title'].map((name) => {
      probe.style.fontSize = `var(--text-${name})`;
      return getComputedStyle(probe).fontSize;
    });
    probe.remove();
    const others = [...office.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.leaflet-container, iframe, svg'))
      .filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        ),
      )
      .map((element) => ({
        text: element.textContent?.trim().slice(0, 40),
        size: getComputedStyle(element).fontSize,
      }))
      .filter(({ size }) => size !== '0px' && !scale.includes(size))
      .map(({ text, size }) => `${size}: ${text}`);
    return { scale: [...new Set(scale)], others };
  });

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
