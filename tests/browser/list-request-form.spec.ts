import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/barriers.ts';
import {
  act,
  confirmPlace,
  field,
  fillFields,
  fillOrder,
  formOn,
  mapOf,
  openForm,
  openPlaceDialog,
  PATH,
  PLACE_REQUIRED,
  placeDialog,
  sentPanel,
  submit,
  submitButton,
  submitWithCode,
} from './support/order-form.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { overflow, shownCode, somePhone } from './support/verification.ts';

/** What the order form asks for, and what it says of mistakes. */

const NAME = 'El nombre es obligatorio';
const PHONE_MISSING = 'El teléfono es obligatorio';
const PHONE_FORMAT = 'Formato: 09X XXX XXX';
const ADDRESS = 'La dirección es obligatoria';

test('the form asks for four things, and blames nobody yet', async ({ page }) => {
  await openForm(page);
  const form = formOn(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedí tu lista');
  for (const label of ['Nombre completo', 'Teléfono celular', 'Dirección o descripción'])
    await expect(form.getByLabel(label)).toHaveValue('');
  await expect(form.getByRole('group', { name: 'Ubicación en el mapa' })).toBeVisible();
  await expect(act(page, 'Usar mi ubicación')).toBeVisible();
  await expect(act(page, 'Cambiar ubicación')).toBeVisible();
  await expect(submitButton(page)).toHaveText('Enviar pedido');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(form.locator('.field-error:not(:empty)')).toHaveCount(0);
});

test('a field says what it lacks once it was touched, and no other does', async ({ page }) => {
  await openForm(page);
  const form = formOn(page);
  const said = form.locator('.field-error:not(:empty)');
  await field(page, 'Nombre completo').focus();
  await expect(said).toHaveCount(0);
  await field(page, 'Teléfono celular').focus();
  await expect(said).toHaveText([NAME]);
  await field(page, 'Dirección o descripción').focus();
  await expect(said).toHaveText([NAME, PHONE_MISSING]);
  await act(page, 'Usar mi ubicación').focus();
  await expect(said).toHaveText([NAME, PHONE_MISSING, ADDRESS]);

  await field(page, 'Nombre completo').fill('Ana');
  await expect(said).toHaveText([PHONE_MISSING, ADDRESS]);
  await field(page, 'Teléfono celular').fill('24001234');
  await expect(said).toHaveText([PHONE_FORMAT, ADDRESS]);
  await field(page, 'Teléfono celular').fill('099 12-34 (56)');
  await expect(said).toHaveText([ADDRESS]);
  await field(page, 'Dirección o descripción').fill('   ');
  await expect(said).toHaveText([ADDRESS]);
});

test('a number from the phone’s own address book loses its country', async ({ page }) => {
  await openForm(page);
  await field(page, 'Teléfono celular').fill('+598 99 123 456');

  await expect(field(page, 'Teléfono celular')).toHaveValue('099 123 456');
});

test('the button is ready only when everything is there and the place is confirmed', async ({ page }) => {
  await openForm(page);
  const button = submitButton(page);
  const paint = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const unready = await paint();
  await fillFields(page, '099 123 456');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await confirmPlace(page);
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect.poll(paint).not.toBe(unready);
  await field(page, 'Nombre completo').fill('');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Nombre completo').fill('Ana');
  await field(page, 'Teléfono celular').fill('09912345');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Teléfono celular').fill('099123456');
  await expect(button).not.toHaveAttribute('aria-disabled');
});

for (const [label, sentence] of [
  ['Nombre completo', NAME],
  ['Teléfono celular', PHONE_MISSING],
  ['Dirección o descripción', ADDRESS],
] as const) {
  test(`an order without its '${label}' leads there`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openForm(page);
    await fillOrder(page, '099 123 456');
    await field(page, label).fill('');
    await submit(page);

    await expect(field(page, label)).toBeFocused();
    await expect(formOn(page).getByText(sentence)).toBeVisible();
    await expectInSight(page, field(page, label));
  });
}

test('an empty order leads to the first field, and the map calls too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openForm(page);
  await submit(page);

  await expect(field(page, 'Nombre completo')).toBeFocused();
  await expectInSight(page, field(page, 'Nombre completo'));
  await expect(formOn(page).locator('.field-error:not(:empty)')).toHaveText([
    NAME,
    PHONE_MISSING,
    ADDRESS,
    PLACE_REQUIRED,
  ]);
});

test('an order without a place leads to the map, which blinks red for a second and a half', async ({
  page,
}) => {
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
  await expect(formOn(page).getByText(PLACE_REQUIRED)).toBeVisible();
  await expect(act(page, 'Usar mi ubicación')).toBeFocused();
  await expectInSight(page, mapOf(page));
  await page.clock.runFor(1_500);
  await expect(blinking).toHaveCount(0);
});

test('who wants no motion sees the map framed in red instead', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page);
  await submit(page);
  const blinking = page.locator('[data-blinking] .map-frame');

  expect(
    await blinking.evaluate((element) => {
      const { animationName, boxShadow } = getComputedStyle(element);
      return { animationName, framed: boxShadow.includes('0px 0px 0px 3px') };
    }),
  ).toEqual({ animationName: 'none', framed: true });
});

test('after an order the form is empty again for another one', async ({ page, site }) => {
  const phone = somePhone();
  await openForm(page);
  await fillOrder(page, phone);
  await submitWithCode(page);
  await expect(sentPanel(page)).toBeFocused();
  await expect(page.getByText('Nos pondremos en contacto contigo a la brevedad.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir otra lista' }).click();

  for (const label of ['Nombre completo', 'Teléfono celular', 'Dirección o descripción'] as const)
    await expect(field(page, label)).toHaveValue('');
  await expect(formOn(page).getByText('Verificado')).toBeHidden();
  await expect(formOn(page).getByText('Todavía no confirmaste')).toBeVisible();
  await expect(formOn(page).getByText('Recuperamos')).toBeHidden();
  const another = somePhone();
  await fillOrder(page, another);
  await submitWithCode(page);
  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
  expect(await site.listRequestsFrom(another)).toHaveLength(1);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`form, mistakes, place, code and thanks have no barrier at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await openForm(page);
    expect(await barriers(page)).toEqual([]);
    await submit(page);
    await expect(formOn(page).getByText(PLACE_REQUIRED)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await openPlaceDialog(page);
    await placeDialog(page).getByText('Escribir las coordenadas').click();
    await placeDialog(page).getByRole('button', { name: 'Mover el pin' }).click();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await fillOrder(page, somePhone());
    expect(await barriers(page)).toEqual([]);
    await submit(page);
    await shownCode(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await field(page, 'Dirección o descripción').pressSequentially(' rog');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}

test('at 320 px nothing is cut off, the dialogs included', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  await submit(page);
  expect(await overflow(page)).toBe(0);
  await openPlaceDialog(page);
  expect(await overflow(page)).toBe(0);
  const box = await placeDialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(
    await placeDialog(page).evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await fillOrder(page, somePhone());
  await submit(page);
  await shownCode(page);

  expect(await overflow(page)).toBe(0);
});

test('without JavaScript the page says how to ask for the list', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);

  const words = page.locator('noscript p');
  await expect(words).toBeVisible();
  await expect(words).toHaveText(
    'Para pedir la lista desde acá hace falta JavaScript. Sin él, mandanos un WhatsApp con tu dirección.',
  );
  await expect(page.locator('form')).toBeHidden();
  await context.close();
});

/** In the window, and below the bar that stays at its top. */
async function expectInSight(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const top = (await element.boundingBox())?.y ?? 0;
    const bar = await page.getByRole('banner').boundingBox();
    expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }).toPass();
}
