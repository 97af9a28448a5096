import type { Page } from '@playwright/test';

/** Waits until the page applies the display font and its file is in this state. */
export const displayFontIs = (page: Page, status: FontFaceLoadStatus) => fontIs(page, 'Titulares', status);

/** Waits until the page applies the text font and its file is in this state. */
export const textFontIs = (page: Page, status: FontFaceLoadStatus) => fontIs(page, 'Texto', status);

const fontIs = (page: Page, family: string, status: FontFaceLoadStatus) =>
  page.waitForFunction(
    (expected) =>
      [...document.fonts].some(
        (face) => face.family.replaceAll('"', '') === expected.family && face.status === expected.status,
      ),
    { family, status },
  );
