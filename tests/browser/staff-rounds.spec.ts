import type { BrowserContext, Page } from '@playwright/test';
import { SAME_TAP_MS } from '../../src/features/delivery-rounds/web/use-door-marks.ts';
import {
  addListRequests,
  type ListRequestWire,
  makeRound,
  roundOf,
  stateOf,
} from '../support/site/list-requests.ts';
import type { Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { NOT_CONNECTED, signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Tests of delivery rounds that need a real browser. The states of their screens are covered by component tests. */

const LIST_REQUESTS = '/admin/pedidos-lista';
const PATH = `${LIST_REQUESTS}/repartos`;
const MARKS = '**/api/admin/repartos/*/marcas';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Armar reparto' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stop = (page: Page, { nombre }: ListRequestWire) =>
  page.getByRole('listitem').filter({ hasText: nombre });
const deliver = (page: Page, { nombre }: ListRequestWire) =>
  page.getByRole('button', { name: `Entregado a ${nombre}`, exact: true });
const undo = (page: Page, { nombre }: ListRequestWire) =>
  page.getByRole('button', { name: `Deshacer lo de ${nombre}` });
/** Advances the page's clock, so that the next tap is not ignored as an accidental repetition. */
const afterLastTap = (page: Page) => page.clock.fastForward(SAME_TAP_MS);
async function markDelivered(page: Page, request: ListRequestWire) {
  await afterLastTap(page);
  await deliver(page, request).click();
  await expect(undo(page, request)).toBeVisible();
}
const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'sin enviar' });
/** By how many pixels the page is wider than the viewport. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Makes a delivery round with `count` stops and opens it. Returns its list requests in the order of the stops. */
async function openRound(page: Page, site: Site, count: number) {
  const round = await makeRound(site, await addListRequests(site, count));
  const requests = round.paradas.map(({ pedido }): ListRequestWire => pedido) as [
    ListRequestWire,
    ListRequestWire,
    ListRequestWire,
  ];
  await page.clock.install();
  await signedInAs(page, site, 'admin', `${PATH}/${round.id}`);
  await expect(heading(page)).toHaveText(round.nombre);
  return { round, requests };
}

/** Records each mark that the server has responded to, as 'id outcome', in the order of the responses. */
function markResponses(context: BrowserContext): string[] {
  const marks: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().endsWith('/marcas')) return;
    const { marcas } = request.postDataJSON() as { marcas: { pedido: number; resultado: string }[] };
    marks.push(...marcas.map(({ pedido, resultado }) => `${pedido} ${resultado}`));
  });
  return marks;
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test("makes a delivery round from the list requests visible on the map, starting at the device's location", async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -34.765, longitude: -55.77 });
    const [request] = await addListRequests(site, 1);
    await signedInAs(page, site, 'admin', LIST_REQUESTS);
    await expect(page.getByRole('region', { name: 'Mapa de los pedidos' })).toBeVisible();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    const body = page.waitForRequest((sent) => sent.method() === 'POST');
    await page.getByRole('button', { name: 'Armar reparto' }).click();
    await dialog(page).getByLabel('Los pendientes que se ven en el mapa').check();
    await dialog(page).getByLabel('Desde mi ubicación').check();
    await dialog(page).getByRole('button', { name: 'Armar reparto' }).click();
    const { area } = (await body).postDataJSON() as { area: Record<string, number> };
    expect(Object.keys(area).sort()).toEqual(['este', 'norte', 'oeste', 'sur']);
    await expect(page).toHaveURL(/\/repartos\/\d+$/);
    const { inicio, paradas } = await roundOf(site, Number(page.url().split('/').at(-1)));
    expect(inicio).toEqual({ latitud: -34.765, longitud: -55.77 });
    expect(paradas.map(({ pedido }) => pedido.id)).toEqual([request?.id]);
  });
});

test('the list of rounds shows what is pending on a map, beside it on a desktop and folded on a phone', async ({
  page,
  site,
}) => {
  await makeRound(site, await addListRequests(site, 3), { nombre: 'El primero' });
  await page.setViewportSize(DESKTOP);
  await signedInAs(page, site, 'admin', PATH);
  const map = page.getByRole('region', { name: 'Pendientes en el mapa' });
  await expect(map.getByText(/^\d+ pendientes, \d+ de ellos en reparto$/)).toBeVisible();
  await expect(map.locator('.map-mark').first()).toBeVisible();
  const list = await page.getByRole('region', { name: 'En la calle' }).boundingBox();
  const beside = await map.boundingBox();
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect(map).toHaveCount(0);
  await page.getByText('Ver lo pendiente en el mapa').click();
  await expect(page.locator('.list-requests-map .map-mark').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test.describe('on a phone during a delivery round', () => {
  test.use({ viewport: PHONE });

  test('delivery marks made offline survive a reload, and each is sent once from any screen', async ({
    page,
    context,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const { requests } = await openRound(page, site, 3);
    const [first, second, third] = requests;
    const marks = markResponses(context);
    await context.setOffline(true);
    await markDelivered(page, first);
    await expect(stop(page, first).getByText('sin enviar')).toBeVisible();
    await markDelivered(page, second);
    await markDelivered(page, third);
    await afterLastTap(page);
    await undo(page, third).click();
    await expect(deliver(page, third)).toBeVisible();
    await expect(unsent(page)).toContainText('4 entregas sin enviar');
    await expect(page.getByRole('button', { name: /^Hechas \(2\)/ })).toBeVisible();
    expect(marks).toEqual([]);

    await page.route(MARKS, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(stop(page, second).getByText('sin enviar')).toBeVisible();
    await expect(unsent(page)).toContainText('4 entregas sin enviar');
    await page.unroute(MARKS);
    await page.goto('/admin/perfil');
    const decided = [first, second, third].map(({ id }) => `${id} entregado`);
    await expect.poll(() => marks).toEqual([...decided, `${third.id} deshecho`]);
    expect(await stateOf(site, first)).toBe('entregado');
    expect(await stateOf(site, third)).toBe('pendiente');
  });

  test('sends delivery marks made offline when the connection returns, and only once when two tabs are open', async ({
    page,
    context,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const { round, requests } = await openRound(page, site, 3);
    const other = await context.newPage();
    await other.goto(`${PATH}/${round.id}`);
    await expect(heading(other)).toHaveText(round.nombre);
    const marks = markResponses(context);
    await context.setOffline(true);
    for (const request of requests) await markDelivered(page, request);
    await expect(unsent(other)).toContainText('3 entregas sin enviar');
    await context.setOffline(false);
    await expect(unsent(page)).toHaveCount(0);
    await expect(unsent(other)).toHaveCount(0);
    await expect(other.getByText('3 de 3 entregados')).toBeVisible();
    await expect.poll(() => marks.toSorted()).toEqual(requests.map(({ id }) => `${id} entregado`).sort());
  });

  test('moves to the next stop on request and focuses its button', async ({ page, site }) => {
    const { requests } = await openRound(page, site, 5);
    const [first, second] = requests;
    await deliver(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(deliver(page, second)).toBeFocused();
    await page.getByRole('button', { name: 'Ir a la próxima' }).focus();
    await page.keyboard.press('Enter');
    await expect(deliver(page, second)).toBeFocused();
    await expect(deliver(page, second)).toBeInViewport({ ratio: 1 });
    await afterLastTap(page);
    await page.keyboard.press('Space');
    await expect(page.getByText('2 de 5 entregados')).toBeVisible();
  });

  test('prints only the sheet of the round, with its map and the boxes to tick for every stop, the table header on every page and no row split', async ({
    page,
    site,
  }) => {
    const { round, requests } = await openRound(page, site, 30);
    await deliver(page, requests[0]).click();
    let printed = 0;
    await page.exposeFunction('printed', () => {
      printed++;
    });
    await page.evaluate(() =>
      Object.assign(window, { print: () => (window as never as { printed(): void }).printed() }),
    );
    await page.getByRole('button', { name: 'Imprimir hoja' }).click();
    await expect.poll(() => printed).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('table');
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(round.nombre);
    await expect(sheet.locator('.printed-sheet-box')).toHaveCount(30 * 5);
    await expect(page.locator('.sheet-map')).toBeVisible();
    const rows = await sheet.locator('tbody tr').allInnerTexts();
    for (const { nombre } of requests) expect(rows.filter((text) => text.includes(nombre))).toHaveLength(1);
    for (const row of await sheet.locator('tbody tr').all()) await expect(row).toBeVisible();
    for (const away of ['.staff-header', '.staff-footer', '.sidebar', 'h1', '.doors'])
      await expect(page.locator(away).first(), away).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(sheet.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(3);
  });
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('the screens of delivery rounds and the dialog for a new one are accessible with names of any length', async ({
      page,
      context,
      site,
      expected,
    }) => {
      expected.consoleErrors.push(NOT_CONNECTED);
      const long = await addListRequests(site, 1, {
        name: 'Ñandubay'.repeat(14),
        address: 'Callelarguísima'.repeat(18),
        quantity: 20,
        note: 'Notalarguísima'.repeat(14),
      });
      const requests = [...long, ...(await addListRequests(site, 11))];
      const round = await makeRound(site, requests, { nombre: 'Repartolargo'.repeat(6) });
      await addListRequests(site, 1);
      const expectAccessible = async (what: string) => {
        expect.soft(await accessibilityViolations(page), what).toEqual([]);
        expect.soft(await overflow(page), what).toBe(0);
      };
      await signedInAs(page, site, 'admin', PATH);
      await expect(page.getByRole('link', { name: round.nombre })).toBeVisible();
      await expectAccessible('the list of rounds');
      await page.getByRole('link', { name: round.nombre }).click();
      if (name === 'phone') await page.getByText('Ver el reparto en el mapa').click();
      await page.getByText('Abrir en el mapa').click();
      await expectAccessible('a round');
      await context.setOffline(true);
      await page
        .getByRole('button', { name: /^Entregado/ })
        .first()
        .click();
      await expect(unsent(page)).toBeVisible();
      await expect(page.locator('.door-unsent')).toBeVisible();
      await expectAccessible('a round with an unsent mark');
      await context.setOffline(false);
      await expect(unsent(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Terminar reparto' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible('the confirmation before a round is finished');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(page.getByText(/ de 12 entregados/).first()).toBeVisible();
      expect.soft(await overflow(page), 'overflow of a round at 320 px').toBe(0);
      await page.getByRole('link', { name: 'Volver a los repartos' }).click();
      await expect(page.getByRole('link', { name: round.nombre })).toBeVisible();
      expect.soft(await overflow(page), 'overflow of the rounds at 320 px').toBe(0);
      await page.setViewportSize(viewport);
      await page.getByRole('link', { name: 'Volver a los pedidos' }).click();
      await page.getByRole('button', { name: 'Armar reparto' }).click();
      await dialog(page).getByLabel('Los pendientes más cercanos').check();
      await dialog(page).getByLabel('Cuántos').fill('0');
      await dialog(page).getByRole('button', { name: 'Armar reparto' }).click();
      await expect(dialog(page).getByRole('alert').first()).toBeVisible();
      await expectAccessible('the dialog for a new round');
    });
  });
}
