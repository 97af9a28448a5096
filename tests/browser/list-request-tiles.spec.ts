import type { Page } from '@playwright/test';
import { metresBetween } from '../../src/shared/contract/geography.ts';
import { tilePlays } from '../support/tile-server.ts';
import { recordShifts, shifts } from './support/layout-shifts.ts';
import {
  act,
  clickBeside,
  confirmPlace,
  field,
  fillFields,
  formOn,
  mapOf,
  OFFICE,
  openForm,
  openPlaceDialog,
  PATH,
  pinOf,
  placeDialog,
  placeIn,
  sentPanel,
  statusOf,
  submitButton,
  submitWithCode,
} from './support/order-form.ts';
import { DESKTOP, PAGES, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { NOT_CONNECTED, REFUSED, somePhone } from './support/verification.ts';

/** What the map is made of: its pictures, which a stranger serves, and its script, which comes only when it is wanted. */

const MAP_SCRIPT = /\/assets\/(pin-map|base-map|leaflet)[^/]*\.(js|css)$/;

test('the tiles say whose they are, and hear where they are shown', async ({ page, peers, site }) => {
  await openForm(page);
  const source = mapOf(page).locator('.leaflet-control-attribution a');

  await expect(source).toBeVisible();
  await expect(source).toHaveText('© OpenStreetMap');
  await expect(source).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect.poll(() => peers.tiles.requests.length).toBeGreaterThan(2);
  for (const { headers } of peers.tiles.requests) expect(headers.referer).toBe(`${site.url}/`);
  await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
});

for (const [what, play, status] of [
  ['are refused', tilePlays.status(403), 403],
  ['fail', tilePlays.status(500), 500],
  ['are no pictures', tilePlays.html, 0],
  ['never come', tilePlays.drop, 0],
] as const) {
  test(`tiles that ${what} leave the area, the pin and the scale, and no broken picture`, async ({
    page,
    peers,
    expected,
  }) => {
    expected.consoleErrors.push(REFUSED(status), /net::ERR_/);
    peers.tiles.play(play);
    await openForm(page);
    await expect.poll(() => peers.tiles.requests.length).toBeGreaterThan(2);
    const map = mapOf(page);
    await expect(map.locator('img.leaflet-tile')).toHaveCount(0);
    await expect(map.locator('path.delivery-area')).toBeVisible();
    await expect(map.locator('.leaflet-control-scale')).toBeVisible();

    await confirmPlace(page);
    await clickBeside(page, map, 60, 20);
    await expect.poll(async () => metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeGreaterThan(100);
  });
}

test('slow tiles hold up nothing', async ({ page, peers }) => {
  peers.tiles.play(tilePlays.slow(20_000));
  await openForm(page);
  await confirmPlace(page);
  await clickBeside(page, mapOf(page), 60, 20);

  await expect.poll(async () => metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeGreaterThan(100);
  expect(
    await mapOf(page)
      .locator('img.leaflet-tile')
      .evaluateAll((tiles) => tiles.filter((tile) => getComputedStyle(tile).visibility !== 'hidden').length),
  ).toBe(0);
});

test('the map’s script is asked for when somebody turns to the form, and not before', async ({ page }) => {
  await page.setViewportSize({ ...PHONE, height: 500 });
  const asked = filesAsked(page);
  await page.goto(PATH);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /island|pin-map|leaflet|base-map/.test(url))).toEqual([]);
  await field(page, 'Nombre completo').focus();

  await expect(pinOf(mapOf(page))).toBeAttached();
  expect(asked.filter((url) => MAP_SCRIPT.test(url))).not.toEqual([]);
});

test('no other public page asks for it', async ({ page }) => {
  test.slow();
  const asked = filesAsked(page);
  for (const { path } of PAGES.filter((one) => one.path !== PATH)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/contacto');
  await page.getByLabel('Nombre').focus();
  await page.waitForLoadState('networkidle');

  expect(asked.filter((url) => /contact-island/.test(url))).not.toEqual([]);
  expect(asked.filter((url) => /list-request-island|pin-map|leaflet|base-map/.test(url))).toEqual([]);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`the map that comes moves nothing at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await recordShifts(page);
    await page.goto(PATH);
    await page.waitForLoadState('networkidle');
    await mapOf(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(pinOf(mapOf(page))).toBeVisible();
    await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();

    expect(await shifts(page)).toEqual([]);
  });
}

test('without the map’s script the page says so, and an order can be made all the same', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.route(MAP_SCRIPT, (route) => route.abort());
  const phone = somePhone();
  await page.goto(PATH);
  await fillFields(page, phone);
  await expect(
    formOn(page).getByText('No pudimos cargar el mapa. Usá tu ubicación o escribí las coordenadas.'),
  ).toBeVisible();
  await act(page, 'Cambiar ubicación').click();
  const dialog = placeDialog(page);
  await dialog.getByText('Escribir las coordenadas').click();
  await dialog.getByLabel('Latitud y longitud').fill(`${OFFICE.latitude} ${OFFICE.longitude}`);
  await dialog.getByRole('button', { name: 'Mover el pin' }).click();
  await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();
  expect(metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeLessThan(2);
  await confirmPlace(page);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  await submitWithCode(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('a map whose script could not be had is there when it is asked for again', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.route(MAP_SCRIPT, (route) => route.abort(), { times: 1 });
  await page.goto(PATH);
  await field(page, 'Nombre completo').focus();
  await expect(formOn(page).getByText('No pudimos cargar el mapa.')).toBeVisible();

  await openPlaceDialog(page);
});

/** The addresses of everything that the page asks for from now on. */
function filesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  return asked;
}
