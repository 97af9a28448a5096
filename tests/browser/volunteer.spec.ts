import type { Page } from '@playwright/test';
import { ROUNDS, roundWithLink } from '../support/site/list-requests.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { NOT_FETCHED, connectedTest as test } from './support/connected-test.ts';
import { PHONE } from './support/pages.ts';
import { NOT_CONNECTED } from './support/staff.ts';
import { expect } from './support/test.ts';
import {
  allSent,
  deliverButton,
  deliverNext,
  expectOutcomes,
  isKept,
  undoButton,
} from './support/volunteer.ts';

/** What a volunteer does with the link of a round. The states of the page are covered by component tests. */

test.use({ viewport: PHONE });
test.beforeEach(({ page, expected }) => {
  expected.consoleErrors.push(NOT_CONNECTED, NOT_FETCHED);
  return page.clock.install();
});

const topOf = async (page: Page) => Math.round((await deliverButton(page).boundingBox())?.y ?? 0);
/** By how many pixels the page is wider than the viewport. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('marking 12 doors takes 12 taps, all at the same place of the screen', async ({ page, site }) => {
  const { path, round } = await roundWithLink(site, 12);
  await page.goto(path);
  await expect(page.getByText('0 de 12 puertas')).toBeVisible();
  const tops: number[] = [];
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps++;
  });
  await page.evaluate(() =>
    addEventListener('click', () => (window as never as { tapped(): void }).tapped()),
  );
  for (let door = 1; door <= 12; door++) {
    tops.push(await topOf(page));
    await expect(deliverButton(page)).toBeInViewport({ ratio: 1 });
    await deliverNext(page);
    await expect(page.getByText(`${door} de 12 puertas`)).toBeVisible();
  }
  expect(taps).toBe(12);
  expect(Math.max(...tops) - Math.min(...tops), `tops ${tops.join(', ')}`).toBeLessThanOrEqual(2);
  await expect(page.getByRole('heading', { name: 'No queda ninguna puerta' })).toBeVisible();
  await expectOutcomes(
    site,
    round.id,
    Array.from({ length: 12 }, () => ['entregado']),
  );
});

test('opens without signal after a reload, and sends each mark once when the signal is back', async ({
  page,
  site,
  connection,
}) => {
  const { path, round, doors } = await roundWithLink(site, 3);
  await page.goto(path);
  await isKept(page);
  connection.hasSignal(false);
  await deliverNext(page);
  await expect(page.getByText('1 marca espera señal')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 de 3 puertas')).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.getByRole('button', { name: /^No pude entregar/ }).click();
  await page.getByRole('button', { name: 'No había nadie' }).click();
  await page.getByRole('button', { name: '2 marcas esperan señal' }).click();
  await expect(page.getByRole('region', { name: 'Marcas que esperan' })).toContainText(
    `2. ${doors[1]?.nombre}: No había nadie`,
  );
  await page.reload();
  await expect(undoButton(page, doors[1] ?? { nombre: '' })).toBeVisible();
  connection.hasSignal(true);
  await page.clock.fastForward(5_000);
  await expect(allSent(page)).toBeVisible();
  await expectOutcomes(site, round.id, [['entregado'], ['nadie'], []]);
});

test('a round that was opened too often shows the copy that the phone has kept instead of an error', async ({
  page,
  site,
}) => {
  const { path } = await roundWithLink(site, 3);
  await page.goto(path);
  await isKept(page);
  const opened = new Set<number>();
  for (let time = 0; time < 130; time++) opened.add((await page.request.get(path)).status());
  expect([...opened]).toEqual([200, 429]);
  await page.reload();
  await expect(page.getByText('0 de 3 puertas')).toBeVisible();
});

test('the notice that a mark waits to be sent is not cut off on a narrow phone, whatever the name and the outcome', async ({
  page,
  site,
  connection,
}) => {
  const { path } = await roundWithLink(site, 5, { name: 'María Fernández de Pereira Etchegaray' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await isKept(page);
  connection.hasSignal(false);
  await deliverNext(page);
  for (const reason of ['No había nadie', 'La dirección no existe', 'No quiso recibirla']) {
    await page.clock.fastForward(1_000);
    await page.getByRole('button', { name: /^No pude entregar/ }).click();
    await page.getByRole('button', { name: reason }).click();
  }
  await page.getByRole('button', { name: /^Hechas \(4\)/ }).click();
  const lines = page.locator('.door-line', { hasText: 'Deshacer' });
  await expect(lines).toHaveText([
    /Entregado/,
    /No había nadie/,
    /La dirección no existe/,
    /No quiso recibirla/,
  ]);
  const isCut = (selector: string) =>
    lines.locator(selector).evaluateAll((parts) =>
      parts.map((part) => {
        const line = part.closest('.door-open')?.getBoundingClientRect();
        return part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > (line?.right ?? 0);
      }),
    );
  expect(await isCut('.door-unsent')).toEqual([false, false, false, false]);
  expect(await isCut('.door-result > span')).toEqual([false, false, false, false]);
});

test('each mark is stored once when the page is closed while it sends marks, and when two phones use the same link', async ({
  page,
  context,
  browser,
  site,
  connection,
}) => {
  const { path, round } = await roundWithLink(site, 4);
  const other = await browser.newPage({ baseURL: connection.url, viewport: PHONE });
  await other.clock.install();
  for (const phone of [page, other]) {
    await phone.goto(path);
    await isKept(phone);
  }
  connection.hasSignal(false);
  for (let door = 0; door < 3; door++) for (const phone of [page, other]) await deliverNext(phone);
  await expect(page.getByText('3 marcas esperan señal')).toBeVisible();

  // The server stores the marks, but the page is closed before the response arrives.
  const isStored = new Promise<void>((resolve) => {
    void page.route('**/api/reparto/marcas', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  connection.hasSignal(true);
  await page.clock.fastForward(5_000);
  await isStored;
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await expect(allSent(again)).toBeVisible();
  await other.clock.fastForward(5_000);
  await expect(allSent(other)).toBeVisible();
  await expectOutcomes(site, round.id, [...Array.from({ length: 3 }, () => ['entregado', 'entregado']), []]);
  await other.close();
});

test('marks made before a link was revoked are still sent, also after a reload, and then the phone keeps nothing', async ({
  page,
  site,
  connection,
}) => {
  const { path, round, doors } = await roundWithLink(site, 2);
  await page.goto(path);
  await isKept(page);
  connection.hasSignal(false);
  await deliverNext(page);
  await expect(page.getByText('1 marca espera señal')).toBeVisible();
  await site.asAdmin('DELETE', `${ROUNDS}/${round.id}/enlace`);
  const marks = '**/api/reparto/marcas';
  await page.route(marks, (route) => route.abort());
  connection.hasSignal(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Parada 1: Entregado' })).toBeVisible();
  await expect(page.getByText(doors[0]?.nombre ?? '')).toBeHidden();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await overflow(page), `at ${width} px`).toBe(0);
  }
  expect.soft(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(marks);
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByText('No queda nada por enviar.')).toBeVisible();
  await expectOutcomes(site, round.id, [['entregado'], []]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the page is accessible and fits every width with names of any length, also with large text', async ({
  page,
  site,
}) => {
  const { path } = await roundWithLink(site, 5, {
    name: 'Ñandubay'.repeat(14),
    address: 'Callelarguísima'.repeat(18),
    quantity: 20,
    note: 'Notalarguísima'.repeat(14),
  });
  const expectFits = async (what: string) => {
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await overflow(page), `${what} at ${width} px`).toBe(0);
    }
    expect.soft(await accessibilityViolations(page), what).toEqual([]);
  };
  await page.goto(path);
  await deliverNext(page);
  await expect(page.getByText('1 de 5 puertas')).toBeVisible();
  await expectFits('the list');
  await page.getByRole('button', { name: /^No pude entregar/ }).click();
  await expectFits('the reasons');
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await page.getByRole('button', { name: 'Mapa' }).click();
  await expect(page.locator('.round-map-stop')).toHaveCount(5);
  await expectFits('the map');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Mapa' })).toBeVisible();
  await page.route('**/api/reparto/marcas', (route) => route.abort());
  await deliverNext(page);
  await page.getByRole('button', { name: '1 marca espera señal' }).click();
  await expectFits('the waiting marks');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await overflow(page), 'with text of 200 %').toBe(0);
});
