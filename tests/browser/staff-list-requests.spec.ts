import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeRound } from '../support/site/list-requests.ts';
import type { GivenListRequest, Site } from '../support/site/site.ts';
import { tilePlays } from '../support/tile-server.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { painted } from './support/painted.ts';
import { coveredByNotices, failedRequest, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/**
 * Tests of the list requests screen that need a real browser, most of them about its map. The screen's states are
 * covered by component tests.
 */

const PATH = '/admin/pedidos-lista';
const NO_MAP = `${PATH}?mapa=no`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const map = (page: Page) => page.getByRole('region', { name: 'Mapa de los pedidos' });
const mark = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name });
/** By how many pixels the page is wider than the viewport. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Stores these list requests, opens the screen with only them and returns their ids. */
async function openWith(page: Page, site: Site, given: GivenListRequest[], path = PATH) {
  const ids = await site.addListRequests(given);
  await signedInAs(page, site, 'admin', path);
  await expect(page.getByRole('table')).toBeVisible();
  return ids;
}

test.use({ viewport: DESKTOP });

test('the map shows each state with a marker shape of its own, and only the list requests that the filter shows', async ({
  page,
  site,
}) => {
  const [, , third = 0] = await site.addListRequests([
    { latitude: -34.75, longitude: -55.77 },
    { latitude: -34.76, longitude: -55.76, delivered: true },
    { latitude: -34.775, longitude: -55.755 },
    { latitude: null, longitude: null },
  ]);
  await makeRound(site, [{ id: third }]);
  await signedInAs(page, site, 'admin', PATH);
  for (const text of ['pendiente', 'entregado', 'en reparto'])
    await expect(mark(page, new RegExp(`^Pedido \\d+: ${text}$`))).toBeInViewport({ ratio: 1 });
  const outlines = await map(page)
    .locator('button .dot-outline')
    .evaluateAll((it) => it.map((path) => path.getAttribute('d')));
  expect(new Set(outlines).size, 'each state has its own shape').toBe(3);
  for (const text of ['Pendiente', 'Entregado', 'En reparto'])
    await expect(
      map(page)
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${text}$`) }),
    ).toBeVisible();
  await expect(map(page).getByText('Grupo: cuántos son')).toBeVisible();
  await expect(map(page)).toContainText('1 pedido no tiene ubicación y no está en el mapa.');
  await page.getByRole('button', { name: 'Entregados (1)' }).click();
  await expect(mark(page, /^Pedido/)).toHaveCount(1);
  await expect(mark(page, /: entregado$/)).toBeVisible();
});

test('the popup of a marker shows its list request as plain text, opens it, and selects it for a delivery round', async ({
  page,
  site,
}) => {
  const name = '<img src=x onerror=alert(1)>';
  const [id] = await openWith(page, site, [{ name, address: '<b>Rambla</b>' }]);
  await mark(page, `Pedido ${id}: pendiente`).click();
  await expect(map(page).getByText(name).first()).toBeVisible();
  await expect(map(page).getByText('<b>Rambla</b>')).toBeVisible();
  await map(page).getByRole('button', { name: 'Elegir para el reparto' }).click();
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(mark(page, `Pedido ${id}: pendiente, elegido`)).toBeVisible();
  await map(page).getByRole('button', { name: 'Quitar del reparto' }).click();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await map(page).getByRole('button', { name: 'Ver pedido' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Detalles del Pedido');
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole('button', { name: 'Marcar como entregado' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Marcar como pendiente' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(mark(page, `Pedido ${id}: entregado`)).toBeVisible();
});

test('a popup on the map has its full size before its content loads, and no map control covers it on a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/pedidos-lista\/\d+$/, async (route) => {
    await released;
    await route.continue();
  });
  const address = 'Avenida Circunvalación, manzana 23 solar 4, la casa del fondo con portón verde';
  const besideTheButtons = { latitude: -34.7701, longitude: -55.769 };
  const [id] = await openWith(
    page,
    site,
    [{ name: 'Ana Pérez', address, ...besideTheButtons }],
    `${PATH}?mapa=si`,
  );
  await mark(page, `Pedido ${id}: pendiente`).click();
  await expect(map(page).getByText('Cargando…')).toBeVisible();
  await painted(page);
  expect(await map(page).locator('.leaflet-pan-anim').count(), 'with reduced motion the map jumps').toBe(0);
  const popup = map(page).locator('.leaflet-popup');
  const before = await popup.boundingBox();
  release();
  const choose = map(page).getByRole('button', { name: 'Elegir para el reparto' });
  await expect(choose).toBeVisible();
  await painted(page);
  expect(await popup.boundingBox(), 'the popup has the same position and size once it is loaded').toEqual(
    before,
  );
  for (const width of [360, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await page.keyboard.press('Escape');
    await mark(page, `Pedido ${id}: pendiente`).click();
    await expect(choose).toBeVisible();
    await painted(page);
    expect(await layoutFaults(page, { root: '.list-requests-map' }), `${width} px wide`).toEqual([]);
  }
});

test('a cluster splits when the map zooms in, and a popup lists all list requests at one location', async ({
  page,
  site,
}) => {
  const flats = Array.from({ length: 12 }, (_, index) => ({
    name: `Grupo, apto ${index}.`,
    latitude: -34.7701,
    longitude: -55.7643,
    delivered: index % 3 === 0,
  }));
  await openWith(page, site, [...flats, { name: 'Al lado', latitude: -34.7699, longitude: -55.764 }]);
  await mark(page, 'Grupo de 13 pedidos: 9 pendientes').click();
  await expect(mark(page, /^Pedido \d+: pendiente$/)).toBeVisible();
  await mark(page, 'Grupo de 12 pedidos: 8 pendientes').click();
  await expect(map(page).getByText('12 pedidos en este lugar')).toBeVisible();
  // Each name occurs twice: visibly, and hidden in the text of the link.
  await expect(map(page).getByText('Grupo, apto')).toHaveCount(8 * 2);
  await map(page).getByRole('button', { name: 'Ver más (4)' }).click();
  await expect(map(page).getByText('Grupo, apto')).toHaveCount(12 * 2);
});

test('the map of list requests can be used by keyboard alone, and closing a popup returns the focus to its marker', async ({
  page,
  site,
}) => {
  const [id] = await openWith(page, site, [{ name: 'Teclado' }]);
  const dot = mark(page, `Pedido ${id}: pendiente`);
  await expect(dot).toBeVisible();
  await map(page).getByRole('group').focus();
  await page.keyboard.press('Tab');
  await expect(dot).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(map(page).getByText('Teclado').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(map(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(map(page).getByRole('button', { name: 'Ver pedido' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map(page).getByRole('button', { name: 'Ver pedido' })).toHaveCount(0);
  await expect(dot).toBeFocused();
});

test('the map of list requests works without tiles, and moves to search results that are far away', async ({
  page,
  site,
  peers,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(503));
  peers.tiles.play(tilePlays.status(503));
  await openWith(
    page,
    site,
    [{ name: 'Lejos', latitude: -34.737, longitude: -55.757 }, { name: 'Cerca' }],
    `${PATH}?q=Lejos`,
  );
  await expect(mark(page, /^Pedido/)).toBeVisible();
  await expect.poll(() => peers.tiles.requests.length, 'tiles were requested').toBeGreaterThan(0);
  await expect(map(page).locator('img.leaflet-tile')).toHaveCount(0);
  await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
});

test('the map shows an error when its list requests fail to load, and shows new list requests without a reload', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(503));
  await page.route('**/api/admin/pedidos-lista/puntos*', (route) => route.fulfill({ status: 503, json: {} }));
  await openWith(page, site, [{ name: 'Antes' }]);
  await expect(map(page).getByRole('alert')).toContainText('No se pudieron cargar los pedidos en el mapa');
  await expect(row(page, 'Antes'), 'the table is still shown').toBeVisible();
  await page.unroute('**/api/admin/pedidos-lista/puntos*');
  await map(page).getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(mark(page, /^Pedido \d+: pendiente$/)).toBeVisible();
  await site.addListRequests([{ name: 'Después' }]);
  await expect(row(page, 'Después')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todos (2)' })).toBeVisible();
  await expect(mark(page, 'Grupo de 2 pedidos: 2 pendientes')).toBeVisible();
});

test('the URL stores whether the map is hidden, and a phone loads the map only on request', async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('list-requests-layer')) scripts.push(request.url());
  });
  await signedInAs(page, site, 'admin', NO_MAP);
  await expect(page.getByRole('button', { name: 'Ver mapa' })).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  expect(scripts, 'the map script is not loaded while the map is hidden').toEqual([]);
  await page.getByRole('button', { name: 'Ver mapa' }).click();
  await expect(map(page)).toBeVisible();
  await expect(page).toHaveURL(site.url + PATH);
  await page.getByRole('button', { name: 'Ocultar mapa' }).click();
  await expect(page).toHaveURL(site.url + NO_MAP);
  await page.setViewportSize(PHONE);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Ver mapa' }).click();
  await expect(page).toHaveURL(`${site.url + PATH}?mapa=si`);
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
});

test('on a phone, several toasts about changed states do not cover the state filters or the search field', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const names = ['Ana', 'Bruno', 'Carla', 'Dora'];
  await openWith(
    page,
    site,
    names.map((name) => ({ name })),
    NO_MAP,
  );
  for (const name of names) {
    await page.getByRole('button', { name: `Marcar como entregado el pedido de ${name}` }).click();
    await expect(
      page.getByRole('button', { name: `Marcar como pendiente el pedido de ${name}` }),
    ).toBeVisible();
  }
  await expect(toast(page, 'Estado actualizado').first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const covered = await coveredByNotices(page);
  expect(covered.filter((control) => /^(Todos|Pendientes|Entregados) |search/.test(control))).toEqual([]);
});

test('exports the filtered list requests as a CSV file', async ({ page, site }) => {
  await openWith(
    page,
    site,
    [
      { name: 'Tabla; uno', delivered: true },
      { name: 'Tabla dos' },
      { name: '=SUMA(1)', address: 'Tabla', delivered: true },
      { name: 'Otra', delivered: true },
    ],
    `${NO_MAP}&q=Tabla&estado=entregado`,
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('pedidos-de-lista.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain('"Tabla; uno"');
  expect(text, 'the text is not exported as a formula').not.toContain(';=SUMA');
});

for (const width of [360, 1280]) {
  test(`the list requests screen is accessible and nothing is cut off at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const ids = await site.addListRequests([
      {
        name: 'Ñandú'.repeat(20),
        address: `${'Avenida '.repeat(30)}${'x'.repeat(40)}`,
        latitude: -34.758,
        longitude: -55.79,
      },
      { name: 'Bruno', delivered: true, latitude: -34.742, longitude: -55.765 },
      { latitude: -34.778, longitude: -55.752 },
      { latitude: -34.778, longitude: -55.752 },
      { latitude: -34.771, longitude: -55.776 },
    ]);
    await makeRound(site, [{ id: ids[4] ?? 0 }]);
    await signedInAs(page, site, 'admin', width < 1024 ? `${PATH}?mapa=si` : PATH);
    const expectAccessible = async (what: string) => {
      expect.soft(await accessibilityViolations(page), what).toEqual([]);
      expect.soft(await overflow(page), what).toBe(0);
    };
    await expect(mark(page, /^Grupo de 2/)).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await expectAccessible('the table and the map');
    await mark(page, /^Grupo de 2/).click();
    await expect(map(page).getByText('2 pedidos en este lugar')).toBeVisible();
    await expect(map(page).getByRole('button', { name: 'Ver pedido' })).toHaveCount(2);
    await expectAccessible('the popup of a list request');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ver el pedido de ÑandúÑandú' }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible('the dialog of a list request');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Más acciones para el pedido de Bruno' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible('the confirmation before a list request is deleted');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('button', { name: 'Nuevo pedido' }).click();
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await expectAccessible('the form for a new list request');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Nuevo pedido' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar 1 pedido' }).click();
    await expectAccessible('the reasons for cancelling');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'overflow at 320 px').toBe(0);
  });
}

test('with a thousand list requests the table and the map stay usable and render only a part of them', async ({
  page,
  site,
}) => {
  await openWith(
    page,
    site,
    Array.from({ length: 1_000 }, (_, index) => ({
      name: index === 77 ? 'Buscada' : `Vecina ${index}`,
      latitude: -34.7785 + ((index * 7919) % 10_007) / 10_007 / 25,
      longitude: -55.785 + ((index * 104_729) % 10_009) / 10_009 / 30,
      delivered: index % 3 === 0,
    })),
  );
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Todos (1.000)' })).toBeVisible();
  await expect(mark(page, /^Grupo de \d+ pedidos/).first()).toBeVisible();
  await map(page).getByRole('group').focus();
  for (const key of ['ArrowLeft', 'ArrowUp', '+', 'ArrowLeft', '-']) {
    await page.keyboard.press(key);
    await expect(mark(page, /^(Grupo|Pedido) /).first()).toBeVisible();
    expect(await map(page).locator('.map-mark').count(), `after ${key}`).toBeLessThan(250);
  }
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('Buscada');
  await expect(row(page, 'Buscada')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(mark(page, /^Pedido \d+: pendiente$/)).toBeVisible();
});
