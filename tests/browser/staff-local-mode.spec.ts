import type { Page } from '@playwright/test';
import type { Site } from '../support/site/site.ts';
import { failedCall, NOT_CONNECTED, signedInAs, toast } from './support/staff.ts';
import { test as base, expect } from './support/test.ts';

/** Modo local (decision 4): what the server cannot take is kept, marked, and sent once when it is back. */
const test = base.extend<{
  calls: { fail(): Promise<void>; workAgain(): Promise<void>; sent: string[] };
}>({
  calls: async ({ page, expected }, use) => {
    expected.consoleErrors.push(NOT_CONNECTED, failedCall(503));
    const sent: string[] = [];
    const fail = async () =>
      void (await page.route('**/api/**', (route) => route.abort('connectionrefused')));
    page.on('requestfinished', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await use({ fail, sent, workAgain: () => page.unroute('**/api/**') });
  },
});

const changes = (page: Page) => page.getByRole('region', { name: 'Cambios sin enviar' });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const published = async (site: Site) =>
  (await site.asAdmin('GET', '/api/noticias')) as { id: number; titulo: string }[];

async function writeNews(page: Page, title: string) {
  await page.getByRole('link', { name: 'Gestionar Noticias' }).click();
  await page.getByRole('link', { name: 'Nueva noticia' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Contenido').fill('Escrito sin conexión.');
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
}

test('what is written without the server is kept over a reload, offered, and sent once and in order', async ({
  page,
  site,
  calls,
}) => {
  await signedInAs(page, site, 'editor');
  await calls.fail();
  await writeNews(page, 'Escrita sin servidor');
  await expect(toast(page, 'Noticia publicada (modo local)')).toBeVisible();
  await expect(row(page, 'Escrita sin servidor')).toContainText('(modo local)');

  await page.getByRole('link', { name: 'Editar «Escrita sin servidor»' }).click();
  await page.getByLabel('Título').fill('Corregida sin servidor');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Noticia actualizada (modo local)')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Corregida sin servidor')).toContainText('(modo local)');
  await expect(changes(page)).toContainText('Hay 2 cambios guardados sólo en este navegador (modo local).');

  await calls.workAgain();
  await expect(changes(page)).toContainText('El servidor responde', { timeout: 15_000 });
  calls.sent.length = 0;
  const send = changes(page).getByRole('button', { name: 'Enviar ahora' });
  await send.dblclick();
  await expect(toast(page, 'Se enviaron 2 cambios')).toBeVisible();
  await expect(changes(page)).toHaveCount(0);
  const found = (await published(site)).filter(({ titulo }) => titulo.includes('sin servidor'));
  expect(found.map(({ titulo }) => titulo)).toEqual(['Corregida sin servidor']);
  expect(calls.sent).toEqual(['POST /api/noticias', `PUT /api/noticias/${found[0]?.id}`]);
  await expect(row(page, 'Corregida sin servidor')).not.toContainText('(modo local)');
});

test('an answer that got lost does not make a second one', async ({ page, site, calls }) => {
  await signedInAs(page, site, 'editor');
  await page.route('**/api/noticias', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch(); // the server takes it …
    await route.abort('connectionreset'); // … and the browser never hears of it
  });
  await writeNews(page, 'Una sola');
  await expect(toast(page, 'Noticia publicada (modo local)')).toBeVisible();
  await page.unroute('**/api/noticias');
  await changes(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(changes(page)).toHaveCount(0);
  expect((await published(site)).filter(({ titulo }) => titulo === 'Una sola')).toHaveLength(1);
  expect(calls.sent).toContain('POST /api/noticias');
});

test('a conflict is shown with a way out, and holds nothing else back', async ({
  page,
  site,
  calls,
  expected,
}) => {
  expected.consoleErrors.push(failedCall(409));
  const { id } = (await site.asAdmin('POST', '/api/noticias', { titulo: 'En disputa', contenido: 'C' })) as {
    id: number;
  };
  await signedInAs(page, site, 'editor');
  await page.goto(`/admin/noticias/editar/${id}`);
  await page.getByLabel('Título').fill('La mía, sin conexión');
  await calls.fail();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Noticia actualizada (modo local)')).toBeVisible();
  await writeNews(page, 'Otra que no molesta');
  await calls.workAgain();
  await site.asAdmin('PUT', `/api/noticias/${id}`, {
    ...{ titulo: 'La de otra persona', contenido: 'C', fecha: '2025-04-01' },
  });

  await changes(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(changes(page)).toContainText('Otra persona guardó cambios');
  await expect(toast(page, 'El servidor no aceptó algunos cambios. Mirá por qué.')).toBeVisible();
  expect((await published(site)).map(({ titulo }) => titulo)).toContain('Otra que no molesta');
  expect((await published(site)).find((it) => it.id === id)?.titulo).toBe('La de otra persona');

  await changes(page).getByRole('button', { name: 'Guardar lo mío igual' }).click();
  await changes(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(changes(page)).toHaveCount(0);
  expect((await published(site)).find((it) => it.id === id)?.titulo).toBe('La mía, sin conexión');
});

test('a change is given up when its owner says so', async ({ page, site, calls }) => {
  await signedInAs(page, site, 'editor');
  await calls.fail();
  await writeNews(page, 'Mejor no');
  await expect(changes(page)).toBeVisible();
  await changes(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(changes(page)).toHaveCount(0);
  await expect(row(page, 'Mejor no')).toHaveCount(0);
});

test('the sample is shown while the server cannot be read, and says so', async ({ page, site, calls }) => {
  await signedInAs(page, site, 'editor');
  await calls.fail();
  await page.goto('/admin/propuestas');
  await expect(page.getByText('Lo que ves es contenido de ejemplo (modo local).')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.goto('/admin/perfil');
  await expect(page.getByText('No se pudo cargar la información del perfil.')).toBeVisible();
  await calls.workAgain();
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByLabel('Nombre')).toBeVisible();
});

test("a 4xx is the server's decision and is never papered over", async ({ page, site, calls, expected }) => {
  expected.consoleErrors.push(failedCall(404));
  const { id } = (await site.asAdmin('POST', '/api/noticias', { titulo: 'Ya no está', contenido: 'C' })) as {
    id: number;
  };
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias');
  await expect(row(page, 'Ya no está')).toBeVisible();
  await site.asAdmin('DELETE', `/api/noticias/${id}`);
  await page.getByRole('button', { name: 'Ocultar «Ya no está»' }).click();
  await expect(
    toast(page, 'No se pudo cambiar el estado de la noticia. Noticia no encontrada'),
  ).toBeVisible();
  await expect(changes(page)).toHaveCount(0);
  expect(calls.sent).toContain(`PUT /api/noticias/${id}`);
});

test('what is done to a sample never reaches something real with the same number', async ({
  page,
  site,
  calls,
}) => {
  await signedInAs(page, site, 'editor');
  const before = JSON.stringify(await published(site));
  await calls.fail();
  await page.goto('/admin/noticias');
  await page
    .getByRole('button', { name: /^Ocultar/ })
    .first()
    .click();
  await expect(toast(page, 'Noticia desactivada (modo local)')).toBeVisible();
  await page
    .getByRole('button', { name: /^Eliminar/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Noticia eliminada (modo local)')).toBeVisible();
  await calls.workAgain();
  calls.sent.length = 0;
  await changes(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(changes(page).getByText(/Era contenido de ejemplo/)).toHaveCount(2);
  expect(calls.sent).toEqual([]);
  expect(JSON.stringify(await published(site))).toBe(before);
});

test('a form that is open while its item is sent saves to what the server made of it', async ({
  page,
  site,
  calls,
}) => {
  await signedInAs(page, site, 'editor');
  await calls.fail();
  await writeNews(page, 'Abierta al enviar');
  await page.getByRole('link', { name: 'Editar «Abierta al enviar»' }).click();
  await page.getByLabel('Título').fill('Guardada después de enviar');
  await calls.workAgain();
  await changes(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(changes(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(toast(page, 'Noticia actualizada')).toBeVisible();
  const titles = (await published(site)).map(({ titulo }) => titulo);
  expect(titles).toContain('Guardada después de enviar');
  expect(titles).not.toContain('Abierta al enviar');
});

test("somebody else's later edit is not deleted without knowing", async ({ page, site, calls, expected }) => {
  expected.consoleErrors.push(failedCall(409));
  const { id } = (await site.asAdmin('POST', '/api/noticias', {
    titulo: 'Se reescribe',
    contenido: 'C',
  })) as {
    id: number;
  };
  await signedInAs(page, site, 'editor');
  await page.goto('/admin/noticias');
  await expect(row(page, 'Se reescribe')).toBeVisible();
  await calls.fail();
  await page.getByRole('button', { name: 'Eliminar «Se reescribe»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Noticia eliminada (modo local)')).toBeVisible();
  await site.asAdmin('PUT', `/api/noticias/${id}`, {
    ...{ titulo: 'Reescrita', contenido: 'C', fecha: '2025-04-01' },
  });
  await calls.workAgain();
  await changes(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(changes(page)).toContainText('Otra persona guardó cambios');
  expect((await published(site)).map(({ titulo }) => titulo)).toContain('Reescrita');
  await changes(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(row(page, 'Reescrita')).toBeVisible();
});
