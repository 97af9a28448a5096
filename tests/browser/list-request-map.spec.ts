import type { Page } from '@playwright/test';
import { type Coordinates, metresBetween } from '../../src/shared/contract/geography.ts';
import { CENTRE, NEAR_THE_EDGE, OFFICE } from '../support/locations.ts';
import {
  act,
  clickBeside,
  confirmLocation,
  coordinatesIn,
  dialogMap,
  dragPin,
  formOn,
  locationDialog,
  mapOf,
  OUTSIDE,
  openForm,
  openLocationDialog,
  pinOf,
  statusOf,
  tipOf,
  tipOn,
} from './support/list-request-form.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/**
 * Placing the pin on the maps of the list request form. Typed coordinates are tested in confirm-location-
 * dialog.test.tsx.
 */

const confirmButton = (page: Page) =>
  locationDialog(page).getByRole('button', { name: 'Confirmar ubicación' });
const shownInDialog = (page: Page) => locationDialog(page).locator('.location-status');
const filterOf = (page: Page) =>
  mapOf(page)
    .locator('.leaflet-tile-pane')
    .evaluate((element) => getComputedStyle(element).filter);
const UNCONFIRMED = 'Todavía no confirmaste dónde dejamos la lista.';

test('the map of the list request form shows the delivery area and a scale, and is grey and locked until a location is confirmed', async ({
  page,
  peers,
}) => {
  await openForm(page);
  const map = mapOf(page);
  expect.soft(await map.evaluate((element) => element.clientHeight)).toBe(240);
  expect
    .soft(await pinOf(map).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
    .toEqual([25, 41]);
  await expect.soft(map.locator('path.delivery-area')).toBeVisible();
  await expect.soft(map.locator('.leaflet-control-scale')).toContainText(/\d+ m/);
  await expect.poll(() => peers.tiles.requests.length).toBeGreaterThan(2);
  for (const { url } of peers.tiles.requests) expect.soft(url.pathname).toMatch(/^\/15\//);

  expect(await filterOf(page)).toBe('grayscale(1)');
  const before = await tipOn(map);
  await clickBeside(page, map, 30, 30);
  await dragPin(page, map, 40, 30);
  await act(page, 'Usar mi ubicación').focus();
  await page.keyboard.press('Shift+Tab');
  for (const key of ['ArrowUp', '+', 'Enter']) await page.keyboard.press(key);
  expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  expect(await tipOn(map)).toEqual(before);
  await expect(statusOf(page)).toHaveText(UNCONFIRMED);

  await page.context().clearPermissions();
  await act(page, 'Usar mi ubicación').click();
  await expect(
    formOn(page)
      .getByRole('alert')
      .getByText(/permiso para ver tu ubicación/),
  ).toBeVisible();
  await expect(statusOf(page)).toHaveText(UNCONFIRMED);
  // A geolocation permission granted after a denial takes effect without a reload.
  await confirmLocation(page);
  expect(await filterOf(page)).toBe('none');
});

test('a map keeps its centre when its size changes', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openForm(page);
  await confirmLocation(page);
  const map = mapOf(page);
  const widthOf = () => map.evaluate((element) => element.clientWidth);
  const pinFromCentre = async () => Math.abs((await tipOn(map)).x - (await widthOf()) / 2);
  const width = await widthOf();
  expect(await pinFromCentre()).toBeLessThan(2);
  await page.setViewportSize(PHONE);
  expect(await widthOf()).toBeLessThan(width - 50);
  await expect.poll(pinFromCentre).toBeLessThan(2);
});

test('the confirm button of the location dialog is disabled until the visitor has placed the pin', async ({
  page,
}) => {
  await openForm(page);
  await openLocationDialog(page);
  expect(await dialogMap(page).evaluate((element) => element.clientHeight)).toBe(220);
  await clickBeside(page, dialogMap(page), 50, 20);
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(locationDialog(page)).toBeHidden();
  await expect(statusOf(page)).toHaveText(UNCONFIRMED);

  await openLocationDialog(page);
  await expect(confirmButton(page)).toBeDisabled();
  await expect(locationDialog(page).getByText('Todavía no moviste el pin.')).toBeVisible();
  const from = await tipOf(dialogMap(page));
  await clickBeside(page, dialogMap(page), 60, -40);
  await expect(confirmButton(page)).toBeEnabled();
  const to = await tipOf(dialogMap(page));
  expect(Math.abs(to.x - from.x - 60), 'the pin moves to the click, except for rounding').toBeLessThan(2);
  expect(Math.abs(to.y - from.y + 40), 'the pin moves to the click, except for rounding').toBeLessThan(2);
  const chosen = await coordinatesIn(shownInDialog(page));
  expect(chosen.longitude).toBeGreaterThan(CENTRE.longitude);
  expect(chosen.latitude).toBeGreaterThan(CENTRE.latitude);
  await confirmButton(page).click();

  await expect(locationDialog(page)).toBeHidden();
  await expect(statusOf(page)).toContainText('Ubicación confirmada');
  expect(await coordinatesIn(statusOf(page))).toEqual(chosen);
  expect(await filterOf(page)).toBe('none');
});

test('the location dialog ignores a click outside the delivery area, and moves a pin dragged outside back to its last valid position', async ({
  page,
}) => {
  await openForm(page);
  await confirmLocation(page, NEAR_THE_EDGE);
  await openLocationDialog(page);
  const map = dialogMap(page);
  const before = await tipOf(map);
  await clickBeside(page, map, 110, 0);
  await expect(locationDialog(page).getByText(OUTSIDE.pin)).toBeVisible();
  expect(await tipOf(map)).toEqual(before);
  await dragPin(page, map, -60, 30);
  await expect(locationDialog(page).getByText(OUTSIDE.pin)).toBeHidden();
  const good = await coordinatesIn(shownInDialog(page));
  expect(good.longitude).toBeLessThan(NEAR_THE_EDGE.longitude);
  const goodTip = await tipOf(map);
  await dragPin(page, map, 150, 0);

  await expect(locationDialog(page).getByText(OUTSIDE.pin)).toBeVisible();
  const back = await tipOf(map);
  expect(Math.abs(back.x - goodTip.x)).toBeLessThanOrEqual(1);
  expect(await coordinatesIn(shownInDialog(page))).toEqual(good);
  await confirmButton(page).click();
  expect(await coordinatesIn(statusOf(page))).toEqual(good);
});

test("after a location is confirmed the form's map moves the pin by click, drag and arrow keys, but out of the delivery area only when the list request is left for decision", async ({
  page,
}) => {
  await openForm(page);
  await confirmLocation(page, NEAR_THE_EDGE);
  const map = mapOf(page);
  const outside = formOn(page).getByRole('alert').getByText(OUTSIDE.pin);
  await clickBeside(page, map, 110, 0);
  await expect(outside).toBeVisible();
  await expectWithin(page, NEAR_THE_EDGE, 2);
  await clickBeside(page, map, -50, 20);
  await expect(outside).toBeHidden();
  await expect
    .poll(async () => metresBetween(await coordinatesIn(statusOf(page)), NEAR_THE_EDGE))
    .toBeGreaterThan(100);
  const clicked = await coordinatesIn(statusOf(page));
  await dragPin(page, map, -30, -30);
  await expect
    .poll(async () => metresBetween(await coordinatesIn(statusOf(page)), clicked))
    .toBeGreaterThan(50);
  const dragged = await coordinatesIn(statusOf(page));
  await dragPin(page, map, 180, 0);
  await expect(outside).toBeVisible();
  expect(await coordinatesIn(statusOf(page))).toEqual(dragged);

  await confirmLocation(page, NEAR_THE_EDGE);
  await expectWithin(page, NEAR_THE_EDGE, 2);
  await expect(outside).toBeHidden();
  await pinOf(map).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => metresBetween(await coordinatesIn(statusOf(page)), NEAR_THE_EDGE))
    .toBeGreaterThan(90);
  const last = await coordinatesIn(statusOf(page));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(outside).toBeVisible();
  expect(await coordinatesIn(statusOf(page))).toEqual(last);

  // Left for the campaign to decide, the pin moves outside too, until it is inside again.
  await act(page, 'Dejar el pedido para que lo veamos').click();
  await expect(statusOf(page)).toContainText('Fuera de la zona: el pedido queda para que lo veamos.');
  await pinOf(map).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(formOn(page).getByText(/^Pin movido 100 metros al este/)).toBeAttached();
  await expect(outside).toBeHidden();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(statusOf(page)).toContainText('Ubicación confirmada');
});

test('closing the location dialog by Cancelar, Escape or the close button keeps the previous location', async ({
  page,
}) => {
  await openForm(page);
  await confirmLocation(page);
  const ways = {
    Cancelar: () => locationDialog(page).getByRole('button', { name: 'Cancelar' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'the close button': () => locationDialog(page).getByRole('button', { name: 'Cerrar' }).click(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await openLocationDialog(page);
    await clickBeside(page, dialogMap(page), 50, 50);
    await expect
      .poll(async () => metresBetween(await coordinatesIn(shownInDialog(page)), OFFICE), way)
      .toBeGreaterThan(100);
    await leave();

    await expect(locationDialog(page), way).toBeHidden();
    await expect(statusOf(page), way).toContainText('Ubicación confirmada');
    expect(metresBetween(await coordinatesIn(statusOf(page)), OFFICE), way).toBeLessThan(2);
    await expect(act(page, 'Cambiar ubicación'), way).toBeFocused();
  }
});

test('arrow keys move the pin by ten metres, or by a hundred with Shift, and a screen reader announces the move', async ({
  page,
}) => {
  await openForm(page);
  await act(page, 'Cambiar ubicación').focus();
  await page.keyboard.press('Enter');
  await expect(pinOf(dialogMap(page))).toBeVisible();
  for (let tabs = 0; tabs < 6 && !(await isFocused(page, '.map-pin')); tabs++)
    await page.keyboard.press('Tab');
  await expect(pinOf(dialogMap(page))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(confirmButton(page)).toBeEnabled();
  for (let tabs = 0; tabs < 12 && !(await isFocused(page, '.modal-actions .button')); tabs++)
    await page.keyboard.press('Tab');
  await expect(confirmButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusOf(page)).toContainText('Ubicación confirmada');
  await expect(act(page, 'Cambiar ubicación')).toBeFocused();

  const pin = pinOf(mapOf(page));
  await expect(pin).toHaveAccessibleName('Pin de tu ubicación');
  await expect(pin).toHaveAccessibleDescription(
    'Movelo con las flechas de a 10 metros, o con mayúsculas y las flechas de a 100.',
  );
  await pin.focus();
  for (const [key, text, metres] of [
    ['ArrowUp', '10 metros al norte', 10],
    ['ArrowLeft', '10 metros al oeste', 10],
    ['Shift+ArrowDown', '100 metros al sur', 100],
    ['Shift+ArrowRight', '100 metros al este', 100],
  ] as const) {
    const from = await coordinatesIn(statusOf(page));
    await page.keyboard.press(key);
    await expect(mapOf(page).locator('..').locator('[aria-live]')).toContainText(`Pin movido ${text}`);
    const moved = metresBetween(from, await coordinatesIn(statusOf(page)));
    expect(Math.abs(moved - metres), text).toBeLessThan(2);
  }
  await expect(pin).toBeFocused();
});

/** Expects the location shown on the form to be less than `metres` metres from the given one. */
const expectWithin = (page: Page, location: Coordinates, metres: number) =>
  expect.poll(async () => metresBetween(await coordinatesIn(statusOf(page)), location)).toBeLessThan(metres);

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
