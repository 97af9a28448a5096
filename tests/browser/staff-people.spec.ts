import type { Page } from '@playwright/test';
import { messageFrom, somePhone, writeMessage } from './support/messages.ts';
import { failedCall, NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const PATH = '/admin/personas';
const inGroups = (phone: string) => phone.replace(/(\d{3})(?=\d)/g, '$1 ');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const detail = (page: Page) => page.getByRole('dialog');
const figure = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');

test('people are ranked by how often they were in touch, under the name they gave last', async ({
  page,
  site,
}) => {
  const often = await writeMessage(site, { nombre: 'Juana' });
  await writeMessage(site, { telefono: often.telefono, nombre: 'Juana Pérez', mensaje: 'Otra vez yo' });
  const once = await writeMessage(site, { nombre: 'Una Vez' });
  await signedInAs(page, site, 'admin');
  await page.getByRole('link', { name: 'Personas & Interacciones' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personas e Interacciones');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Resumen Global',
    'Ranking de Personas',
  ]);
  const columns = ['#', 'Teléfono', 'Nombre', 'Total', 'Contactos', 'Pedidos Lista', 'Acciones'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(row(page, inGroups(often.telefono))).toContainText('Juana Pérez');
  const cells = row(page, inGroups(often.telefono)).locator('th, td');
  await expect(cells.nth(3)).toHaveText('2');
  await expect(cells.nth(4)).toHaveText('2');
  await expect(cells.nth(5)).toHaveText('0');
  const places = await Promise.all(
    [often, once].map(({ telefono }) => row(page, inGroups(telefono)).locator('td').first().innerText()),
  );
  expect(Number(places[0])).toBeLessThan(Number(places[1]));
  const { total_personas, total_interacciones, total_contactos } = (await site.asAdmin(
    ...(['GET', '/api/admin/personas/resumen'] as const),
  )) as Record<string, number>;
  await expect(figure(page, 'Total personas')).toHaveText(String(total_personas));
  await expect(figure(page, 'Total interacciones')).toHaveText(String(total_interacciones));
  await expect(figure(page, 'Contactos')).toHaveText(String(total_contactos));
  await expect(figure(page, 'Pedidos de lista')).toHaveText('0');
  await expect(
    row(page, 'Juana Pérez').getByRole('link', { name: 'Abrir WhatsApp con Juana Pérez' }),
  ).toHaveAttribute('href', `https://wa.me/${often.telefono.replace(/^0/, '598')}`);

  const { total_personas: before = 0 } = { total_personas };
  await writeMessage(site, { nombre: 'Recién Llegada' });
  await expect(row(page, 'Recién Llegada'), 'without a reload').toBeVisible({ timeout: 3_000 });
  await expect(figure(page, 'Total personas')).toHaveText(String(before + 1));
});

test('a search finds by name and by phone, counts its own places, and is there after coming back', async ({
  page,
  site,
}) => {
  const { telefono } = await writeMessage(site, { nombre: `Úrsula ${somePhone()}` });
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  const search = page.getByRole('searchbox', { name: 'Buscar personas' });
  await search.fill(telefono);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Úrsula').locator('td').first()).toHaveText('1');
  await search.fill('URSULA');
  await expect(row(page, inGroups(telefono))).toBeVisible();

  await row(page, inGroups(telefono)).getByRole('link', { name: 'Ver historial' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial de Interacciones');
  await page.getByRole('link', { name: 'Volver al ranking' }).click();
  await expect(search).toHaveValue('URSULA');
  await page.goBack();
  await page.goBack();
  await expect(search).toHaveValue('URSULA');

  await search.fill('nadie se llama así');
  await expect(page.getByText('No se encontraron personas.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(row(page, inGroups(telefono))).toBeVisible();
});

test('a long ranking comes in parts', async ({ page, site }) => {
  const people = Array.from({ length: 60 }, (_, index) => ({
    ...{ telefono: `0990000${String(index).padStart(2, '0')}`, nombre: `Vecina ${index + 1}` },
    ...{ total_interacciones: 99 - index, interacciones_contacto: 1, interacciones_peditulista: 98 - index },
  }));
  await page.route('**/api/admin/personas?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('limite')).toBe('50');
    const from = people.findIndex(({ telefono }) => telefono === searchParams.get('cursor')) + 1;
    return route.fulfill({ json: people.slice(from, from + 50) });
  });
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Ver más personas' }).click();
  await expect(page.getByRole('row')).toHaveCount(61);
  await expect(row(page, 'Vecina 60').locator('td').first()).toHaveText('60');
  await expect(page.getByRole('button', { name: 'Ver más personas' })).toHaveCount(0);
});

test('before anybody was in touch it says what will be here', async ({ page, site }) => {
  await page.route('**/api/admin/personas?*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/admin/personas/resumen', (route) => route.fulfill({ json: {} }));
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  await expect(page.getByText('No hay registros de interacciones todavía.')).toBeVisible();
  await expect(page.getByText('Las interacciones se registran solas')).toBeVisible();
  await expect(figure(page, 'Total personas')).toHaveText('0');
});

test('what does not load says why, and is asked for again', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(503), failedCall(500));
  await writeMessage(site, { nombre: 'Alguien Está' });
  await signedInAs(page, site, 'admin');
  const why = { error: 'No podemos acceder a los datos en este momento.' };
  await page.route(/\/api\/admin\/personas(\?|\/resumen)/, (route) =>
    route.fulfill({ status: 503, json: why }),
  );
  await page.goto(PATH);
  await expect(page.getByText('Cargando información...')).toBeVisible();
  await expect(page.getByText(`No se pudo cargar personas: ${why.error}`)).toBeVisible();
  await expect(page.getByText(`No se pudo cargar resumen: ${why.error}`)).toBeVisible();
  await page.unroute(/\/api\/admin\/personas(\?|\/resumen)/);
  for (const _ of ['summary', 'ranking'])
    await page.getByRole('button', { name: 'Probar de nuevo' }).first().click();
  await expect(row(page, 'Alguien Está').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.route('**/api/admin/personas?*', (route) => route.fulfill({ json: { nothing: 'of it' } }));
  await page.reload();
  await expect(page.getByText('No se pudo cargar personas: Error desconocido')).toBeVisible();
});

test('a history tells what somebody did, and each thing of it whole', async ({ page, site }) => {
  const mensaje = 'Uno\n\nDos';
  const { telefono } = await writeMessage(site, { nombre: 'Berta Ríos', email: 'berta@ejemplo.uy', mensaje });
  const { id } = await messageFrom(site, telefono);
  const at = '2025-04-02T15:30:00.000Z';
  await page.route(`**/api/admin/personas/${telefono}/historial`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      json: [...(await answer.json()), { fecha: at, tipo: 'pedido de lista', mensaje_id: 7 }],
    });
  });
  await page.route('**/api/admin/pedidos-lista/7', (route) =>
    route.fulfill({
      json: {
        ...{ id: 7, nombre: 'Berta R.', telefono, direccion: 'Calle 11 esq. 24\nCasa verde', latitud: null },
        ...{ longitud: null, created_at: at, leido: false, estado: 'pendiente', reparto: null },
      },
    }),
  );
  await signedInAs(page, site, 'admin');
  await page.goto(`${PATH}/${telefono}/historial`);
  await expect(page.getByText(inGroups(telefono))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Fecha', 'Tipo', 'ID del mensaje', 'Detalle']);
  await expect(row(page, 'Mensaje de contacto')).toContainText(String(id));
  await expect(row(page, 'Pedido de lista')).toContainText('02/04/2025 12:30');

  await row(page, 'Mensaje de contacto').getByRole('button', { name: 'Ver detalle' }).click();
  for (const text of ['Berta Ríos', 'berta@ejemplo.uy', inGroups(telefono), /\d\d\/\d\d\/\d{4} \d\d:\d\d/])
    await expect(detail(page)).toContainText(text);
  expect(await detail(page).getByText('Uno').textContent()).toBe(mensaje);
  await detail(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(detail(page)).toHaveCount(0);
  expect(await messageFrom(site, telefono), 'looking back marks nothing').toMatchObject({ leido: false });

  await row(page, 'Pedido de lista').getByRole('button', { name: 'Ver detalle' }).click();
  for (const text of ['Berta R.', inGroups(telefono), '02/04/2025 12:30', 'Calle 11 esq. 24'])
    await expect(detail(page)).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Pedido de lista').getByRole('button', { name: 'Ver detalle' })).toBeFocused();
});

test('a history that is empty or does not load says so', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(422), NOT_CONNECTED);
  await signedInAs(page, site, 'admin');
  await page.goto(`${PATH}/099000001/historial`);
  await expect(page.getByText('No hay registros de interacciones para este número.')).toBeVisible();
  await page.goto(`${PATH}/no-es-un-numero/historial`);
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar el historial');
  await page.route('**/historial', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto(`${PATH}/099000002/historial`);
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar el historial');
});

test('a detail that does not come is told of, and the history stays', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(500));
  const { telefono } = await writeMessage(site);
  await signedInAs(page, site, 'admin');
  await page.route('**/api/admin/mensajes-contacto/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${PATH}/${telefono}/historial`);
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await expect(
    toast(page, 'No se pudo obtener el detalle del mensaje. Verifica la consola para más información.'),
  ).toBeVisible();
  await expect(detail(page)).toHaveCount(0);
  await page.unroute('**/api/admin/mensajes-contacto/*');
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await expect(detail(page)).toBeVisible();
});

test('a locked phone is released, and shown only while there is one', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(404));
  const locked = [
    { telefono: '099111222', hasta: '2031-05-11T15:00:00.000Z', bloqueos: 1 },
    { telefono: '099333444', hasta: '2031-05-12T15:00:00.000Z', bloqueos: 2 },
  ];
  await page.route('**/api/admin/telefonos-bloqueados', (route) => route.fulfill({ json: locked }));
  await page.route('**/api/admin/telefonos-bloqueados/099111222', (route) => {
    expect(route.request().method()).toBe('DELETE');
    locked.shift();
    return route.fulfill({ json: { success: true } });
  });
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  const block = page.getByRole('region', { name: 'Teléfonos bloqueados' });
  await expect(block).toContainText('099 111 222 hasta el 11/05/2031 12:00');
  await block.getByRole('button', { name: 'Desbloquear 099 111 222' }).click();
  await expect(toast(page, 'Teléfono desbloqueado')).toBeVisible();
  await expect(block).not.toContainText('099 111 222');
  await block.getByRole('button', { name: 'Desbloquear 099 333 444' }).click();
  await expect(
    toast(page, 'No se pudo desbloquear el teléfono'),
    'the server knows of no such lock',
  ).toBeVisible();
  await page.unroute('**/api/admin/telefonos-bloqueados');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ranking de Personas' })).toBeVisible();
  await expect(block).toHaveCount(0);
});

test('an editor is not let in, nor offered it', async ({ page, site }) => {
  await signedInAs(page, site, 'editor');
  await expect(page.getByRole('link', { name: 'Personas & Interacciones' })).toHaveCount(0);
  for (const path of [PATH, `${PATH}/099123456/historial`]) {
    await page.goto(path);
    await expect(toast(page, 'Acceso denegado')).toBeVisible();
    await expect(toast(page, 'No tienes permisos para acceder a esta página')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin`);
  }
});
