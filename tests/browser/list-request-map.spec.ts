import type { Page } from '@playwright/test';
import { metresBetween } from '../../src/shared/contract/geography.ts';
import {
  act,
  BY_THE_LIMIT,
  CENTRE,
  clickBeside,
  confirmPlace,
  dialogMap,
  dragPin,
  formOn,
  mapOf,
  OFFICE,
  OUTSIDE,
  openForm,
  openPlaceDialog,
  pinOf,
  placeDialog,
  placeIn,
  SALINAS,
  statusOf,
  tipOf,
  tipOn,
} from './support/order-form.ts';
import { expect, test } from './support/test.ts';

/** The pin: where it may stand, and who moves it. */

const confirmButton = (page: Page) => placeDialog(page).getByRole('button', { name: 'Confirmar ubicación' });
const shownInDialog = (page: Page) => placeDialog(page).locator('.map-place');
const UNCONFIRMED = 'Todavía no confirmaste dónde dejamos la lista.';

test('the map is 240 px high, near as asked, with its area, its scale and a pin of 25 by 41', async ({
  page,
  peers,
}) => {
  await openForm(page);
  const map = mapOf(page);

  expect(await map.evaluate((element) => element.clientHeight)).toBe(240);
  expect(await pinOf(map).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
    25, 41,
  ]);
  await expect(map.locator('path.delivery-area')).toBeVisible();
  await expect(map.locator('.leaflet-control-scale')).toContainText(/\d+ m/);
  await expect.poll(() => peers.tiles.requests.length).toBeGreaterThan(2);
  for (const { url } of peers.tiles.requests) expect(url.pathname).toMatch(/^\/15\//);
  await openPlaceDialog(page);
  expect(await dialogMap(page).evaluate((element) => element.clientHeight)).toBe(220);
});

test('until a place is confirmed the map is grey, and clicks, drags and keys do nothing', async ({
  page,
}) => {
  await openForm(page);
  const map = mapOf(page);
  expect(await map.evaluate((element) => getComputedStyle(element).filter)).toBe('grayscale(1)');
  const before = await tipOn(map);
  await clickBeside(page, map, 30, 30);
  await dragPin(page, map, 40, 30);
  await act(page, 'Usar mi ubicación').focus();
  await page.keyboard.press('Shift+Tab');
  for (const key of ['ArrowUp', '+', 'Enter']) await page.keyboard.press(key);

  expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  expect(await tipOn(map)).toEqual(before);
  await expect(statusOf(page)).toHaveText(UNCONFIRMED);
});

test('in the dialog nothing can be confirmed before somebody chose a point', async ({ page }) => {
  await openForm(page);
  await openPlaceDialog(page);
  await expect(confirmButton(page)).toBeDisabled();
  await expect(placeDialog(page).getByText('Todavía no moviste el pin.')).toBeVisible();
  const from = await tipOf(dialogMap(page));
  await clickBeside(page, dialogMap(page), 60, -40);
  await expect(confirmButton(page)).toBeEnabled();
  const to = await tipOf(dialogMap(page));
  expect(Math.abs(to.x - from.x - 60), 'but for parts of a pixel').toBeLessThan(2);
  expect(Math.abs(to.y - from.y + 40), 'but for parts of a pixel').toBeLessThan(2);
  const chosen = await placeIn(shownInDialog(page));
  expect(chosen.longitude).toBeGreaterThan(CENTRE.longitude);
  expect(chosen.latitude).toBeGreaterThan(CENTRE.latitude);
  await confirmButton(page).click();

  await expect(placeDialog(page)).toBeHidden();
  await expect(statusOf(page)).toContainText('Ubicación confirmada');
  expect(await placeIn(statusOf(page))).toEqual(chosen);
  expect(await mapOf(page).evaluate((element) => getComputedStyle(element).filter)).toBe('none');
});

test('a click outside the area is ignored, and a pin dragged outside returns', async ({ page }) => {
  await openForm(page);
  await confirmPlace(page, BY_THE_LIMIT);
  await openPlaceDialog(page);
  const map = dialogMap(page);
  const before = await tipOf(map);
  await clickBeside(page, map, 110, 0);
  await expect(placeDialog(page).getByText(OUTSIDE.pin)).toBeVisible();
  expect(await tipOf(map)).toEqual(before);
  await dragPin(page, map, -60, 30);
  await expect(placeDialog(page).getByText(OUTSIDE.pin)).toBeHidden();
  const good = await placeIn(shownInDialog(page));
  expect(good.longitude).toBeLessThan(BY_THE_LIMIT.longitude);
  const goodTip = await tipOf(map);
  await dragPin(page, map, 150, 0);

  await expect(placeDialog(page).getByText(OUTSIDE.pin)).toBeVisible();
  const back = await tipOf(map);
  expect(Math.abs(back.x - goodTip.x)).toBeLessThanOrEqual(1);
  expect(await placeIn(shownInDialog(page))).toEqual(good);
  await confirmButton(page).click();
  expect(await placeIn(statusOf(page))).toEqual(good);
});

for (const [how, leave] of [
  ['Cancelar', (page: Page) => placeDialog(page).getByRole('button', { name: 'Cancelar' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the x', (page: Page) => placeDialog(page).getByRole('button', { name: 'Cerrar' }).click()],
] as const) {
  test(`${how} keeps the place that was there before`, async ({ page }) => {
    await openForm(page);
    await confirmPlace(page);
    await openPlaceDialog(page);
    await clickBeside(page, dialogMap(page), 50, 50);
    await expect(shownInDialog(page)).toHaveText(/El pin está en/);
    await leave(page);

    await expect(placeDialog(page)).toBeHidden();
    await expect(statusOf(page)).toContainText('Ubicación confirmada');
    expect(metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeLessThan(2);
    await expect(act(page, 'Cambiar ubicación')).toBeFocused();
  });
}

test('a dialog that is left without a choice confirms nothing', async ({ page }) => {
  await openForm(page);
  await openPlaceDialog(page);
  await clickBeside(page, dialogMap(page), 50, 20);
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');

  await expect(statusOf(page)).toHaveText(UNCONFIRMED);
});

test('once confirmed, the form’s own map is clicked and dragged by the same rules', async ({ page }) => {
  await openForm(page);
  await confirmPlace(page, BY_THE_LIMIT);
  const map = mapOf(page);
  await clickBeside(page, map, 110, 0);
  await expect(formOn(page).getByText(OUTSIDE.pin)).toBeVisible();
  expect(metresBetween(await placeIn(statusOf(page)), BY_THE_LIMIT)).toBeLessThan(2);
  await clickBeside(page, map, -50, 20);
  await expect(formOn(page).getByText(OUTSIDE.pin)).toBeHidden();
  await expect
    .poll(async () => metresBetween(await placeIn(statusOf(page)), BY_THE_LIMIT))
    .toBeGreaterThan(100);
  const clicked = await placeIn(statusOf(page));
  await dragPin(page, map, -30, -30);
  await expect.poll(async () => metresBetween(await placeIn(statusOf(page)), clicked)).toBeGreaterThan(50);
  const dragged = await placeIn(statusOf(page));
  await dragPin(page, map, 180, 0);

  await expect(formOn(page).getByText(OUTSIDE.pin)).toBeVisible();
  expect(await placeIn(statusOf(page))).toEqual(dragged);
});

test('arrow keys move the pin ten metres, a hundred with the shift key, and say so', async ({ page }) => {
  await openForm(page);
  await confirmPlace(page);
  const pin = pinOf(mapOf(page));
  await expect(pin).toHaveAccessibleName('Pin de tu ubicación');
  await expect(pin).toHaveAccessibleDescription(
    'Movelo con las flechas de a 10 metros, o con mayúsculas y las flechas de a 100.',
  );
  await pin.focus();
  for (const [key, words, metres] of [
    ['ArrowUp', '10 metros al norte', 10],
    ['ArrowLeft', '10 metros al oeste', 10],
    ['Shift+ArrowDown', '100 metros al sur', 100],
    ['Shift+ArrowRight', '100 metros al este', 100],
  ] as const) {
    const from = await placeIn(statusOf(page));
    await page.keyboard.press(key);
    await expect(mapOf(page).locator('..').locator('[aria-live]')).toContainText(`Pin movido ${words}`);
    const moved = metresBetween(from, await placeIn(statusOf(page)));
    expect(Math.abs(moved - metres)).toBeLessThan(2);
  }
  await expect(pin).toBeFocused();
});

test('arrow keys never bring the pin out of the area', async ({ page }) => {
  await openForm(page);
  await confirmPlace(page, BY_THE_LIMIT);
  await pinOf(mapOf(page)).focus();
  await page.keyboard.press('Shift+ArrowRight');
  const last = await placeIn(statusOf(page));
  await page.keyboard.press('Shift+ArrowRight');

  await expect(formOn(page).getByRole('alert').getByText(OUTSIDE.pin)).toBeVisible();
  expect(await placeIn(statusOf(page))).toEqual(last);
});

test('the whole place by keyboard, from the button to the confirmation', async ({ page }) => {
  await openForm(page);
  await act(page, 'Cambiar ubicación').focus();
  await page.keyboard.press('Enter');
  const pin = pinOf(dialogMap(page));
  await expect(pin).toBeVisible();
  for (let tabs = 0; tabs < 6 && !(await isFocused(page, '.map-pin')); tabs++)
    await page.keyboard.press('Tab');
  await expect(pin).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(confirmButton(page)).toBeEnabled();
  for (let tabs = 0; tabs < 12 && !(await isFocused(page, '.modal-actions .button')); tabs++)
    await page.keyboard.press('Tab');
  await expect(confirmButton(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(statusOf(page)).toContainText('Ubicación confirmada');
  await expect(act(page, 'Cambiar ubicación')).toBeFocused();
});

test('coordinates can be typed, with a comma or a point, and as the site writes them', async ({ page }) => {
  await openForm(page);
  await openPlaceDialog(page);
  const dialog = placeDialog(page);
  await dialog.getByText('Escribir las coordenadas').click();
  const input = dialog.getByLabel('Latitud y longitud');
  for (const typed of ['-34,774882 -55,760712', '-34.774882, -55.760712', '34,77488° S, 55,76071° O']) {
    await pinOf(dialogMap(page)).press('Shift+ArrowUp'); // so that each has something to move
    await input.fill(typed);
    await input.press('Enter');
    await expect(shownInDialog(page)).toHaveText('El pin está en 34,77488° S, 55,76071° O.');
  }
  await input.fill('Calle 11 y 24');
  await dialog.getByRole('button', { name: 'Mover el pin' }).click();
  await expect(dialog.getByText('Escribí dos números, por ejemplo -34,7701 -55,7643.')).toBeVisible();
  await input.fill(`${SALINAS.latitude} ${SALINAS.longitude}`);
  await dialog.getByRole('button', { name: 'Mover el pin' }).click();
  await expect(dialog.getByText(OUTSIDE.pin)).toBeVisible();
  await expect(shownInDialog(page)).toHaveText('El pin está en 34,77488° S, 55,76071° O.');
  await confirmButton(page).click();

  await expect(statusOf(page)).toHaveText('Ubicación confirmada: 34,77488° S, 55,76071° O');
});

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
