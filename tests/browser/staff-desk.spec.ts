import type { Page } from '@playwright/test';
import { country } from '#campaign/country.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { failedRequest, signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/**
 * The back office as a tool for daily work: by keyboard alone, in dark mode and with many rows on the screen. The
 * shortcuts themselves are tested in src/app/back-office/keyboard.test.tsx.
 */

const MESSAGES = 30;

/** Waits until the keyboard shortcuts work. They load after the first paint and are then named by aria-keyshortcuts. */
const shortcutsWork = (page: Page) =>
  expect(page.locator('[aria-keyshortcuts="Control+K"]').first()).toBeAttached();

/** Counts the keys that a test presses. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count++;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test('thirty messages are read and filed with no click and at most ninety keys', async ({ page, site }) => {
  const names = Array.from({ length: MESSAGES }, (_, n) => `Vecina ${MESSAGES - n}.`);
  await site.addMessages(names.toReversed().map((name) => ({ name })));
  await page.setViewportSize(DESKTOP);
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  const keys = countedKeys(page);
  const first = page.getByRole('button', { name: `Ver el mensaje de ${names[0]}` });
  await expect(first).toBeVisible();
  await shortcutsWork(page);
  await keys.press('j');
  await expect(first).toBeFocused();
  await keys.press('Enter');
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: `Mensaje de ${name}` })).toBeVisible();
    await keys.press('e');
    if (index < names.length - 1) await keys.press('j');
  }
  await keys.press('Escape');
  await expect
    .poll(() => site.asAdmin('GET', '/api/admin/mensajes/cuentas'))
    .toMatchObject({ nuevo: 0, pendiente: 0, respondido: MESSAGES });
  await expect(page.getByRole('row').filter({ hasText: 'Respondido' })).toHaveCount(MESSAGES);
  expect(keys.count()).toBeLessThanOrEqual(90);
});

/**
 * Answers messages of nobody until there is none: opens the first, takes it, and marks it as answered unless a
 * colleague was faster. Returns the titles of those that were answered here.
 */
async function answerAll(page: Page): Promise<string[]> {
  const answered: string[] = [];
  const free = page.getByRole('button', { name: /^Ver el mensaje de Vecina/ }).first();
  const nothing = page.getByText('No se encontraron mensajes.');
  const open = page.getByRole('dialog', { name: /^Mensaje de/ });
  const take = open.getByRole('button', { name: 'Lo contesto yo' });
  const mine = open.getByText('Lo contestás vos');
  const done = open.getByRole('button', { name: 'Marcar como no respondido' });
  for (;;) {
    await expect(free.or(nothing).first()).toBeVisible();
    if (await nothing.isVisible()) return answered;
    // A colleague may take the message at any moment: then the row or the button is gone, and the next one is tried.
    await free.click({ timeout: 1_000 }).catch(() => {});
    if (!(await open.isVisible())) continue;
    await expect(async () => {
      if (await take.isVisible()) await take.click({ timeout: 2_000 }).catch(() => {});
      await expect(
        mine
          .or(open.getByText(/^Lo contesta/))
          .or(done)
          .first(),
      ).toBeVisible({ timeout: 2_000 });
    }).toPass();
    if (await mine.isVisible()) {
      const title = (await open.getByRole('heading', { level: 2 }).textContent()) ?? '';
      await open.getByRole('button', { name: 'Marcar como respondido' }).click();
      await expect(done).toBeVisible();
      answered.push(title);
    }
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
  }
}

test('thirty messages are answered by two people at once: none twice, and none is left', async ({
  page,
  browser,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(409)); // both took the same message
  await site.addMessages(Array.from({ length: MESSAGES }, (_, n) => ({ name: `Vecina ${n + 1}` })));
  const other = await (await browser.newContext({ viewport: DESKTOP, baseURL: site.url })).newPage();
  await page.setViewportSize(DESKTOP);
  for (const each of [page, other]) await signedInAs(each, site, 'admin', '/admin/mensajes?de=nadie');
  const [here, there] = await Promise.all([answerAll(page), answerAll(other)]);
  await other.context().close();
  expect([...here, ...there].sort()).toHaveLength(MESSAGES);
  expect(new Set([...here, ...there]).size, 'none was answered twice').toBe(MESSAGES);
  expect(Math.min(here.length, there.length), 'both worked').toBeGreaterThan(5);
  const counts = await site.asAdmin('GET', '/api/admin/mensajes/cuentas');
  expect(counts).toMatchObject({ nuevo: 0, pendiente: 0, respondido: MESSAGES });
});

test('a reply by WhatsApp takes two clicks', async ({ page, site }) => {
  await site.addMessages([{ name: 'Rosa', phone: '099123456', text: '¿Pasan por Pinares?' }]);
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await page.getByRole('row').getByText('099 123 456').click();
  const chat = page.getByRole('link', { name: 'Responder por WhatsApp' });
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${country.phone.prefix}99123456\\?text=Hola`),
  );
});

test('the dialogs of the search and of the keyboard shortcuts are accessible on a phone and on a desktop', async ({
  page,
  site,
}) => {
  await site.addMessages([{ name: 'Rosa' }]);
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await page.setViewportSize(DESKTOP);
  await shortcutsWork(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog');
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('rosa');
  await expect(search.getByRole('option').first()).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect.soft(await accessibilityViolations(page), `search, ${size.width} px`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible();
  expect(await accessibilityViolations(page), 'keys').toEqual([]);
});

test('the back office is dark on a device in dark mode, and the public pages stay light', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedInAs(page, site, 'editor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await brightnessOf(page, 'html', 'backgroundColor')).toBeLessThan(60);
  expect(await brightnessOf(page, 'h1', 'color')).toBeGreaterThan(150);
  await page.goto('/');
  expect(await brightnessOf(page, 'html', 'backgroundColor')).toBeGreaterThan(200);
});

/**
 * The mean of the red, green and blue parts of a colour, from 0 to 255. The colour is painted and read from the canvas,
 * because CSS writes colours in several notations.
 */
const brightnessOf = (page: Page, selector: string, property: 'backgroundColor' | 'color') =>
  page.locator(selector).evaluate((element, name) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(element)[name];
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  }, property);

test('a list shows thirty rows or more on the screen of a small desktop', async ({ page, site }) => {
  await site.addMessages(Array.from({ length: 40 }, (_, index) => ({ name: `Vecina ${index}` })));
  await page.setViewportSize(DESKTOP);
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await expect(page.getByRole('row')).toHaveCount(41);
  const inSight = await page.getByRole('row').evaluateAll(
    (rows) =>
      rows.slice(1).filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(30);
});
