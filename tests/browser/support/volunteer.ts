import { expect, type Page } from '@playwright/test';
import { ROUND_PAGE } from '../../../src/features/delivery-rounds/web/round-page.ts';
import type { PhonePage } from '../../../src/shared/web/phone-page.ts';
import { roundOf } from '../../support/site/list-requests.ts';
import type { Site } from '../../support/site/site.ts';

/** Helpers for tests of the page with which a volunteer delivers a round. */

export const deliverButton = (page: Page) => page.getByRole('button', { name: /^Entregado/ });
export const undoButton = (page: Page, { nombre }: { nombre: string }) =>
  page.getByRole('button', { name: `Deshacer lo de ${nombre}` });
export const allSent = (page: Page) => page.getByText('Todo enviado', { exact: true });

/** Marks the next door as delivered. Advances the clock first, because a second tap soon after another is ignored. */
export async function deliverNext(page: Page) {
  await page.clock.fastForward(1_000);
  await deliverButton(page).click();
}

/** Waits until the page and its files are stored on the device, so that it opens without a connection. */
export const isKept = (page: Page, kept: PhonePage = ROUND_PAGE) =>
  expect
    .poll(() =>
      page.evaluate(
        async ({ path, cache }) =>
          navigator.serviceWorker.controller?.state === 'activated' &&
          (await caches.match(path, { cacheName: cache })) !== undefined,
        kept,
      ),
    )
    .toBe(true);

/** The outcomes of the marks that the server has, by door in the round's order. */
export async function outcomesOf(site: Site, roundId: number): Promise<string[][]> {
  const { paradas } = (await roundOf(site, roundId)) as unknown as {
    paradas: { marcas: { resultado: string }[] }[];
  };
  return paradas.map(({ marcas }) => marcas.map(({ resultado }) => resultado));
}

export async function expectOutcomes(site: Site, roundId: number, expected: string[][]) {
  await expect.poll(() => outcomesOf(site, roundId)).toEqual(expected);
}
