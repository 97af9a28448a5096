import type { Page } from '@playwright/test';
import { expect } from './test.ts';

let made = 0;
/** A phone that no other person of the test has. */
export const somePhone = () => `09${String(++made).padStart(7, '0')}`;

export const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Verifica tu número' });

/** The code that the demo shows in the dialog. */
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

/** What the browser itself writes about an answer that it did not get, and about one that says no. */
export const NOT_CONNECTED = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)/;
export const REFUSED = (status: number) => new RegExp(`status of ${status} `);

/** How many pixels of the page are beyond the right edge. */
export const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/** The next call to `path` arrives, and the answer to it does not. */
export const loseOneAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Lets the second and a half pass that 'Código correcto' stays. Needs `page.clock.install()` ahead of the visit. */
export async function codeAccepted(page: Page) {
  await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
  await page.clock.runFor(1_500);
}

/** Proves the phone with the code that the demo shows. Needs `page.clock.install()` ahead of the visit. */
export async function proveByCode(page: Page) {
  await enterCode(page, await shownCode(page));
  await codeAccepted(page);
}
