import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { messageFrom, somePhone, writeMessage } from './support/messages.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { failedCall, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const PATH = '/admin/mensajes';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar mensajes' });
const dialog = (page: Page) => page.getByRole('dialog');
/** A name that no other test's message has. */
const someName = (first: string) => `${first} ${somePhone()}`;

/** Signed in and looking at what was searched for. */
async function lookFor(page: Page, name: string) {
  await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
}

test('a message is shown with all there is of it, unread until it is opened', async ({ page, site }) => {
  const mensaje = 'Primera línea\n\nTercera, con <b>signos</b> & "comillas"';
  const nombre = someName('Rosa');
  const { telefono } = await writeMessage(site, {
    nombre,
    mensaje,
    tipo: 'sugerencia',
    email: 'rosa@ejemplo.uy',
  });
  await signedInAs(page, site, 'admin');
  await page.getByRole('link', { name: 'Mensajes de Contacto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensajes de Contacto');
  await expect(page.getByPlaceholder('Buscar mensajes...')).toBeVisible();
  const columns = ['Estado', 'Nombre', 'Email', 'Teléfono', 'Tipo', 'Fecha', 'Acciones'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(row(page, nombre)).toContainText('Nuevo');
  await expect(row(page, nombre)).toContainText('rosa@ejemplo.uy');
  await expect(row(page, nombre)).toContainText('Sugerencia');
  await expect(row(page, nombre).getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(row(page, nombre)).toHaveAttribute('data-unread');

  await page.getByRole('button', { name: `Ver el mensaje de ${nombre}` }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText(`Mensaje de ${nombre}`);
  await expect(dialog(page)).toContainText(/Recibido el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  const text = dialog(page).getByText('Primera línea');
  expect(await text.textContent()).toBe(mensaje);
  await expect(text, 'line breaks are kept').toHaveCSS('white-space', /^(pre-wrap|preserve)/);
  await expect(dialog(page)).toContainText('Pendiente');
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Ver el mensaje de ${nombre}` })).toBeFocused();
  await expect(row(page, nombre)).toContainText('Pendiente');
  await expect(row(page, nombre)).not.toHaveAttribute('data-unread');
  expect(await messageFrom(site, telefono)).toMatchObject({ leido: true, respondido: false });
});

test('a message is marked read and answered, and back, each with its notice', async ({ page, site }) => {
  const nombre = someName('Iván');
  const { telefono } = await writeMessage(site, { nombre });
  await signedInAs(page, site, 'admin');
  await lookFor(page, nombre);
  const press = (what: string) =>
    page.getByRole('button', { name: `Marcar como ${what} el mensaje de ${nombre}` }).click();
  await press('leído');
  await expect(toast(page, 'Mensaje marcado como leído')).toBeVisible();
  await expect(row(page, nombre)).toContainText('Pendiente');
  await press('respondido');
  await expect(toast(page, 'Mensaje marcado como respondido')).toBeVisible();
  await expect(row(page, nombre)).toContainText('Respondido');
  await press('no respondido');
  await expect(toast(page, 'Mensaje marcado como no respondido')).toBeVisible();
  await expect(row(page, nombre)).toContainText('Pendiente');
  await press('no leído');
  await expect(toast(page, 'Mensaje marcado como no leído')).toBeVisible();
  await expect(row(page, nombre)).toContainText('Nuevo');
  expect(await messageFrom(site, telefono)).toMatchObject({ leido: false, respondido: false });
});

test('from the dialog a message is answered by mail, by WhatsApp, and marked so', async ({ page, site }) => {
  const nombre = someName('Elena');
  const { telefono } = await writeMessage(site, { nombre, email: 'e&lena?bcc=otra@ejemplo.uy' });
  await signedInAs(page, site, 'admin');
  await lookFor(page, nombre);
  const international = telefono.replace(/^0/, '598');
  await expect(row(page, nombre).getByRole('link', { name: `Abrir WhatsApp con ${nombre}` })).toHaveAttribute(
    'href',
    `https://wa.me/${international}`,
  );
  await page.getByRole('button', { name: `Ver el mensaje de ${nombre}` }).click();
  const mail = await dialog(page).getByRole('link', { name: 'Responder por Email' }).getAttribute('href');
  const { protocol, pathname, searchParams } = new URL(mail ?? '');
  expect(protocol).toBe('mailto:');
  expect(decodeURIComponent(pathname)).toBe('e&lena?bcc=otra@ejemplo.uy');
  expect([...searchParams.keys()], 'nothing but a subject and a text').toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Re: tu consulta a Atlántida 104025-Ñ');
  expect(searchParams.get('body')).toContain(`Hola, ${nombre}.`);
  const chat = await dialog(page).getByRole('link', { name: 'Responder por WhatsApp' }).getAttribute('href');
  expect(chat).toMatch(`https://wa.me/${international}?text=`);
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(`Hola, ${nombre}.`);

  await dialog(page).getByRole('button', { name: 'Marcar como respondido' }).click();
  await expect(toast(page, 'Mensaje marcado como respondido')).toBeVisible();
  await expect(dialog(page).getByRole('status'), 'it is heard inside the dialog').toContainText(
    'Mensaje marcado como respondido',
  );
  await expect(dialog(page).getByRole('button', { name: 'Marcar como no respondido' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, nombre)).toContainText('Respondido');
});

test('who has no email gets no button for one', async ({ page, site }) => {
  const nombre = someName('Omar');
  await writeMessage(site, { nombre, email: null });
  await signedInAs(page, site, 'admin');
  await lookFor(page, nombre);
  await page.getByRole('button', { name: `Ver el mensaje de ${nombre}` }).click();
  await expect(dialog(page).getByRole('link', { name: 'Responder por WhatsApp' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Responder por Email' })).toHaveCount(0);
});

test('a message is deleted after one question, and once', async ({ page, site }) => {
  const nombre = someName('Lía');
  await writeMessage(site, { nombre });
  await signedInAs(page, site, 'admin');
  await lookFor(page, nombre);
  const question = page.getByRole('alertdialog');
  const remove = page.getByRole('button', { name: `Eliminar el mensaje de ${nombre}` });
  await remove.click();
  await expect(question).toContainText(
    `¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente el mensaje de ${nombre}.`,
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, nombre)).toBeVisible();

  const deletions: string[] = [];
  await page.route(/\/api\/admin\/mensajes\/\d+$/, async (route) => {
    deletions.push(route.request().method());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).dblclick();
  await expect(row(page, nombre), 'it stays until the server took it').toBeVisible();
  await expect(toast(page, 'Mensaje eliminado')).toBeVisible();
  await expect(toast(page, 'El mensaje ha sido eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
  expect(deletions).toEqual(['DELETE']);
});

for (const [kind, fail, error] of [
  ['the server fails', { status: 500, json: { error: 'x', mensaje: 'x' } }, failedCall(500)],
  ['nothing answers', null, NOT_CONNECTED],
] as const) {
  test(`when ${kind}, nothing changes on the screen and it is said`, async ({ page, site, expected }) => {
    expected.consoleErrors.push(error);
    const nombre = someName('Nadia');
    await writeMessage(site, { nombre });
    await signedInAs(page, site, 'admin');
    await lookFor(page, nombre);
    await page.route(/\/api\/admin\/mensajes\/\d+/, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await page.getByRole('button', { name: `Marcar como leído el mensaje de ${nombre}` }).click();
    await expect(toast(page, /^No se pudo actualizar el estado del mensaje$/)).toBeVisible();
    await page.getByRole('button', { name: `Marcar como respondido el mensaje de ${nombre}` }).click();
    await expect(toast(page, /^No se pudo actualizar el estado de respuesta del mensaje$/)).toBeVisible();
    await expect(row(page, nombre)).toContainText('Nuevo');
    await page.getByRole('button', { name: `Eliminar el mensaje de ${nombre}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, /^No se pudo eliminar el mensaje$/)).toBeVisible();
    await expect(row(page, nombre)).toBeVisible();
    await page.getByRole('button', { name: `Ver el mensaje de ${nombre}` }).click();
    await expect(dialog(page)).toContainText('Nuevo');
  });
}

test('a message that somebody else deleted says so, and leaves the list', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(404));
  const nombre = someName('Tomás');
  const { telefono } = await writeMessage(site, { nombre });
  await signedInAs(page, site, 'admin');
  await page.route('**/api/admin/novedades', (route) => route.fulfill({ status: 204 })); // so it hears nothing of it
  await lookFor(page, nombre);
  const { id } = await messageFrom(site, telefono);
  await site.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
  await page.getByRole('button', { name: `Marcar como leído el mensaje de ${nombre}` }).click();
  await expect(toast(page, 'No se pudo actualizar el estado del mensaje')).toBeVisible();
  await expect(toast(page, 'No encontramos ese mensaje.')).toBeVisible();
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
});

test('a list that does not load says so, and is asked for again', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(503));
  const nombre = someName('Sara');
  await writeMessage(site, { nombre });
  await signedInAs(page, site, 'admin');
  await page.route('**/api/admin/mensajes?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(PATH);
  await expect(page.getByText('Cargando mensajes...')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los mensajes de contacto');
  await page.unroute('**/api/admin/mensajes?*');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(row(page, nombre)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("the search is the server's: any word, any case, kept in the address and found again", async ({
  page,
  site,
}) => {
  const nombre = someName('Verónica');
  await writeMessage(site, { nombre, mensaje: 'Falta una PARADA techada', tipo: 'otro' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/mensajes') asked.push(searchParams.get('q') ?? '');
  });
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  await expect(row(page, nombre)).toBeVisible();
  const before = asked.length;
  const key = nombre.split(' ')[1] ?? '';
  await search(page).pressSequentially(`parada ${key}`);
  await expect.poll(() => asked.at(-1)).toBe(`parada ${key}`);
  expect(asked.length - before, 'it waits until the typing pauses').toBeLessThan(key.length);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`${site.url}${PATH}?q=parada+${key}`);

  await page.getByRole('link', { name: 'Mi Perfil' }).click();
  await page.goBack();
  await expect(search(page)).toHaveValue(`parada ${key}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(search(page)).toHaveValue(`parada ${key}`);
  await expect(page.getByRole('row')).toHaveCount(2);

  await search(page).fill('nadie escribió esto');
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(row(page, nombre)).toBeVisible();
  await expect(page).toHaveURL(site.url + PATH);
});

test('rows stay to be seen while the next search is on its way', async ({ page, site }) => {
  const nombre = someName('Paula');
  await writeMessage(site, { nombre });
  await signedInAs(page, site, 'admin');
  await lookFor(page, nombre);
  let answer = () => {};
  await page.route('**/api/admin/mensajes?q=otra*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin/mensajes?q=otra*');
  await search(page).fill('otra cosa que nadie dijo');
  await asked;
  await expect(row(page, nombre)).toBeVisible();
  await expect(page.getByText('Buscando…')).toBeVisible();
  answer();
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
});

test('messages are filtered by state, and what is opened stays open when it leaves the list', async ({
  page,
  site,
}) => {
  const [unread, pending, answered] = ['Nueva', 'Pendiente', 'Respondida'].map(someName) as [
    string,
    string,
    string,
  ];
  const key = somePhone();
  for (const nombre of [unread, pending, answered]) {
    const { telefono } = await writeMessage(site, { nombre, mensaje: key });
    const { id } = await messageFrom(site, telefono);
    if (nombre !== unread) await site.asAdmin('PUT', `/api/admin/mensajes/${id}/leido`, { leido: true });
    if (nombre === answered)
      await site.asAdmin('PUT', `/api/admin/mensajes/${id}/respondido`, { respondido: true });
  }
  await signedInAs(page, site, 'admin');
  await page.goto(`${PATH}?q=${key}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const [word, state, name] of [
    ['Pendientes', 'pendiente', pending],
    ['Respondidos', 'respondido', answered],
    ['Nuevos', 'nuevo', unread],
  ] as const) {
    await page.getByRole('button', { name: word }).click();
    await expect(page).toHaveURL(`${site.url}${PATH}?q=${key}&estado=${state}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, name)).toBeVisible();
    await expect(page.getByRole('button', { name: word })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: `Ver el mensaje de ${unread}` }).click();
  await expect(dialog(page)).toContainText('Pendiente');
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
  await expect(dialog(page).getByRole('heading')).toHaveText(`Mensaje de ${unread}`);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('heading', { level: 1 }),
    'its row is gone, so the focus is here',
  ).toBeFocused();
  await page.getByRole('button', { name: 'Todos' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('a long list comes in parts, and the focus stays at its end', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(503));
  const messages = Array.from({ length: 70 }, (_, index) => ({
    ...{ id: 1070 - index, nombre: `Fila ${index + 1}`, email: null, telefono: '099123456', tipo: 'otro' },
    ...{ mensaje: 'Hola', leido: true, respondido: false, created_at: '2025-04-01T12:00:00.000Z' },
  }));
  await signedInAs(page, site, 'admin');
  let isAway = false;
  await page.route('**/api/admin/mensajes?*', (route) => {
    if (isAway) return route.fulfill({ status: 503, json: {} });
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('limite')).toBe('50');
    const after = Number(searchParams.get('cursor') ?? Number.POSITIVE_INFINITY);
    return route.fulfill({ json: messages.filter(({ id }) => id < after).slice(0, 50) });
  });
  await page.goto(PATH);
  await expect(page.getByRole('row')).toHaveCount(51);
  const more = page.getByRole('button', { name: 'Ver más mensajes' });
  isAway = true;
  await more.click();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los mensajes de contacto');
  await expect(page.getByRole('row'), 'what was there stays').toHaveCount(51);
  isAway = false;
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('row')).toHaveCount(71);
  await expect(more).toHaveCount(0);
  await expect(page.getByText('No hay más mensajes.')).toBeFocused();
});

test('a new message appears by itself, and is counted beside the entry', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const count = () =>
    site.asAdmin('GET', '/api/admin/mensajes/sin-leer').then((it) => (it as { sin_leer: number }).sin_leer);
  const entry = page.getByRole('link', { name: 'Mensajes de Contacto' });
  const nombre = someName('Recién');
  const { telefono } = await writeMessage(site, { nombre });
  await expect(row(page, nombre)).toBeVisible({ timeout: 3_000 });
  await expect(entry).toHaveAccessibleName(`Mensajes de Contacto ${await count()} sin leer`);
  await expect(page.getByRole('status').filter({ hasText: 'sin leer' }), 'nobody is interrupted').toHaveCount(
    0,
  );

  await page.setViewportSize(PHONE);
  await expect(page.getByText('Menú del panel')).toContainText(`${await count()} sin leer`);
  const before = await count();
  await page.getByRole('button', { name: `Marcar como leído el mensaje de ${nombre}` }).click();
  await expect(page.getByText('Menú del panel')).toContainText(
    before > 1 ? `${before - 1} sin leer` : 'Menú',
  );

  const { id } = await messageFrom(site, telefono);
  await site.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
  await expect(row(page, nombre), 'also what somebody else does').toHaveCount(0, { timeout: 3_000 });
});

test('a thousand unread messages are 999+', async ({ page, site }) => {
  await page.route('**/api/admin/mensajes/sin-leer', (route) => route.fulfill({ json: { sin_leer: 1000 } }));
  await signedInAs(page, site, 'admin');
  const entry = page.getByRole('link', { name: 'Mensajes de Contacto' });
  await expect(entry).toContainText('999+');
  await expect(entry).toHaveAccessibleName('Mensajes de Contacto más de 999 sin leer');
});

test('what arrived while the stream was away is there when it comes back', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(503));
  await signedInAs(page, site, 'admin');
  await page.clock.install();
  await page.route('**/api/admin/novedades', (route) => route.fulfill({ status: 503, json: {} }));
  const refused = page.waitForResponse('**/api/admin/novedades');
  await page.goto(PATH);
  await refused;
  await expect(page.getByText('Cargando mensajes...')).toHaveCount(0);
  const nombre = someName('Lejos');
  await writeMessage(site, { nombre });
  await expect(row(page, nombre)).toHaveCount(0);
  await page.unroute('**/api/admin/novedades');
  await page.clock.fastForward(11_000);
  await expect(row(page, nombre)).toBeVisible();
});

test('a page that nobody looks at holds no stream, and reads again when it is looked at', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'admin');
  const opened = page.waitForRequest('**/api/admin/novedades');
  await page.goto(PATH);
  const stream = await opened;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => request === stream);
  await look('hidden');
  await ended;
  const nombre = someName('Después');
  await writeMessage(site, { nombre });
  await look('visible');
  await expect(row(page, nombre)).toBeVisible({ timeout: 3_000 });
});

test('the stream ends with the session', async ({ page, site }) => {
  const opened = page.waitForRequest('**/api/admin/novedades');
  await signedInAs(page, site, 'admin');
  const stream = await opened;
  const ended = page.waitForEvent('requestfailed', (request) => request === stream);
  await page
    .getByRole('navigation', { name: 'Panel' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click();
  await ended;
  await expect(page).toHaveURL(`${site.url}/login`);
});

test('a session that ended elsewhere is noticed without a click, and hides what was on the screen', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(401));
  await signedInAs(page, site, 'admin');
  await page.route('**/api/admin/novedades', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(PATH);
  await expect(toast(page, 'Tu sesión terminó. Iniciá sesión de nuevo.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('what is filtered is saved as a table', async ({ page, site }) => {
  const key = somePhone();
  await writeMessage(site, { nombre: 'Uno', mensaje: `${key}; con "comillas"\ny renglones` });
  await writeMessage(site, { nombre: '=SUMA(1)', mensaje: key });
  await writeMessage(site, { nombre: 'Otro', mensaje: 'que nadie buscó' });
  await signedInAs(page, site, 'admin');
  await page.goto(`${PATH}?q=${key}&estado=nuevo`);
  await expect(page.getByRole('row')).toHaveCount(3);
  let asked = 0;
  await page.route('**/api/admin/mensajes/exportar?*', async (route) => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).dblclick();
  await expect(page.getByRole('button', { name: 'Exportando…' })).toBeDisabled();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('mensajes.csv');
  const text = readFileSync(await file.path(), 'utf8');
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe('\uFEFFEstado;Fecha;Nombre;Email;Teléfono;Tipo;Mensaje');
  expect(lines).toHaveLength(2);
  expect(text).toContain(`"${key}; con ""comillas""\ny renglones"`);
  expect(text, 'no spreadsheet runs it').not.toContain(';=SUMA');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
  expect(asked).toBe(1);
});

test('an export that fails says so, and can be tried again', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(503));
  await signedInAs(page, site, 'admin');
  await page.goto(PATH);
  await page.route('**/api/admin/mensajes/exportar*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(toast(page, 'No se pudieron exportar los mensajes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
});

test('an editor is not let in, nor offered it, nor does a stream open', async ({ page, site }) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (/novedades|sin-leer/.test(request.url())) streams.push(request.url());
  });
  await signedInAs(page, site, 'editor');
  await expect(page.getByRole('link', { name: 'Mensajes de Contacto' })).toHaveCount(0);
  await page.goto(PATH);
  await expect(toast(page, 'Acceso denegado')).toBeVisible();
  await expect(toast(page, 'No tienes permisos para acceder a esta página')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);
  expect(streams).toEqual([]);
});

test('the local administrator asks the server for no messages', async ({ page, site, expected }) => {
  expected.consoleErrors.push(failedCall(401));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked.push(request.url());
  });
  await signIn(page, { email: 'demo@ejemplo.uy', password: 'demostracion' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Mensajes de Contacto' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los mensajes de contacto');
  await expect(page).toHaveURL(site.url + PATH);
  expect(asked).toEqual([]);
});
