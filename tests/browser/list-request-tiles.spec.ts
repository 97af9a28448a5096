import { type Coordinates, metresBetween } from '../../src/shared/contract/geography.ts';
import { OFFICE, STATION } from '../support/locations.ts';
import { type TilePlay, tilePlays } from '../support/tile-server.ts';
import { open } from './support/browser-script.ts';
import { displayFontIs, textFontIs } from './support/display-font.ts';
import { laterFilesOfForms } from './support/late-files.ts';
import { recordShifts, shifts } from './support/layout-shifts.ts';
import {
  act,
  clickBeside,
  confirmLocation,
  coordinatesIn,
  field,
  fillFields,
  formOn,
  locationDialog,
  mapOf,
  openForm,
  openLocationDialog,
  PATH,
  pinOf,
  sentPanel,
  statusOf,
  storedLocation,
  submit,
  submitButton,
} from './support/list-request-form.ts';
import { DESKTOP, PAGES, PHONE } from './support/pages.ts';
import { recordRequests } from './support/recorded-requests.ts';
import { expect, test } from './support/test.ts';
import { NOT_CONNECTED, REFUSED, somePhone, verifyByCode } from './support/verification.ts';

/** The map's tiles, which a third-party server provides, and the map's script, which loads only when it is needed. */

const MAP_SCRIPT = laterFilesOfForms('src/features/list-requests/web/pin-map.ts');

test("the map's script loads only when the visitor starts to use the list request form, and the tiles show their attribution", async ({
  page,
  context,
  peers,
  site,
}) => {
  await page.setViewportSize({ ...PHONE, height: 500 });
  const requests = recordRequests(context);
  await open(page, PATH);
  await requests.end(page);
  expect(requests.urls().filter((url) => /island|pin-map|leaflet|area-map|base-map/.test(url))).toEqual([]);
  await field(page, 'Nombre completo').focus();
  await expect(pinOf(mapOf(page))).toBeAttached();
  expect(requests.urls().filter((url) => MAP_SCRIPT.test(url))).not.toEqual([]);

  await mapOf(page).scrollIntoViewIfNeeded();
  const source = mapOf(page).locator('.leaflet-control-attribution a');
  await expect(source).toBeVisible();
  await expect(source).toHaveText('© OpenStreetMap');
  await expect(source).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect.poll(() => peers.tiles.requests.length).toBeGreaterThan(2);
  for (const { headers } of peers.tiles.requests) expect(headers.referer).toBe(`${site.url}/`);
  await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
});

test("no public page except the list request page loads the map's script", async ({ context }) => {
  const requests = recordRequests(context);
  const visit = async (path: string) => {
    const page = await context.newPage();
    await open(page, path);
    if (path === '/contacto') {
      await page.getByLabel('Nombre').focus();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('contact-island')),
      );
    }
    await requests.end(page);
  };
  await Promise.all(PAGES.filter(({ path }) => path !== PATH).map(({ path }) => visit(path)));
  expect(
    requests.urls().filter((url) => /list-request-island|pin-map|leaflet|area-map|base-map/.test(url)),
  ).toEqual([]);
});

test('map tiles that are rejected, fail, are not images, never arrive or are slow do not block the form and show no broken images', async ({
  page,
  peers,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(403), REFUSED(500), /net::ERR_/);
  const failures = [tilePlays.status(403), tilePlays.status(500), tilePlays.html, tilePlays.drop];
  // Each tile always fails in the same way, because the browser repeats dropped requests and a repeated request must
  // not get a different failure.
  const failureOf = new Map<string, TilePlay | undefined>();
  peers.tiles.play((response, request) => {
    const { pathname } = request.url;
    if (!failureOf.has(pathname)) failureOf.set(pathname, failures[failureOf.size % failures.length]);
    return failureOf.get(pathname)?.(response, request);
  });
  await openForm(page);
  await expect.poll(() => failureOf.size).toBeGreaterThan(2);
  const map = mapOf(page);
  const tiles = map.locator('img.leaflet-tile');
  const expectUsable = async (from: Coordinates) => {
    await clickBeside(page, map, 60, 20);
    await expect
      .poll(async () => metresBetween(await coordinatesIn(statusOf(page)), from))
      .toBeGreaterThan(100);
    await expect(map.locator('path.delivery-area')).toBeVisible();
    await expect(map.locator('.leaflet-control-scale')).toBeVisible();
  };
  await expect(tiles).toHaveCount(0);
  await confirmLocation(page);
  await expectUsable(OFFICE);
  await expect.poll(() => failureOf.size).toBeGreaterThanOrEqual(failures.length);
  await expect(tiles).toHaveCount(0);

  peers.tiles.play(tilePlays.slow(20_000));
  await confirmLocation(page, STATION);
  await expect.poll(async () => metresBetween(await coordinatesIn(statusOf(page)), STATION)).toBeLessThan(2);
  await expectUsable(STATION);
  const visibilities = await tiles.evaluateAll((all) => all.map((tile) => getComputedStyle(tile).visibility));
  expect(new Set(visibilities)).toEqual(new Set(['hidden']));
});

test('the map causes no layout shift when it loads, on a phone and on a desktop', async ({ page }) => {
  await recordShifts(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await open(page, PATH);
    await displayFontIs(page, 'loaded');
    await textFontIs(page, 'loaded');
    const moved = (await shifts(page)).length; // by the text font, which late-files.spec.ts limits
    await mapOf(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(pinOf(mapOf(page))).toBeVisible();
    await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();

    expect.soft((await shifts(page)).slice(moved), `${viewport.width} px`).toEqual([]);
  }
});

test("when the map's script fails to load, the page reports it, list requests can still be sent, and a retry loads the map", async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.clock.install();
  await page.route(MAP_SCRIPT, (route) => route.abort());
  const phone = somePhone();
  await page.goto(PATH);
  await fillFields(page, phone);
  await expect(
    formOn(page).getByText('No pudimos cargar el mapa. Usá tu ubicación o escribí las coordenadas.'),
  ).toBeVisible();
  await act(page, 'Cambiar ubicación').click();
  const dialog = locationDialog(page);
  await dialog.getByText('Escribir las coordenadas').click();
  await dialog.getByLabel('Latitud y longitud').fill(`${OFFICE.latitude} ${OFFICE.longitude}`);
  await dialog.getByRole('button', { name: 'Mover el pin' }).click();
  await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();
  await expect.poll(async () => metresBetween(await storedLocation(page), OFFICE)).toBeLessThan(2);
  await confirmLocation(page, STATION);
  await expect.poll(async () => metresBetween(await storedLocation(page), STATION)).toBeLessThan(2);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  await submit(page);
  await verifyByCode(page);
  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);

  await page.getByRole('button', { name: 'Pedir otra lista' }).click();
  await expect(formOn(page).getByText('No pudimos cargar el mapa.')).toBeVisible();
  await page.unroute(MAP_SCRIPT);
  await openLocationDialog(page);
});
