import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Site } from '../support/site/site.ts';
import { barriers } from './support/barriers.ts';
import { somePhone } from './support/messages.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { failedCall, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { expect as expectSoon, test } from './support/test.ts';

test.describe.configure({ timeout: 90_000 });
/** Other work may keep the machine busy. */
const expect = expectSoon.configure({ timeout: 20_000 });

const PATH = '/admin/pedidos-lista';
const CALLS = '/api/admin/pedidos-lista';
const NO_MAP = `${PATH}?mapa=no`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar pedidos' });
const dialog = (page: Page) => page.getByRole('dialog');
/** A name that no other test's order has. */
const someName = (first: string) => `${first} ${somePhone()}`;

/** Signed in and looking at what was searched for. */
async function lookFor(page: Page, name: string) {
  await page.goto(`${NO_MAP}&q=${encodeURIComponent(name)}`);
  await expect(row(page, name).first()).toBeVisible();
}

const stateOf = async (site: Site, id: number | undefined) => {
  const { estado, leido } = (await site.asAdmin('GET', `${CALLS}/${id}`)) as Record<string, unknown>;
  return { estado, leido };
};

/** An open round with these orders. */
const makeRound = (site: Site, pedidos: number[]) =>
  site.asAdmin('POST', '/api/admin/repartos', {
    ...{ nombre: 'Tarde', inicio: { latitud: -34.77, longitud: -55.76 }, modo: 'a_pie', pedidos },
  });

test('an order is shown with all there is of it, in the table and in its dialog', async ({ page, site }) => {
  const name = someName('Rosa <b>');
  const phone = somePhone();
  await site.addListRequests([
    { name, phone, address: 'Calle 11 & 24', latitude: -34.7712, longitude: -55.7651 },
  ]);
  await signedInAs(page, site, 'admin');
  await page.goto(NO_MAP);
  await expect(page.getByRole('link', { name: 'Pedidos de Lista', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Pedidos de Lista');
  await expect(page.getByPlaceholder('Buscar pedidos...')).toBeVisible();
  const columns = ['Elegir', 'Nombre', 'Teléfono', 'Dirección', 'Fecha', 'Estado', 'Acciones'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(row(page, name)).toContainText('Pendiente');
  await expect(row(page, name)).toContainText('Calle 11 & 24');
  await expect(row(page, name)).toContainText(phone.replace(/(\d{3})(?=\d)/g, '$1 '));
  await expect(row(page, name).getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const international = phone.replace(/^0/, '598');
  await expect(row(page, name).getByRole('link', { name: `Abrir WhatsApp con ${name}` })).toHaveAttribute(
    'href',
    `https://wa.me/${international}`,
  );

  await page.getByRole('button', { name: `Ver el pedido de ${name}` }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Detalles del Pedido');
  for (const text of [name, 'Calle 11 & 24', phone.replace(/(\d{3})(?=\d)/g, '$1 '), 'Pendiente'])
    await expect(dialog(page)).toContainText(text);
  const map = dialog(page).getByRole('link', { name: 'Ver en Google Maps' });
  await expect(map).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=-34.7712,-55.7651',
  );
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  const chat = await dialog(page).getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href');
  expect(chat).toContain(`https://wa.me/${international}?text=`);
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(`Hola, ${name}.`);
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('button', { name: `Ver el pedido de ${name}` })).toBeFocused();
});

test('an order without a place has no link to a map', async ({ page, site }) => {
  const name = someName('Omar');
  await site.addListRequests([{ name, latitude: null, longitude: null }]);
  await signedInAs(page, site, 'admin');
  await lookFor(page, name);
  await page.getByRole('button', { name: `Ver el pedido de ${name}` }).click();
  await expect(dialog(page)).toContainText('Sin ubicación en el mapa');
  await expect(dialog(page).getByRole('link', { name: 'Ver en Google Maps' })).toHaveCount(0);
});

test('an order is marked delivered and pending again, from the row and from the dialog', async ({
  page,
  site,
}) => {
  const name = someName('Iván');
  const [id] = await site.addListRequests([{ name }]);
  await signedInAs(page, site, 'admin');
  await lookFor(page, name);
  await page.getByRole('button', { name: `Marcar como entregado el pedido de ${name}` }).click();
  await expect(toast(page, 'Estado actualizado')).toBeVisible();
  await expect(toast(page, 'Pedido marcado como entregado')).toBeVisible();
  await expect(row(page, name)).toContainText('Entregado');
  expect(await stateOf(site, id)).toEqual({ estado: 'entregado', leido: true });
  await expect(page.getByRole('button', { name: 'Entregados (1)' })).toBeVisible();

  await page.getByRole('button', { name: `Ver el pedido de ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Marcar como pendiente' }).click();
  await expect(toast(page, 'Pedido marcado como pendiente')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Marcar como entregado' })).toBeFocused();
  await expect(dialog(page)).toContainText('Pendiente');
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText('Pendiente');
  expect(await stateOf(site, id)).toEqual({ estado: 'pendiente', leido: false });
});

test('an order is deleted after one question, and once', async ({ page, site }) => {
  const name = someName('Lía');
  await site.addListRequests([{ name }]);
  await signedInAs(page, site, 'admin');
  await lookFor(page, name);
  const question = page.getByRole('alertdialog');
  const remove = page.getByRole('button', { name: `Eliminar el pedido de ${name}` });
  await remove.click();
  await expect(question.getByRole('heading')).toHaveText('¿Eliminar pedido?');
  await expect(question).toContainText(
    'Esta acción no se puede deshacer. El pedido será eliminado permanentemente.',
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, name)).toBeVisible();

  const deletions: string[] = [];
  let answer = () => {};
  await page.route(/\/api\/admin\/pedidos-lista\/\d+$/, async (route) => {
    deletions.push(route.request().method());
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).dblclick();
  await expect(row(page, name), 'it stays until the server took it').toBeVisible();
  await expect.poll(() => deletions).toEqual(['DELETE']);
  answer();
  await expect(toast(page, 'Pedido eliminado')).toBeVisible();
  await expect(page.getByText('No se encontraron pedidos.')).toBeVisible();
  expect(deletions).toEqual(['DELETE']);
});

for (const [kind, fail, error] of [
  ['the server fails', { status: 500, json: { error: 'x', mensaje: 'x' } }, failedCall(500)],
  ['nothing answers', null, NOT_CONNECTED],
] as const) {
  test(`when ${kind}, nothing changes on the screen and it is said`, async ({ page, site, expected }) => {
    expected.consoleErrors.push(error);
    const name = someName('Nadia');
    const [id] = await site.addListRequests([{ name }]);
    await signedInAs(page, site, 'admin');
    await lookFor(page, name);
    await page.route(/\/api\/admin\/pedidos-lista\/\d+/, (route) =>
      fail ? route.fulfill(fail) : route.abort(),
    );
    await page.getByRole('button', { name: `Marcar como entregado el pedido de ${name}` }).click();
    await expect(toast(page, 'No se pudo actualizar el estado del pedido')).toBeVisible();
    await page.getByRole('button', { name: `Eliminar el pedido de ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'No se pudo eliminar el pedido')).toBeVisible();
    await expect(row(page, name)).toContainText('Pendiente');
    expect(await stateOf(site, id)).toEqual({ estado: 'pendiente', leido: false });
  });
}

test('a list that does not load says so, and is asked for again', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(503));
  const name = someName('Sara');
  await site.addListRequests([{ name }]);
  await signedInAs(page, site, 'admin');
  await page.route(`**${CALLS}?*`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(NO_MAP);
  await expect(page.getByText('Cargando pedidos...')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los pedidos');
  await page.unroute(`**${CALLS}?*`);
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('filters say how many there are of what is searched for, and stay in the address', async ({
  page,
  site,
}) => {
  const key = someName('Cuenta');
  await site.addListRequests([
    { name: `${key} uno` },
    { name: `${key} dos`, delivered: true },
    { name: 'Otra', address: `Casa de ${key}` },
  ]);
  await signedInAs(page, site, 'admin');
  await page.goto(NO_MAP);
  await search(page).fill(key);
  for (const word of ['Todos (3)', 'Pendientes (2)', 'Entregados (1)'])
    await expect(page.getByRole('button', { name: word, exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Entregados (1)' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, `${key} dos`)).toContainText('Entregado');
  await expect(page).toHaveURL(new RegExp(`q=${key.replace(' ', '\\+')}&estado=entregado`));
  await page.getByRole('button', { name: 'Pendientes (2)' }).click();
  await expect(row(page, `Casa de ${key}`)).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue(key);
  await expect(page.getByRole('button', { name: 'Pendientes (2)' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row')).toHaveCount(3);

  await search(page).fill('nadie pidió esto');
  await expect(page.getByText('No se encontraron pedidos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todos (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(row(page, `${key} uno`)).toBeVisible();
});

test('before anybody asked, it says what will be here', async ({ page, site }) => {
  await signedInAs(page, site, 'admin');
  await page.route(`**${CALLS}?*`, (route) => route.fulfill({ json: [] }));
  await page.goto(NO_MAP);
  await expect(
    page.getByText('No se encontraron pedidos. Acá van a aparecer los que pidan la lista'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpiar búsqueda' })).toHaveCount(0);
});

test('a long list comes in parts, and what was picked stays picked', async ({ page, site }) => {
  const key = someName('Fila');
  const ids = await site.addListRequests(
    Array.from({ length: 70 }, (_, index) => ({ name: `${key}, ${index}.` })),
  );
  await signedInAs(page, site, 'admin');
  await lookFor(page, key);
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('checkbox', { name: `Elegir el pedido de ${key}, 69.` }).check();
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver más pedidos' }).click();
  await expect(page.getByRole('row')).toHaveCount(71);
  await page.getByRole('checkbox', { name: `Elegir el pedido de ${key}, 0.` }).check();
  await page.getByRole('button', { name: /^Entregados/ }).click();
  await expect(page.getByText('No se encontraron pedidos.')).toBeVisible();
  await search(page).fill('');
  await expect(page.getByText('2 elegidos', { exact: true })).toBeVisible();

  await site.asAdmin('PUT', `${CALLS}/${ids[0]}/estado`, { estado: 'entregado' });
  await expect(
    page.getByText('1 elegido', { exact: true }),
    'what is delivered is picked no more',
  ).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(page.getByText('1 elegido', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Armar reparto' })).toBeVisible();
});

test('a round takes 200 orders and no more, in words', async ({ page, site }) => {
  test.setTimeout(240_000);
  const key = someName('Muchos');
  await site.addListRequests(Array.from({ length: 201 }, (_, index) => ({ name: `${key}, ${index}.` })));
  await signedInAs(page, site, 'admin');
  await lookFor(page, key);
  for (const rows of [101, 151, 201, 202]) {
    await page.getByRole('button', { name: 'Ver más pedidos' }).click();
    await expect(page.getByRole('row')).toHaveCount(rows);
  }
  await page.evaluate(async () => {
    for (const tick of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) {
      tick.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByText('200 elegidos, lo más que lleva un reparto')).toBeVisible();
  await expect(toast(page, 'Un reparto lleva hasta 200 pedidos.')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(200);
});

test('only what waits can be picked, and what is on a round says so', async ({ page, site }) => {
  const key = someName('Reparto');
  const ids = await site.addListRequests([
    { name: `${key} espera` },
    { name: `${key} entregado`, delivered: true },
    { name: `${key} viaja` },
  ]);
  const { id } = (await makeRound(site, ids.slice(2))) as { id: number };
  await signedInAs(page, site, 'admin');
  await lookFor(page, key);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(row(page, `${key} viaja`).getByRole('link', { name: 'En reparto' })).toHaveAttribute(
    'href',
    `${PATH}/repartos/${id}`,
  );
  await expect(row(page, `${key} espera`)).not.toContainText('En reparto');
  await expect(page.getByRole('link', { name: 'Repartos', exact: true })).toHaveAttribute(
    'href',
    `${PATH}/repartos`,
  );
  await page.getByRole('checkbox', { name: `Elegir el pedido de ${key} espera` }).check();
  await page.getByRole('button', { name: 'Armar reparto' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('a new order appears by itself, in the table, in the counts and on the map', async ({ page, site }) => {
  const key = someName('Recién');
  await site.addListRequests([{ name: `${key} antes` }]);
  await signedInAs(page, site, 'admin');
  await page.goto(`${PATH}?q=${encodeURIComponent(key)}`);
  await expect(mark(page, /^Pedido \d+: pendiente$/)).toBeVisible();
  await site.addListRequests([{ name: `${key} después` }]);
  await expect(row(page, `${key} después`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todos (2)' })).toBeVisible();
  await expect(mark(page, 'Grupo de 2 pedidos: 2 pendientes')).toBeVisible();
});

test('what is filtered is saved as a table', async ({ page, site }) => {
  const key = someName('Tabla');
  await site.addListRequests([
    { name: `${key}; uno`, delivered: true },
    { name: `${key} dos` },
    { name: '=SUMA(1)', address: key, delivered: true },
  ]);
  await signedInAs(page, site, 'admin');
  await page.goto(`${NO_MAP}&q=${encodeURIComponent(key)}&estado=entregado`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('pedidos-de-lista.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"${key}; uno"`);
  expect(text, 'no spreadsheet runs it').not.toContain(';=SUMA');
});

test('an export that fails says so', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(503));
  await signedInAs(page, site, 'admin');
  await page.goto(NO_MAP);
  await page.route(`**${CALLS}/exportar*`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(toast(page, 'No se pudieron exportar los pedidos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
});

test('an editor is not let in, nor offered it', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await expect(page.getByRole('link', { name: 'Pedidos de Lista', exact: true })).toHaveCount(0);
  await page.goto(PATH);
  await expect(toast(page, 'Acceso denegado')).toBeVisible();
  await expect(toast(page, 'No tienes permisos para acceder a esta página')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);
});

test('the local administrator asks the server for no orders', async ({ page, expected }) => {
  expected.consoleErrors.push(failedCall(401));
  await signIn(page, { email: 'demo@ejemplo.uy', password: 'demostracion' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Pedidos de Lista', exact: true }).click();
  await expect(page.getByText(/^No se pudieron cargar los pedidos\. /)).toBeVisible();
});

const map = (page: Page) => page.getByRole('region', { name: 'Mapa de los pedidos' });
const mark = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name });
const look = async (page: Page, key: string, more = '') => {
  await page.goto(`${PATH}?q=${encodeURIComponent(key)}${more}`);
  await expect(page.getByRole('table')).toBeVisible();
};

test.describe('the map', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(DESKTOP);
  });

  test('shows what the table shows, each state in a shape of its own, with the words below', async ({
    page,
    site,
  }) => {
    const key = someName('Formas');
    const [, , third = 0] = await site.addListRequests([
      { name: `${key} a`, latitude: -34.768, longitude: -55.768 },
      { name: `${key} b`, latitude: -34.77, longitude: -55.764, delivered: true },
      { name: `${key} c`, latitude: -34.772, longitude: -55.76 },
      { name: `${key} d`, latitude: null, longitude: null },
    ]);
    await makeRound(site, [third]);
    await signedInAs(page, site, 'admin');
    await look(page, key);
    for (const word of ['pendiente', 'entregado', 'en reparto'])
      await expect(mark(page, new RegExp(`^Pedido \\d+: ${word}$`))).toHaveCount(1);
    const outlines = await map(page)
      .locator('button .dot-outline')
      .evaluateAll((it) => it.map((path) => path.getAttribute('d')));
    expect(new Set(outlines).size, 'no two states have the same shape').toBe(3);
    for (const word of ['Pendiente', 'Entregado', 'En reparto'])
      await expect(
        map(page)
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${word}$`) }),
      ).toBeVisible();
    await expect(map(page).getByText('Grupo: cuántos son')).toBeVisible();
    await expect(map(page)).toContainText('1 pedido no tiene ubicación y no está en el mapa.');
    await page.getByRole('button', { name: 'Entregados (1)' }).click();
    await expect(mark(page, /^Pedido/)).toHaveCount(1);
    await expect(mark(page, /: entregado$/)).toBeVisible();
  });

  test('a dot tells whose order it is, as text, opens it, and picks it for a round', async ({
    page,
    site,
  }) => {
    const key = someName('<img src=x onerror=alert(1)>');
    const [id] = await site.addListRequests([{ name: key, address: '<b>Rambla</b>' }]);
    await signedInAs(page, site, 'admin');
    await look(page, key.split('> ')[1] ?? '');
    await mark(page, `Pedido ${id}: pendiente`).click();
    await expect(map(page).getByText(key).first()).toBeVisible();
    await expect(map(page).getByText('<b>Rambla</b>')).toBeVisible();
    await map(page).getByRole('button', { name: 'Elegir para el reparto' }).click();
    await expect(page.getByText('1 elegido', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(mark(page, `Pedido ${id}: pendiente, elegido`)).toBeVisible();
    await map(page).getByRole('button', { name: 'Quitar del reparto' }).click();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await map(page).getByRole('button', { name: 'Ver pedido' }).click();
    await expect(dialog(page).getByRole('heading')).toHaveText('Detalles del Pedido');
    await expect(dialog(page)).toContainText(key);
    await dialog(page).getByRole('button', { name: 'Marcar como entregado' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Marcar como pendiente' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mark(page, `Pedido ${id}: entregado`)).toBeVisible();
  });

  test('a group falls apart when one comes nearer; a block of flats is listed', async ({ page, site }) => {
    const key = someName('Grupo');
    const flats = Array.from({ length: 12 }, (_, index) => ({
      ...{
        name: `${key}, apto ${index}.`,
        latitude: -34.7701,
        longitude: -55.7643,
        delivered: index % 3 === 0,
      },
    }));
    await site.addListRequests([
      ...flats,
      { name: `${key} al lado`, latitude: -34.7699, longitude: -55.764 },
    ]);
    await signedInAs(page, site, 'admin');
    await look(page, key);
    await mark(page, 'Grupo de 13 pedidos: 9 pendientes').click();
    await expect(mark(page, /^Pedido \d+: pendiente$/)).toBeVisible();
    await mark(page, 'Grupo de 12 pedidos: 8 pendientes').click();
    await expect(map(page).getByText('12 pedidos en este lugar')).toBeVisible();
    await expect(map(page).getByText(`${key}, apto`)).toHaveCount(8 * 2); // the name, and who is seen
    await map(page).getByRole('button', { name: 'Ver más (4)' }).click();
    await expect(map(page).getByText(`${key}, apto`)).toHaveCount(12 * 2);
  });

  test('is used without a mouse, and gives the focus back', async ({ page, site }) => {
    const key = someName('Teclado');
    const [id] = await site.addListRequests([{ name: key }]);
    await signedInAs(page, site, 'admin');
    await look(page, key);
    const dot = mark(page, `Pedido ${id}: pendiente`);
    await expect(dot).toBeVisible();
    await map(page).getByRole('group').focus();
    await page.keyboard.press('Tab');
    await expect(dot).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(map(page).getByText(key).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(map(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(map(page).getByRole('button', { name: 'Ver pedido' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(map(page).getByRole('button', { name: 'Ver pedido' })).toHaveCount(0);
    await expect(dot).toBeFocused();
  });

  test('what is searched for far away is brought into view', async ({ page, site }) => {
    const key = someName('Lejos');
    await site.addListRequests([{ name: key, latitude: -34.737, longitude: -55.757 }]);
    await signedInAs(page, site, 'admin');
    await look(page, key);
    await expect(mark(page, /^Pedido/)).toBeVisible();
  });

  test('is there without its tiles', async ({ page, site, context, expected }) => {
    expected.consoleErrors.push(NOT_CONNECTED);
    const key = someName('Sin fondo');
    await site.addListRequests([{ name: key }]);
    await context.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await signedInAs(page, site, 'admin');
    await look(page, key);
    await expect(mark(page, /^Pedido/)).toBeVisible();
    await expect(map(page).locator('img.leaflet-tile')).toHaveCount(0);
    await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  });

  test('says when its orders do not load, and asks again; the table stays', async ({
    page,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(failedCall(503));
    const key = someName('Puntos');
    await site.addListRequests([{ name: key }]);
    await signedInAs(page, site, 'admin');
    await page.route(`**${CALLS}/puntos*`, (route) => route.fulfill({ status: 503, json: {} }));
    await look(page, key);
    await expect(map(page).getByRole('alert')).toContainText('No se pudieron cargar los pedidos en el mapa');
    await expect(row(page, key)).toBeVisible();
    await page.unroute(`**${CALLS}/puntos*`);
    await map(page).getByRole('button', { name: 'Probar de nuevo' }).click();
    await expect(mark(page, /^Pedido/)).toBeVisible();
  });

  test('is hidden and shown, and the address remembers it; on a phone it waits to be asked', async ({
    page,
    site,
  }) => {
    await signedInAs(page, site, 'admin');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('orders-layer')) scripts.push(request.url());
    });
    await page.goto(NO_MAP);
    await expect(page.getByRole('button', { name: 'Ver mapa' })).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    expect(scripts, 'who looks at no map loads none').toEqual([]);
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
});

for (const width of [360, 1280]) {
  test(`at ${width} px nothing is a barrier and nothing is cut off`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const key = someName('Largo');
    const address = `${'Avenida '.repeat(30)}${'x'.repeat(40)}`;
    const ids = await site.addListRequests([
      { name: `${key} ${'Ñandú'.repeat(18)}`, address },
      { name: `${key} b`, delivered: true, latitude: -34.768, longitude: -55.768 },
      { name: `${key} c`, latitude: -34.772, longitude: -55.76 },
      { name: `${key} d`, latitude: -34.772, longitude: -55.76 },
      { name: `${key} e`, latitude: -34.775, longitude: -55.765 },
    ]);
    await makeRound(site, ids.slice(4));
    await signedInAs(page, site, 'admin');
    const holds = async (what: string) => {
      expect(await barriers(page), what).toEqual([]);
      expect(await overflow(page), what).toBe(0);
    };
    await look(page, key, width < 1024 ? '&mapa=si' : '');
    await expect(mark(page, /^Grupo de 2/)).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await holds('the table and the map');
    await mark(page, /^Grupo de 2/).click();
    await expect(map(page).getByText('2 pedidos en este lugar')).toBeVisible();
    await expect(map(page).getByRole('button', { name: 'Ver pedido' })).toHaveCount(2);
    await holds('a popup');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Ver el pedido de ${key} Ñandú` }).click();
    await expect(dialog(page)).toBeVisible();
    await holds('an order');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Eliminar el pedido de ${key} b` }).click();
    await holds('the question before an order is deleted');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'at 320 px').toBe(0);
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What nobody waits for; a quiet machine needs less than a second (the figures are written to the console). */
const MOST_MS = 8_000;

test('ten thousand orders: table and map are usable', async ({ page, site }) => {
  test.setTimeout(240_000);
  const key = somePhone();
  await site.addListRequests(
    Array.from({ length: 10_000 }, (_, index) => ({
      name: index === 77 ? `Buscada ${key}` : `Vecina ${index}`,
      latitude: -34.7785 + ((index * 7919) % 10_007) / 10_007 / 25,
      longitude: -55.785 + ((index * 104_729) % 10_009) / 10_009 / 30,
      delivered: index % 3 === 0,
    })),
  );
  await signedInAs(page, site, 'admin');
  await page.setViewportSize(DESKTOP);
  const took = async (what: string, limit: number, act: () => Promise<void>) => {
    const begin = Date.now();
    await act();
    const milliseconds = Date.now() - begin;
    console.log(`${what}: ${milliseconds} ms`);
    expect(milliseconds, what).toBeLessThan(limit);
  };
  await took('ten thousand orders, first rows', MOST_MS, async () => {
    await page.getByRole('link', { name: 'Pedidos de Lista', exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(50);
  });
  await took('ten thousand orders, on the map', MOST_MS, () =>
    expect(mark(page, /^Grupo de \d+ pedidos/).first()).toBeVisible(),
  );
  await expect(page.getByRole('button', { name: 'Todos (10000)' })).toBeVisible();
  expect(await map(page).locator('.map-mark').count(), 'only what is in view is drawn').toBeLessThan(250);
  const longest = await page.evaluate(async () => {
    const place = document.querySelector('.orders-map-place');
    const gaps: number[] = [];
    let last = performance.now();
    for (let step = 0; step < 40; step++) {
      const key = step % 10 === 9 ? '+' : step % 2 ? 'ArrowLeft' : 'ArrowUp';
      (place as HTMLElement).focus({ preventScroll: true });
      place?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise(requestAnimationFrame);
      gaps.push(performance.now() - last);
      last = performance.now();
    }
    return Math.max(...gaps);
  });
  console.log(`ten thousand orders, longest frame while moving the map: ${longest.toFixed(0)} ms`);
  expect(longest).toBeLessThan(MOST_MS);
  await took('ten thousand orders, a search', MOST_MS, async () => {
    await search(page).fill(key);
    await expect(row(page, `Buscada ${key}`)).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });
  await expect(mark(page, /^Pedido \d+: pendiente$/)).toBeVisible();
});
