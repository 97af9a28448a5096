import type { Page } from '@playwright/test';

/** Waits until what the page has rendered by now is laid out and painted, with what its resize observers change then. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
