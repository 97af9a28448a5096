import type { Locator, Page } from '@playwright/test';
import type { Coordinates } from '../../../src/shared/contract/geography.ts';
import { OFFICE } from '../../support/locations.ts';
import { expect } from './test.ts';
import { enterCode, shownCode } from './verification.ts';

export const PATH = '/pedi-tu-lista';

export const OUTSIDE = {
  pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  here: 'Tu ubicación está fuera del área de entrega (municipio de Ceibalá)',
  address: 'La dirección seleccionada está fuera del área de entrega (municipio de Ceibalá)',
  submission: 'La dirección debe estar dentro del municipio de Ceibalá para poder enviar el pedido.',
};
export const LOCATION_REQUIRED = 'Debes seleccionar y confirmar tu ubicación en el mapa';

export const formOn = (page: Page) => page.getByRole('form', { name: 'Pedido de lista' });
export const field = (page: Page, name: 'Nombre completo' | 'Teléfono celular' | 'Dirección o descripción') =>
  formOn(page).getByLabel(name);
export const submitButton = (page: Page) => formOn(page).locator('button[type="submit"]');
/** Clicks the submit button even while it is marked as disabled with `aria-disabled`. */
export const submit = (page: Page) => submitButton(page).click({ force: true });
export const sentPanel = (page: Page) => page.getByRole('heading', { name: '¡Solicitud enviada con éxito!' });
export const act = (page: Page, name: string) => formOn(page).getByRole('button', { name });

/** Finds a map by its accessible name, whether it is locked or not. */
export const mapOf = (within: Page | Locator, name = 'Mapa de tu ubicación') => within.getByLabel(name);
export const pinOf = (map: Locator) => map.locator('.map-pin');
export const locationDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmá tu ubicación' });
export const dialogMap = (page: Page) => mapOf(locationDialog(page), 'Mapa para marcar tu ubicación');

/** Opens the list request page and waits until the form is hydrated and its map has loaded. */
export async function openForm(page: Page) {
  await page.goto(PATH);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(pinOf(mapOf(page))).toBeVisible();
}

export async function openLocationDialog(page: Page) {
  await act(page, 'Cambiar ubicación').click();
  await expect(pinOf(dialogMap(page))).toBeVisible();
}

/** Grants the geolocation permission and sets the position that the device reports. */
export async function setDeviceLocation(page: Page, location: Coordinates) {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(location);
}

/** Confirms a location with the button 'Usar mi ubicación' and a mocked device position. */
export async function confirmLocation(page: Page, location: Coordinates = OFFICE) {
  await setDeviceLocation(page, location);
  await act(page, 'Usar mi ubicación').click();
  await expect(formOn(page).getByText('Ubicación confirmada')).toBeVisible();
}

export async function fillFields(page: Page, phone: string, address = 'Calle 11 y 24, portón verde') {
  await field(page, 'Nombre completo').fill('Ana Duarte');
  await field(page, 'Teléfono celular').fill(phone);
  await field(page, 'Dirección o descripción').fill(address);
  // Closes the address suggestions, which stay open while the field has the focus.
  await page.keyboard.press('Tab');
}

export async function fillListRequest(page: Page, phone: string, location: Coordinates = OFFICE) {
  await fillFields(page, phone);
  await confirmLocation(page, location);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
}

/** Submits the list request and verifies the phone with the code that the demo shows. */
export async function submitWithCode(page: Page) {
  await submit(page);
  await enterCode(page, await shownCode(page));
}

const COORDINATES = /(\d+,\d+)°\sS, (\d+,\d+)°\sO/;

export async function coordinatesIn(text: Locator): Promise<Coordinates> {
  await expect(text).toHaveText(COORDINATES);
  const [, south = '', west = ''] = COORDINATES.exec((await text.textContent()) ?? '') ?? [];
  const degrees = (text: string) => -Number(text.replace(',', '.'));
  return { latitude: degrees(south), longitude: degrees(west) };
}

/** Reads the coordinates from the form's draft in sessionStorage. */
export const storedLocation = (page: Page): Promise<Coordinates> =>
  page.evaluate(() => {
    const { latitude, longitude } = JSON.parse(
      sessionStorage.getItem('borrador:list-request') ?? '{"values":{}}',
    ).values;
    return { latitude: Number(latitude), longitude: Number(longitude) };
  });

/** The form's text that says whether and where a location is confirmed. */
export const statusOf = (page: Page) => formOn(page).locator('.location-field .location-status');

/** The position of the pin's tip in the viewport, in pixels. With reduced motion, maps do not slide. */
export async function tipOf(map: Locator): Promise<{ x: number; y: number }> {
  const pin = pinOf(map);
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error('There is no pin.');
  return { x: box.x + 12, y: box.y + 41 };
}

/** The position of the pin's tip relative to the map, in pixels, so that scrolling does not matter. */
export async function tipOn(map: Locator): Promise<{ x: number; y: number }> {
  const tip = await tipOf(map);
  const box = await map.boundingBox();
  return { x: tip.x - (box?.x ?? 0), y: tip.y - (box?.y ?? 0) };
}

/** Clicks on the map, `right` pixels to the right of the pin's tip and `down` pixels below it. */
export async function clickBeside(page: Page, map: Locator, right: number, down: number) {
  const { x, y } = await tipOf(map);
  await page.mouse.click(x + right, y + down);
}

/** Drags the pin `right` pixels to the right and `down` pixels down. */
export async function dragPin(page: Page, map: Locator, right: number, down: number) {
  const { x, y } = await tipOf(map);
  await page.mouse.move(x, y - 20);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y - 20 + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y - 20 + down, { steps: 4 });
  await page.mouse.up();
}
