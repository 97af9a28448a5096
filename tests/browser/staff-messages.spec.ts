import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { somePhone, writeMessage } from './support/messages.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The states of the messages screen are tested in src/features/contact/admin/*.test.tsx. */

const PATH = '/admin/mensajes';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('shows a message with its line breaks, leaves notices visible above its dialog, and returns the focus when it closes', async ({
  page,
  site,
}) => {
  const mensaje = 'Primera línea\n\nTercera línea';
  await writeMessage(site, { nombre: 'Rosa', mensaje });
  await signedInAs(page, site, 'admin');
  await page.getByRole('link', { name: 'Mensajes de Contacto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensajes de Contacto');
  const view = page.getByRole('button', { name: 'Ver el mensaje de Rosa' });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje de Rosa' });
  const text = dialog.getByText('Primera línea');
  expect(await text.innerText(), 'line breaks are shown').toBe(mensaje);
  await expect(text).toHaveCSS('white-space', /^(pre-wrap|preserve)/);
  await expect(dialog).toContainText('Pendiente');
  const answered = dialog.getByRole('button', { name: 'Marcar como respondido' });
  await answered.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mensaje marcado como respondido')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Marcar como no respondido' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  await expect(row(page, 'Rosa')).toContainText('Respondido');

  await page.getByRole('button', { name: 'Respondidos' }).click();
  await view.click();
  await dialog.getByRole('button', { name: 'Marcar como no respondido' }).click();
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('heading', { level: 1 }),
    'the heading has the focus, because the row is gone',
  ).toBeFocused();
});

test('shows the beginning of a message and every action at 1024 px, where the table has least space', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await writeMessage(site, { nombre: 'Rosa', mensaje: 'Falta luz en la parada de la ruta' });
  await signedInAs(page, site, 'admin', PATH);
  await expect(row(page, 'Rosa').getByText('Falta luz en la parada')).toBeInViewport();
  const actions = row(page, 'Rosa').locator('td').last().locator('a, button').filter({ visible: true });
  await expect(actions).toHaveCount(3);
  for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
  await row(page, 'Rosa').getByRole('button', { name: 'Más acciones' }).click();
  const rareActions = row(page, 'Rosa').getByRole('menuitem');
  await expect(rareActions).toHaveCount(3);
  for (const action of await rareActions.all()) await expect(action).toBeInViewport({ ratio: 1 });
});

test('keeps the search for messages after leaving the screen and returning, and after a reload', async ({
  page,
  site,
}) => {
  await writeMessage(site, { nombre: 'Verónica', mensaje: 'Falta una PARADA techada' });
  await writeMessage(site, { nombre: 'Otra' });
  await signedInAs(page, site, 'admin', PATH);
  const search = page.getByRole('searchbox', { name: 'Buscar mensajes' });
  await search.fill('parada veronica');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`${site.url}${PATH}?q=parada+veronica`);
  await page.getByRole('link', { name: 'Mi Perfil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil');
  await page.goBack();
  await expect(search).toHaveValue('parada veronica');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(search).toHaveValue('parada veronica');
  await expect(row(page, 'Verónica')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test("shows a new message without a reload and counts it in the sidebar and in a phone's menu", async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const streaming = page.waitForResponse('**/api/admin/novedades');
  await signedInAs(page, site, 'admin', PATH);
  await streaming;
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
  await writeMessage(site, { nombre: 'Recién Llegada' });
  await expect(row(page, 'Recién Llegada'), 'the new message appears without a reload').toBeVisible();
  const entry = page.getByRole('link', { name: 'Mensajes de Contacto' });
  await expect(entry).toHaveAccessibleName('Mensajes de Contacto 1 sin leer');
  await page.setViewportSize(PHONE);
  const menu = page.getByText('Menú del panel');
  await expect(menu).toBeVisible();
  await expect(menu).toContainText('1 sin leer');
  await expect(entry).toBeHidden();
});

test('exports the filtered messages as a CSV file, only once on a double click', async ({ page, site }) => {
  const key = somePhone();
  await writeMessage(site, { nombre: 'Uno', mensaje: `${key}; con "comillas"\ny renglones` });
  await writeMessage(site, { nombre: '=SUMA(1)', mensaje: key });
  await writeMessage(site, { nombre: 'Otro', mensaje: 'que nadie buscó' });
  await signedInAs(page, site, 'admin', `${PATH}?q=${key}&estado=nuevo`);
  await expect(page.getByRole('row')).toHaveCount(3);
  let requested = 0;
  let respond = () => {};
  await page.route('**/api/admin/mensajes/exportar?*', async (route) => {
    requested++;
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.continue();
  });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).dblclick();
  await expect(page.getByRole('button', { name: 'Exportando…' })).toBeDisabled();
  await expect.poll(() => requested).toBe(1);
  respond();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('mensajes.csv');
  const text = readFileSync(await file.path(), 'utf8');
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe('\uFEFFEstado;Fecha;Nombre;Email;Teléfono;Tipo;Mensaje;Etiquetas');
  expect(lines).toHaveLength(2);
  expect(text).toContain(`"${key}; con ""comillas""\ny renglones"`);
  expect(text, 'the text is not exported as a formula').not.toContain(';=SUMA');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
  expect(requested).toBe(1);
});
