import type { Page } from '@playwright/test';
import { backOfficeFile } from './support/late-files.ts';
import { STATUS_404 } from './support/pages.ts';
import { NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Every back office screen is a JavaScript chunk of its own, which can fail to load. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name });
const CHUNK = backOfficeFile('src/features/contact/admin/messages-screen.tsx');

test('opens screens of the back office offline even if they were not visited before', async ({
  page,
  site,
  expected,
  context,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const prefetched = page.waitForResponse(backOfficeFile('src/features/accounts/admin/profile-screen.tsx'));
  await signedInAs(page, site, 'admin');
  await prefetched;
  await context.setOffline(true);
  for (const [name, title] of [
    ['Mensajes de Contacto', 'Mensajes de Contacto'],
    ['Mi Perfil', 'Mi Perfil'],
  ] as const) {
    await sidebarLink(page, name).click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  }
});

test('shows an error when the chunk of a screen fails to load, and reloads the page on request, for example after a new release', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(STATUS_404, /dynamically imported module/);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await signedInAs(page, site, 'admin');
  await sidebarLink(page, 'Mensajes de Contacto').click();
  await expect(heading(page)).toHaveText('No pudimos abrir esta pantalla');
  await expect(heading(page)).toBeFocused();
  await sidebarLink(page, 'Categorías').click();
  await expect(heading(page)).toHaveText('Categorías');
  await sidebarLink(page, 'Mensajes de Contacto').click();
  await expect(heading(page)).toHaveText('No pudimos abrir esta pantalla');
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(heading(page)).toHaveText('Mensajes de Contacto');
  expect(new URL(page.url()).pathname).toBe('/admin/mensajes');
});

test('stays in the back office when a screen that failed to load is retried offline', async ({
  page,
  site,
  expected,
  context,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, /dynamically imported module/);
  await page.route(CHUNK, (route) => route.abort());
  await signedInAs(page, site, 'admin');
  await expect(heading(page)).toHaveText('Dashboard');
  await sidebarLink(page, 'Mensajes de Contacto').click();
  await expect(heading(page)).toHaveText('No pudimos abrir esta pantalla');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(toast(page, 'Todavía no pudimos conectarnos con el servidor.')).toBeVisible();
  await sidebarLink(page, 'Dashboard').click();
  await expect(heading(page)).toHaveText('Dashboard');
});

test('asks about unsaved changes before the back button leaves a form of the back office', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor', '/admin/noticias');
  await page.getByRole('link', { name: 'Nueva noticia' }).click();
  await page.getByLabel('Título').fill('Sin guardar');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/admin/noticias/nueva');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Sin guardar');
  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/noticias');
  await expect(heading(page)).toHaveText('Gestionar Noticias');
});

test('opens a new screen scrolled to its top, and returns to the previous one at its scroll position', async ({
  page,
  site,
}) => {
  await site.addNews(Array.from({ length: 30 }, (_, index) => ({ title: `Noticia número ${index + 1}` })));
  await signedInAs(page, site, 'editor', '/admin/noticias');
  const last = page.getByRole('link', { name: 'Editar «Noticia número 1»' });
  await last.scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => Math.round(scrollY));
  const left = await position();
  expect(left).toBeGreaterThan(0);
  await last.click();
  await expect(heading(page)).toHaveText('Editar noticia');
  expect(await position()).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Gestionar Noticias');
  await expect.poll(position).toBe(left);
});
