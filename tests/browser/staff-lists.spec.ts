import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/**
 * The lists of content where they need a layout: cells that turn into controls, and rows that are dragged. Their rules are
 * tested in src/shared/web/staff/in-place.test.tsx and src/features/proposals/admin/proposal-order.test.tsx.
 */

const titles = (page: Page) => page.locator('tbody th .two-lines').allTextContents();

/** The middle of the handle of a row. */
async function handleOf(page: Page, index: number) {
  const handle = page.locator('.order-handle').nth(index);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a proposal is dragged with the mouse, which Escape gives up', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await signedInAs(page, site, 'editor', '/admin/propuestas');
  await expect(page.locator('.order-handle')).not.toHaveCount(0);
  const before = await titles(page);
  const [first, second, third, ...others] = before;
  const drag = async () => {
    const [from, to] = [await handleOf(page, 0), await handleOf(page, 2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 5 });
    await expect(page.locator('tr[data-drop="after-block"]')).toContainText(String(third));
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await titles(page)).toEqual(before);

  await drag();
  await page.mouse.up();
  await expect(toast(page, 'Propuesta movida')).toBeVisible();
  expect(await titles(page)).toEqual([second, third, first, ...others]);
  const stored = (await site.asAdmin('GET', '/api/propuestas')) as { titulo: string }[];
  expect(stored.map(({ titulo }) => titulo)).toEqual([second, third, first, ...others]);
});

test('a proposal is dragged with a finger past the edge of the window, which scrolls', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await signedInAs(page, site, 'editor', '/admin/propuestas');
  await expect(page.locator('.order-handle')).not.toHaveCount(0);
  const [first] = await titles(page);
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = await handleOf(page, 0);
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x, y: from.y + 40 }]);
  await send('touchMove', [{ x: from.x, y: PHONE.height - 10 }]);
  const last = page.locator('tbody tr').last();
  await expect(last).toHaveAttribute('data-drop', 'after-block', { timeout: 15_000 });
  await send('touchEnd', []);
  await expect(page.locator('tbody th .two-lines').last()).toHaveText(String(first));
  await context.close();
});

test('Tab goes through the parts of a date, and then on to the title', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await signedInAs(page, site, 'editor', '/admin/noticias');
  const row = page.locator('tbody tr').first();
  await row.locator('[data-column="date"] .cell-edit').click();
  await expect(row.getByLabel('Fecha')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByLabel('Fecha')).toBeFocused();
  await row.getByLabel('Fecha').fill('2025-04-20');
  await row.getByLabel('Fecha').focus();
  for (let part = 0; part < 4 && (await row.getByLabel('Fecha').isVisible()); part++)
    await page.keyboard.press('Tab');
  await expect(row.getByLabel('Título')).toBeFocused();
  await expect(toast(page, 'Noticia actualizada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Más acciones/ })).toBeFocused();
});

test('no row moves when its cells turn into controls, and nothing is wrong with them', async ({
  page,
  site,
}) => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await signedInAs(page, site, 'editor', '/admin/noticias');
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    const height = () => page.locator('table').evaluate((table) => table.getBoundingClientRect().height);
    const before = await height();
    for (const noun of ['la fecha', 'el título', 'el estado']) {
      await row.getByRole('button', { name: /^Más acciones/ }).click();
      await page.getByRole('menuitem', { name: `Cambiar ${noun}` }).click();
      const control = row.locator('.cell-editor :is(input, select)');
      await expect(control).toBeFocused();
      expect(await height()).toBe(before);
      expect(await accessibilityViolations(page)).toEqual([]);
      await control.press('Escape');
      await expect(control).toHaveCount(0);
    }
  }
});
