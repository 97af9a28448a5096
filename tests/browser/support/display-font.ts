import type { Page } from '@playwright/test';

/** Waits until the page applies the display font and its file is in this state. */
export const displayFontIs = (page: Page, status: FontFaceLoadStatus) =>
  page.waitForFunction(
    (expected) => [...document.fonts].some((face) => face.family === 'Titulares' && face.status === expected),
    status,
  );
