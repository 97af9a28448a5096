import type { Page } from '@playwright/test';

/**
 * Waits until the page has laid out and painted its current content, and the changes that its resize observers make.
 */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
