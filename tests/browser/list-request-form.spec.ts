import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import {
  act,
  field,
  fillFields,
  fillListRequest,
  formOn,
  LOCATION_REQUIRED,
  locationDialog,
  mapOf,
  openForm,
  openLocationDialog,
  PATH,
  submit,
  submitButton,
} from './support/list-request-form.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { overflow, shownCode, somePhone } from './support/verification.ts';

/**
 * Focus, scrolling, styles and accessibility of the list request form. Its rules are tested in the component tests, for
 * example list-request-fields.test.tsx.
 */

const MISSING = {
  'Nombre completo': 'El nombre es obligatorio',
  'Teléfono celular': 'El teléfono es obligatorio',
  'Dirección o descripción': 'La dirección es obligatoria',
};
const LABELS = Object.keys(MISSING) as (keyof typeof MISSING)[];

test('submitting an incomplete list request focuses the first missing field, and the button changes colour when the form is complete', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openForm(page);
  const button = submitButton(page);
  const paint = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const unready = await paint();
  await submit(page);
  await expect(field(page, 'Nombre completo')).toBeFocused();
  await expectInSight(page, field(page, 'Nombre completo'));
  await expect(formOn(page).locator('.field-error:not(:empty)')).toHaveText([
    ...Object.values(MISSING),
    LOCATION_REQUIRED,
  ]);
  await fillListRequest(page, '099 123 456');
  await expect.poll(paint).not.toBe(unready);

  for (const label of LABELS) {
    const typed = await field(page, label).inputValue();
    await field(page, label).fill('');
    await submit(page);
    await expect(field(page, label)).toBeFocused();
    await expect(formOn(page).getByText(MISSING[label])).toBeVisible();
    await expectInSight(page, field(page, label));
    await field(page, label).fill(typed);
    await expect(button).not.toHaveAttribute('aria-disabled');
  }
});

test('submitting a list request without a location scrolls to the map, whose frame blinks red for 1.5 s or is steadily red with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(PHONE);
  await openForm(page);
  await fillFields(page, '099 123 456');
  await page.clock.install();
  await submit(page);
  const blinking = page.locator('[data-blinking] .map-frame');
  await expect(blinking).toBeVisible();
  expect(
    await blinking.evaluate((element) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element);
      return [animationName, animationDuration, animationIterationCount];
    }),
  ).toEqual(['blink', '0.5s', '3']);
  await expect(formOn(page).getByText(LOCATION_REQUIRED)).toBeVisible();
  await expect(act(page, 'Usar mi ubicación')).toBeFocused();
  await expectInSight(page, mapOf(page));
  await page.clock.runFor(1_500);
  await expect(blinking).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Stops the clock, so that the red frame does not disappear before the test reads its style.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submit(page);
  expect(
    await blinking.evaluate((element) => {
      const { animationName, boxShadow } = getComputedStyle(element);
      return { animationName, framed: boxShadow.includes('0px 0px 0px 3px') };
    }),
  ).toEqual({ animationName: 'none', framed: true });
});

test('the list request form, its errors, dialogs and suggestions are accessible on a phone and a desktop, and nothing is cut off at 320 px', async ({
  page,
}) => {
  test.slow();
  await openForm(page);
  await expectAccessible(page, 'the empty form');
  await submit(page);
  await expect(formOn(page).getByText(LOCATION_REQUIRED)).toBeVisible();
  await expectAccessible(page, 'the form with errors');
  await expectNothingCutOff(page, 'the form with errors');
  await openLocationDialog(page);
  await expectNothingCutOff(page, 'the location dialog', locationDialog(page));
  await locationDialog(page).getByText('Escribir las coordenadas').click();
  await locationDialog(page).getByRole('button', { name: 'Mover el pin' }).click();
  await expectAccessible(page, 'the location dialog');
  await page.keyboard.press('Escape');
  await fillListRequest(page, somePhone());
  await expectAccessible(page, 'the complete form');
  await submit(page);
  await shownCode(page);
  await expectAccessible(page, 'the code dialog');
  await expectNothingCutOff(page, 'the code dialog');
  await page.keyboard.press('Escape');
  await field(page, 'Dirección o descripción').pressSequentially(' rog');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the address suggestions');
});

test('without JavaScript the list request page explains how to request a list by WhatsApp', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);

  const text = page.locator('noscript p');
  await expect(text).toBeVisible();
  await expect(text).toHaveText(
    'Para pedir la lista desde acá hace falta JavaScript. Sin él, mandanos un WhatsApp o un correo con tu dirección.',
  );
  await expect(page.locator('form[data-island-form]')).toBeHidden();
  await context.close();
});

/** Expects an element to be completely inside the viewport and below the sticky header. */
async function expectInSight(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  const belowHeader = async () => {
    const top = (await element.boundingBox())?.y ?? 0;
    const bar = await page.getByRole('banner').boundingBox();
    return top - (bar?.y ?? 0) - (bar?.height ?? 0);
  };
  await expect.poll(belowHeader).toBeGreaterThanOrEqual(0);
}

async function expectAccessible(page: Page, what: string) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect.soft(await accessibilityViolations(page), `${what} at ${viewport.width} px`).toEqual([]);
  }
}

/**
 * Expects that at 320 px neither the page nor the dialog scrolls sideways, and that the dialog fits into the viewport.
 */
async function expectNothingCutOff(page: Page, what: string, dialog?: Locator) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflow(page), what).toBe(0);
  if (!dialog) return;
  const box = await dialog.boundingBox();
  expect.soft(box?.x, what).toBeGreaterThanOrEqual(0);
  expect.soft((box?.x ?? 0) + (box?.width ?? 999), what).toBeLessThanOrEqual(320);
  expect
    .soft(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), what)
    .toBeLessThanOrEqual(0);
}
