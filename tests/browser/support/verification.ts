import type { Page } from '@playwright/test';
import { expect } from './test.ts';

let made = 0;
/** A phone number that nothing else in the test uses. */
export const somePhone = () => `09${String(++made).padStart(7, '0')}`;

export const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Verifica tu número' });

/** Reads the code that the demo shows in the verification dialog. */
export async function shownCode(page: Page): Promise<string> {
  const hint = dialogOn(page).getByText('Modo demostración');
  await expect(hint).toBeVisible();
  return /\d{4}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
}

export const otherThan = (code: string) => (code === '0000' ? '0001' : '0000');

export async function enterCode(page: Page, code: string) {
  await dialogOn(page).getByLabel('Código').fill(code);
  await dialogOn(page)
    .getByRole('button', { name: /^Confirmar/ })
    .click();
}

/**
 * These patterns match the console errors that the browser itself logs for a missing response and for an error status.
 */
export const NOT_CONNECTED = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)/;
export const REFUSED = (status: number) => new RegExp(`status of ${status} `);

/** By how many pixels the page extends beyond the right edge of the viewport. */
export const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/** Lets the next request to `path` reach the server, but drops the response. */
export const loseOneResponse = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/**
 * Waits for 'Código correcto' and advances the fake clock by the 1.5 s for which it is shown. Needs
 * `page.clock.install()` before the visit.
 */
export async function codeAccepted(page: Page) {
  await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
  await page.clock.runFor(1_500);
}

/** Verifies the phone with the code that the demo shows. Needs `page.clock.install()` before the visit. */
export async function verifyByCode(page: Page) {
  await enterCode(page, await shownCode(page));
  await codeAccepted(page);
}
