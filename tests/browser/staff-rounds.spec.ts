import type { Page, Route } from '@playwright/test';
import type { Site } from '../support/site/site.ts';
import { barriers } from './support/barriers.ts';
import { somePhone } from './support/messages.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import {
  answeredMarks,
  makeRound,
  type Order,
  placeOrder,
  placeOrders,
  type RoundWire,
  roundOf,
  stateOf,
} from './support/round-orders.ts';
import { failedCall, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const ORDERS = '/admin/pedidos-lista';
const PATH = `${ORDERS}/repartos`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Armar reparto' });
const make = (page: Page) => dialog(page).getByRole('button', { name: 'Armar reparto' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stop = (page: Page, { nombre }: Order) => page.getByRole('listitem').filter({ hasText: nombre });
const deliver = (page: Page, { nombre }: Order) =>
  page.getByRole('button', { name: `Entregado a ${nombre}`, exact: true });
const takeBack = (page: Page, { nombre }: Order) =>
  page.getByRole('button', { name: `Marcar como pendiente lo de ${nombre}` });
/** Not so soon after the tap that delivered it that it would count as the same. */
const takeBackLater = (page: Page, order: Order) =>
  expect(async () => {
    if (await takeBack(page, order).isVisible()) await takeBack(page, order).click();
    await expect(deliver(page, order)).toBeVisible({ timeout: 1_000 });
  }).toPass();
const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'sin enviar' });
const someRound = () => `Reparto ${somePhone()}`;
/** How much wider than the window the page is. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A round of two and its screen, by an administrator of its own. The orders are in the order of the stops. */
async function onTheWay(page: Page, site: Site, count = 2) {
  const placed = await placeOrders(site, count);
  const round = await makeRound(site, placed);
  const orders = round.paradas.map(({ pedido }): Order => pedido) as [Order, Order, ...Order[]];
  const person = await signedInAs(page, site, 'admin');
  await page.goto(`${PATH}/${round.id}`);
  await expect(heading(page)).toHaveText(round.nombre);
  return { round, orders, person };
}

/** The number of the round whose screen is open. */
async function roundShown(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/repartos\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

test.describe('a round is made', () => {
  test.use({ viewport: DESKTOP });

  async function openDialog(page: Page) {
    await page.goto(ORDERS);
    await page.getByRole('button', { name: 'Armar reparto' }).click();
    await expect(dialog(page)).toBeVisible();
  }

  test('of so many of the nearest, from the middle of the area, under the name of the day', async ({
    page,
    site,
  }) => {
    await placeOrders(site, 2);
    await signedInAs(page, site, 'admin');
    await openDialog(page);
    await expect(dialog(page).getByLabel('Nombre del reparto')).toHaveValue(
      /^Reparto del \d{1,2} de [a-z]+$/,
    );
    await dialog(page).getByLabel('Los pendientes más cercanos').check();
    await expect(dialog(page).getByLabel('Cuántos')).toHaveValue('20');
    await dialog(page).getByLabel('Cuántos').fill('2');
    await dialog(page).getByLabel('En auto').check();
    await make(page).click();
    await expect(toast(page, 'Reparto armado')).toBeVisible();
    const round = await roundOf(site, await roundShown(page));
    expect(round).toMatchObject({ modo: 'en_auto', inicio: { latitud: -34.7701, longitud: -55.7643 } });
    expect(round.paradas).toHaveLength(2);
    await expect(page.getByText('0 de 2 entregadas')).toBeVisible();
  });

  test('of the orders that were picked in the list, and of no others', async ({ page, site }) => {
    const [first, second] = await placeOrders(site, 2);
    await placeOrder(site);
    await signedInAs(page, site, 'admin');
    await page.goto(ORDERS);
    for (const order of [first, second])
      await page.getByRole('checkbox', { name: `Elegir el pedido de ${order?.nombre}` }).check();
    await page.getByRole('button', { name: 'Armar reparto' }).click();
    await expect(dialog(page).getByLabel('Los 2 elegidos')).toBeChecked();
    await make(page).click();
    const { paradas } = await roundOf(site, await roundShown(page));
    expect(paradas.map(({ pedido }) => pedido.id).sort()).toEqual([first?.id, second?.id].sort());
  });

  test('of what the map shows', async ({ page, site }) => {
    const [order] = await placeOrders(site, 1);
    await signedInAs(page, site, 'admin');
    await page.goto(ORDERS);
    await expect(page.getByRole('region', { name: 'Mapa de los pedidos' })).toBeVisible();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    const body = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Armar reparto' }).click();
    await dialog(page).getByLabel('Los pendientes que se ven en el mapa').check();
    await make(page).click();
    const { area } = (await body).postDataJSON() as { area: Record<string, number> };
    expect(Object.keys(area).sort()).toEqual(['este', 'norte', 'oeste', 'sur']);
    const { paradas } = await roundOf(site, await roundShown(page));
    expect(paradas.map(({ pedido }) => pedido.id)).toContain(order?.id);
  });

  test('without what somebody else was quicker to take', async ({ page, site, expected }) => {
    expected.consoleErrors.push(failedCall(409));
    const [first, second] = (await placeOrders(site, 2)) as [Order, Order];
    await signedInAs(page, site, 'admin');
    await page.route('**/api/admin/novedades', (route) => route.fulfill({ status: 204 })); // so it hears nothing of it
    await page.goto(ORDERS);
    for (const order of [first, second])
      await page.getByRole('checkbox', { name: `Elegir el pedido de ${order.nombre}` }).check();
    await page.getByRole('button', { name: 'Armar reparto' }).click();
    const name = someRound();
    await dialog(page).getByLabel('Nombre del reparto').fill(name);
    await makeRound(site, [first]);
    await make(page).click();
    await expect(dialog(page).getByRole('alert').last()).toContainText(
      'Uno de los pedidos elegidos ya no se puede',
    );
    await expect(dialog(page).getByLabel('Nombre del reparto')).toHaveValue(name);
    await dialog(page).getByRole('button', { name: 'Quedarme con el otro' }).click();
    await expect(dialog(page).getByLabel('El pedido elegido')).toBeChecked();
    await make(page).click();
    const { nombre, paradas } = await roundOf(site, await roundShown(page));
    expect(nombre).toBe(name);
    expect(paradas.map(({ pedido }) => pedido.id)).toEqual([second.id]);
  });

  test('once, also when the answer is lost and when it is pressed twice', async ({
    page,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    await placeOrders(site, 2);
    await signedInAs(page, site, 'admin');
    await openDialog(page);
    const name = someRound();
    await dialog(page).getByLabel('Nombre del reparto').fill(name);
    await dialog(page).getByLabel('Los pendientes más cercanos').check();
    await dialog(page).getByLabel('Cuántos').fill('1');
    await page.route('**/api/admin/repartos', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await make(page).click();
    await expect(dialog(page).getByRole('alert').last()).toContainText(
      'No pudimos conectarnos con el servidor.',
    );
    await page.unroute('**/api/admin/repartos');
    await make(page).dblclick();
    await roundShown(page);
    await expect(heading(page)).toHaveText(name);
    const rounds = (await site.asAdmin('GET', '/api/admin/repartos')) as { nombre: string }[];
    expect(rounds.filter(({ nombre }) => nombre === name)).toHaveLength(1);
  });

  test('never of nothing: what is wrong is said beside its field, and nothing typed is lost', async ({
    page,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(failedCall(422));
    await placeOrder(site);
    await signedInAs(page, site, 'admin');
    await page.route('**/api/admin/novedades', (route) => route.fulfill({ status: 204 }));
    await openDialog(page);
    await dialog(page).getByLabel('Los pendientes más cercanos').check();
    await dialog(page).getByLabel('Nombre del reparto').fill(' ');
    await dialog(page).getByLabel('Cuántos').fill('201');
    await make(page).click();
    await expect(dialog(page).getByLabel('Nombre del reparto')).toHaveAccessibleDescription(
      'Poné un nombre al reparto.',
    );
    await expect(dialog(page).getByLabel('Cuántos')).toHaveAccessibleDescription(
      /Elegí entre 1 y 200 pedidos\.$/,
    );
    await expect(dialog(page).getByLabel('Nombre del reparto')).toBeFocused();

    const pending = (await site.asAdmin('GET', '/api/admin/pedidos-lista?estado=pendiente')) as Order[];
    for (const { id } of pending)
      await site.asAdmin('PUT', `/api/admin/pedidos-lista/${id}/estado`, { estado: 'entregado' });
    const name = someRound();
    await dialog(page).getByLabel('Nombre del reparto').fill(name);
    await dialog(page).getByLabel('Cuántos').fill('7');
    await make(page).click();
    await expect(dialog(page).getByText('No hay pedidos pendientes para repartir.')).toBeVisible();
    await expect(dialog(page).getByLabel('Cuántos')).toHaveValue('7');
    await expect(dialog(page).getByLabel('Nombre del reparto')).toHaveValue(name);
  });

  test('from where one is, when the device says where that is', async ({ page, context, site }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -34.765, longitude: -55.77 });
    await placeOrder(site);
    await signedInAs(page, site, 'admin');
    await openDialog(page);
    await dialog(page).getByLabel('Los pendientes más cercanos').check();
    await dialog(page).getByLabel('Cuántos').fill('1');
    await dialog(page).getByLabel('Desde mi ubicación').check();
    await make(page).click();
    const { inicio } = await roundOf(site, await roundShown(page));
    expect(inicio).toEqual({ latitud: -34.765, longitud: -55.77 });
  });

  for (const [what, code, sentence] of [
    ['denies it', 1, 'No hay permiso para ver tu ubicación.'],
    ['does not know', 2, 'Tu ubicación no está disponible en este momento.'],
    ['takes too long', 3, 'Tu ubicación tardó demasiado en llegar.'],
    ['cannot', 0, 'Este navegador no puede decir dónde estás.'],
  ] as const) {
    test(`from the middle of the area, when the device ${what}`, async ({ page, site }) => {
      await page.addInitScript((failure) => {
        const geolocation = {
          getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code: failure }),
        };
        Object.defineProperty(navigator, 'geolocation', { value: failure ? geolocation : undefined });
      }, code);
      await placeOrder(site);
      await signedInAs(page, site, 'admin');
      await openDialog(page);
      await dialog(page).getByLabel('Los pendientes más cercanos').check();
      await dialog(page).getByLabel('Cuántos').fill('1');
      await dialog(page).getByLabel('Desde mi ubicación').check();
      await expect(dialog(page).getByText(sentence)).toBeVisible();
      await make(page).click();
      await expect(dialog(page).getByText(sentence), 'it is not sent without a start').toBeVisible();
      await dialog(page).getByLabel('Desde el centro del área').check();
      await expect(dialog(page).getByText(sentence)).toHaveCount(0);
      await make(page).click();
      await roundShown(page);
    });
  }
});

test.describe('on the way', () => {
  test.use({ viewport: PHONE });

  test('a stop tells all that is needed at the door, and the links lead there', async ({ page, site }) => {
    const { round, orders } = await onTheWay(page, site);
    await expect(page.getByText(/^Unos .* k?m en línea recta$/)).toBeVisible();
    const [first, second] = orders;
    const card = stop(page, first);
    await expect(card).toContainText(first.direccion);
    await expect(card).toContainText(/a [\d,]+ k?m de la salida \(en línea recta\)/);
    await expect(stop(page, second)).toContainText(/a [\d,]+ k?m de la anterior \(en línea recta\)/);
    await expect(card).toContainText('Próxima');
    await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/${first.telefono.replace(/^0/, '598')}`,
    );
    await expect(card.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', `tel:${first.telefono}`);
    await expect(card.getByRole('link', { name: 'Mapa' })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${first.latitud},${first.longitud}`,
    );
    const url = new URL(
      (await page.getByRole('link', { name: 'Abrir en el mapa' }).getAttribute('href')) ?? '',
    );
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
    expect(url.searchParams.get('travelmode')).toBe('walking');
    expect(url.searchParams.get('origin')).toBe(`${round.inicio.latitud},${round.inicio.longitud}`);
    expect(url.searchParams.get('waypoints')).toBe(`${first.latitud},${first.longitud}`);
    expect(url.searchParams.get('destination')).toBe(`${second.latitud},${second.longitud}`);
  });

  test('more than ten stops open in parts', async ({ page, site }) => {
    test.setTimeout(90_000);
    await onTheWay(page, site, 12);
    await page.getByText('Abrir en el mapa').click();
    const parts = page.getByRole('link', { name: /^Paradas / });
    await expect(parts).toHaveText(['Paradas 1 a 10', 'Paradas 11 a 12']);
    const [first, second] = await parts.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
    expect(new URL(second ?? '').searchParams.get('origin')).toBe(
      new URL(first ?? '').searchParams.get('destination'),
    );
  });

  test('one tap delivers, two quick ones do too, and a later one takes it back', async ({ page, site }) => {
    const { orders } = await onTheWay(page, site);
    const [first, second] = orders;
    await deliver(page, first).dblclick();
    await expect(takeBack(page, first)).toBeFocused();
    await expect(stop(page, first)).toContainText('Entregado');
    await expect(page.getByRole('status').filter({ hasText: '1 de 2 entregadas' })).toBeVisible();
    await expect(stop(page, second)).toContainText('Próxima');
    await expect.poll(() => stateOf(site, first)).toBe('entregado');
    await takeBackLater(page, first);
    await expect.poll(() => stateOf(site, first)).toBe('pendiente');
    await expect(stop(page, first)).toContainText('Próxima');
  });

  test('what is marked without signal is shown at once, and sent once when there is one', async ({
    page,
    context,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const { orders } = await onTheWay(page, site, 3);
    const [first, second, third] = orders as [Order, Order, Order];
    const marks = answeredMarks(context);
    await context.setOffline(true);
    await deliver(page, first).click();
    await expect(stop(page, first).getByText('sin enviar')).toBeVisible();
    await deliver(page, second).click();
    await deliver(page, third).click();
    await expect(takeBack(page, third)).toBeVisible();
    await takeBackLater(page, third);
    await expect(unsent(page)).toContainText('3 entregas sin enviar');
    await expect(page.getByRole('listitem').filter({ hasText: 'Parada' }), 'the list stays').toHaveCount(3);
    expect(marks).toEqual([]);
    await context.setOffline(false);
    await expect(unsent(page)).toHaveCount(0);
    await expect
      .poll(() => marks.toSorted())
      .toEqual([`${first.id} entregado`, `${second.id} entregado`, `${third.id} pendiente`].sort());
    expect(await stateOf(site, first)).toBe('entregado');
    expect(await stateOf(site, third)).toBe('pendiente');
    await expect(page.getByText('2 de 3 entregadas')).toBeVisible();
  });

  test('marks that could not be sent survive a reload, and go out from any screen', async ({
    page,
    context,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const { orders } = await onTheWay(page, site);
    const [first] = orders;
    await page.route('**/api/admin/pedidos-lista/*/estado', (route) => route.abort());
    await deliver(page, first).click();
    await expect(unsent(page)).toContainText('1 entrega sin enviar');
    await page.reload();
    await expect(stop(page, first).getByText('sin enviar')).toBeVisible();
    await expect(unsent(page)).toContainText('1 entrega sin enviar');
    await unsent(page).getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(unsent(page)).toBeVisible();
    await page.goto('/admin/perfil');
    await expect(heading(page)).toBeVisible();
    const marks = answeredMarks(context);
    await page.unroute('**/api/admin/pedidos-lista/*/estado');
    await expect.poll(() => marks).toEqual([`${first.id} entregado`]);
    expect(await stateOf(site, first)).toBe('entregado');
  });

  test('two tabs send a mark once between them', async ({ page, context, site, expected }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const { round, orders } = await onTheWay(page, site, 3);
    const other = await context.newPage();
    await other.goto(`${PATH}/${round.id}`);
    await expect(heading(other)).toHaveText(round.nombre);
    const marks = answeredMarks(context);
    await context.setOffline(true);
    for (const order of orders) await deliver(page, order).click();
    await expect(unsent(other)).toContainText('3 entregas sin enviar');
    await context.setOffline(false);
    await expect(unsent(page)).toHaveCount(0);
    await expect(unsent(other)).toHaveCount(0);
    await expect(other.getByText('3 de 3 entregadas')).toBeVisible();
    await expect.poll(() => marks.toSorted()).toEqual(orders.map(({ id }) => `${id} entregado`).sort());
  });

  test('a mark of an order that was deleted meanwhile is dropped, and that is said', async ({
    page,
    context,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(NOT_CONNECTED, failedCall(404));
    const { orders } = await onTheWay(page, site);
    const [first, second] = orders;
    await context.setOffline(true);
    await deliver(page, first).click();
    await deliver(page, second).click();
    await site.asAdmin('DELETE', `/api/admin/pedidos-lista/${first.id}`);
    await context.setOffline(false);
    await expect(toast(page, 'No se pudo guardar una entrega que marcaste.')).toBeVisible();
    await expect(stop(page, first)).toHaveCount(0);
    await expect.poll(() => stateOf(site, second)).toBe('entregado');
    await expect(unsent(page)).toHaveCount(0);
  });

  test('marks wait for whoever made them to sign in again', async ({ page, context, site, expected }) => {
    expected.consoleErrors.push(failedCall(401));
    const { orders, person } = await onTheWay(page, site);
    const [first] = orders;
    // The session ends with this very call: what the page reads by itself would find out sooner.
    const endSession = async (route: Route) => {
      await context.clearCookies();
      await route.fulfill({ status: 401, json: { error: 'Tenés que iniciar sesión para hacer esto.' } });
    };
    await page.route('**/api/admin/pedidos-lista/*/estado', endSession, { times: 1 });
    await deliver(page, first).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await stateOf(site, first)).toBe('pendiente');
    await signIn(page, person);
    await expect.poll(() => stateOf(site, first)).toBe('entregado');
  });

  test('who may no longer mark is told so, and the mark is kept', async ({ page, site, expected }) => {
    expected.consoleErrors.push(failedCall(403));
    const { orders } = await onTheWay(page, site);
    await page.route('**/api/admin/pedidos-lista/*/estado', (route) =>
      route.fulfill({ status: 403, json: { error: 'No tienes permisos.' } }),
    );
    await deliver(page, orders[0]).click();
    await expect(toast(page, /^Tu usuario no puede marcar entregas\./)).toBeVisible();
    await expect(unsent(page)).toContainText('1 entrega sin enviar');
  });

  test('a round that cannot be read again stays as it was', async ({ page, context, site, expected }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const { orders } = await onTheWay(page, site);
    await page.route('**/api/admin/repartos/*', (route) => route.abort());
    await makeRound(site, await placeOrders(site, 1)); // of which the page hears, and reads again
    await expect(page.getByText(/^Sin conexión:/)).toBeVisible();
    await expect(stop(page, orders[0])).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Volver a los repartos' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los repartos.');
    await page.goBack();
    await expect(stop(page, orders[0])).toBeVisible();
    await context.setOffline(false);
  });

  test('the next stop is gone to on request, with the focus on its button', async ({ page, site }) => {
    const { orders } = await onTheWay(page, site, 5);
    const [first, second] = orders;
    await deliver(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(takeBack(page, first)).toBeFocused();
    await page.getByRole('button', { name: 'Ir a la próxima' }).focus();
    await page.keyboard.press('Enter');
    await expect(deliver(page, second)).toBeFocused();
    await expect(deliver(page, second)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Space');
    await expect(page.getByText('2 de 5 entregadas')).toBeVisible();
  });

  test('a round is finished after one question, and then it is a record', async ({ page, site }) => {
    const { round, orders } = await onTheWay(page, site);
    const [first, second] = orders;
    await deliver(page, first).click();
    await page.getByRole('button', { name: 'Terminar reparto' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('El pedido que no se entregó vuelve a los pendientes.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Terminar reparto' }).click();
    await question.getByRole('button', { name: 'Terminar reparto' }).click();
    await expect(page.getByText(/Este reparto terminó el/)).toBeVisible();
    await expect(stop(page, first)).toContainText('Entregado');
    await expect(stop(page, second)).toContainText('No se entregó');
    await expect(page.getByRole('button', { name: /^(Entregado|Marcar|Terminar)/ })).toHaveCount(0);
    expect((await roundOf(site, round.id)).terminado_at).not.toBeNull();
    const again = await makeRound(site, [second]);
    expect(
      again.paradas.map(({ pedido }) => pedido.id),
      'it may go on another',
    ).toEqual([second.id]);
    await page.getByRole('link', { name: 'Volver a los repartos' }).click();
    const done = page.getByRole('region', { name: 'Terminados' });
    await expect(done.getByRole('listitem').filter({ hasText: round.nombre })).toContainText(
      '1 de 2 entregadas',
    );
  });
});

test('a round is printed alone, with a box for every stop, its head on every page and no row cut', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  const { round, orders } = await onTheWay(page, site, 30);
  await deliver(page, orders[0]).click();
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
  await expect(sheet.locator('.round-sheet-box')).toHaveCount(30);
  for (const order of orders)
    await expect(sheet.getByRole('row').filter({ hasText: order.nombre })).toBeVisible();
  for (const away of ['.site-header', '.site-footer', '.sidebar', 'h1', '.stops'])
    await expect(page.locator(away).first(), away).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(sheet.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(2);
});

test('rounds are listed, the open ones first, and a new one appears by itself', async ({ page, site }) => {
  const placed = await placeOrders(site, 3);
  const [first, ...others] = placed as [Order, Order, Order];
  const round = await makeRound(site, [first], { modo: 'en_auto' });
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  await expect(heading(page)).toHaveText('Repartos');
  const open = page.getByRole('region', { name: 'En la calle' });
  const card = open.getByRole('listitem').filter({ hasText: round.nombre });
  await expect(card).toContainText('En auto');
  await expect(card).toContainText('0 de 1 entregada');
  await expect(card.getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const later = await makeRound(site, others);
  await expect(open.getByRole('link', { name: later.nombre })).toBeVisible();
  await site.asAdmin('PUT', `/api/admin/pedidos-lista/${first.id}/estado`, { estado: 'entregado' });
  await site.asAdmin('PUT', `/api/admin/repartos/${round.id}/estado`, { estado: 'terminado' });
  await expect(card).toHaveCount(0);
  const done = page.getByRole('region', { name: 'Terminados' }).getByRole('listitem');
  await expect(done.filter({ hasText: round.nombre })).toContainText('1 de 1 entregada');
  await done.filter({ hasText: round.nombre }).getByRole('link').click();
  await expect(heading(page)).toHaveText(round.nombre);
});

test('without any round it is said what one is, and where they are made', async ({ page, site }) => {
  await signedInAs(page, site, 'admin');
  await page.route('**/api/admin/repartos', (route) => route.fulfill({ json: [] }));
  await page.goto(PATH);
  await expect(
    page.getByText(/Un reparto son los pedidos que una persona lleva en una salida/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Elegir pedidos' }).click();
  await expect(page).toHaveURL(site.url + ORDERS);
});

test('a list and a round that do not load say so, and are asked for again', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(503), failedCall(404));
  const round = await makeRound(site, await placeOrders(site, 1));
  await signedInAs(page, site, 'admin');
  await page.route('**/api/admin/repartos**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/api/admin/repartos/*', (route) => route.fulfill({ status: 503, json: {} }));
  for (const [path, sentence] of [
    [PATH, 'No se pudieron cargar los repartos.'],
    [`${PATH}/${round.id}`, 'No se pudo cargar el reparto.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(heading(page)).toHaveText(round.nombre);
  await page.goto(`${PATH}/999999`);
  await expect(page.getByRole('alert')).toContainText('No encontramos ese reparto.');
});

test('an editor is not let in', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  for (const path of [PATH, `${PATH}/1`]) {
    await page.goto(path);
    await expect(toast(page, 'No tienes permisos para acceder a esta página')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin`);
  }
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('neither rounds nor the way to one have a barrier, whatever they are called', async ({
      page,
      context,
      site,
      expected,
    }) => {
      test.setTimeout(120_000);
      expected.consoleErrors.push(NOT_CONNECTED);
      const long = await placeOrder(site, {
        name: 'Ñandubay'.repeat(14),
        address: 'Callelarguísima'.repeat(18),
      });
      const orders = [long, ...(await placeOrders(site, 11))];
      const round: RoundWire = await makeRound(site, orders, {
        nombre: `${'Repartolargo'.repeat(5)} ${name}`,
      });
      await placeOrder(site);
      await signedInAs(page, site, 'admin');
      const holds = async (what: string) => {
        expect(await barriers(page), what).toEqual([]);
        expect(await overflow(page), what).toBe(0);
      };
      await page.goto(PATH);
      await expect(page.getByRole('link', { name: round.nombre })).toBeVisible();
      await holds('rounds');
      await page.goto(`${PATH}/${round.id}`);
      await page.getByText('Abrir en el mapa').click();
      await holds('a round');
      await context.setOffline(true);
      await page
        .getByRole('button', { name: /^Entregado/ })
        .first()
        .click();
      await expect(unsent(page)).toBeVisible();
      await expect(page.getByText('· sin enviar')).toBeVisible();
      await holds('a mark that waits');
      await context.setOffline(false);
      await expect(unsent(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Terminar reparto' }).click();
      await holds('the question before it is finished');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of [`${PATH}/${round.id}`, PATH]) {
        await page.goto(path);
        await expect(page.getByText(/ de 12 entregadas/).first()).toBeVisible();
        expect(await overflow(page), path).toBe(0);
      }
      await page.setViewportSize(viewport);
      await page.goto(ORDERS);
      await page.getByRole('button', { name: 'Armar reparto' }).click();
      await dialog(page).getByLabel('Los pendientes más cercanos').check();
      await dialog(page).getByLabel('Nombre del reparto').fill('');
      await make(page).click();
      await expect(dialog(page).getByRole('alert').first()).toBeVisible();
      await holds('the dialog');
    });
  });
}

test('the local administrator is told that there is no server', async ({ page, expected }) => {
  expected.consoleErrors.push(failedCall(401)); // the server knows nothing of that account
  await signIn(page, { email: 'demo@ejemplo.uy', password: 'demostracion' });
  await expect(heading(page)).toHaveText('Dashboard');
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText(
    'No se pudieron cargar los repartos. No pudimos conectarnos con el servidor.',
  );
});
