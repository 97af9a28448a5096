import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The back office without a mouse. What each key does is tested in src/app/back-office/keyboard.test.tsx. */

const MESSAGES = 30;

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
  await expect(async () => {
    await keys.press('j'); // the keys load after the list
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass();
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

test('a reply by WhatsApp takes two clicks', async ({ page, site }) => {
  await site.addMessages([{ name: 'Rosa', phone: '099123456', text: '¿Pasan por Pinares?' }]);
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await page.getByRole('row').getByText('099 123 456').click();
  const chat = page.getByRole('link', { name: 'Responder por WhatsApp' });
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/59899123456\?text=Hola/);
});

test('the dialogs of the search and of the keys are accessible on a phone and on a desktop', async ({
  page,
  site,
}) => {
  await site.addMessages([{ name: 'Rosa' }]);
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await page.setViewportSize(DESKTOP);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('rosa');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect.soft(await accessibilityViolations(page), `search, ${size.width} px`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible();
  expect(await accessibilityViolations(page), 'keys').toEqual([]);
});
