import { failedRequest, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('changes made while the server is unreachable survive a reload and are later sent once and in order', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, failedRequest(503));
  await page.clock.install();
  await signedInAs(page, site, 'editor', '/admin/noticias/nueva');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByLabel('Título').fill('Escrita sin servidor');
  await page.getByLabel('Contenido').fill('Escrito sin conexión.');
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(toast(page, 'Noticia publicada (modo local)')).toBeVisible();
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('Escrita sin servidor')).toContainText('(modo local)');

  await page.getByRole('link', { name: 'Editar «Escrita sin servidor»' }).click();
  await page.getByLabel('Título').fill('Corregida sin servidor');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Noticia actualizada (modo local)')).toBeVisible();
  await page.reload();
  await expect(row('Corregida sin servidor')).toContainText('(modo local)');
  const changes = page.getByRole('region', { name: 'Cambios sin enviar' });
  await expect(changes).toContainText('Hay 2 cambios guardados solo en este navegador (modo local).');
  await expect(changes).toContainText('Cuando el servidor responda, los enviás desde acá.');

  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.unroute('**/api/**');
  // Ten seconds is the interval at which the browser checks whether the server is reachable again.
  await page.clock.fastForward(10_000);
  await expect(changes).toContainText('El servidor responde');
  await changes.getByRole('button', { name: 'Enviar ahora' }).dblclick();
  await expect(toast(page, 'Se enviaron 2 cambios')).toBeVisible();
  await expect(changes).toHaveCount(0);
  const published = (await site.asAdmin('GET', '/api/noticias')) as { id: number; titulo: string }[];
  const found = published.filter(({ titulo }) => titulo.includes('sin servidor'));
  expect(found.map(({ titulo }) => titulo)).toEqual(['Corregida sin servidor']);
  expect(sent).toEqual(['POST /api/noticias', `PUT /api/noticias/${found[0]?.id}`]);
  await expect(row('Corregida sin servidor')).not.toContainText('(modo local)');
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('leaving the map of list requests during a zoom causes no error in local mode', async ({
    page,
    expected,
  }) => {
    expected.consoleErrors.push(failedRequest(401));
    await signIn(page, { email: 'demo@ejemplo.uy', password: 'demostracion' });
    const sidebar = page.getByRole('navigation', { name: 'Panel' });
    for (const zooms of [false, true, true]) {
      await sidebar.getByRole('link', { name: 'Pedidos de Lista' }).click();
      await expect(page.getByText('Lo que ves es contenido de ejemplo (modo local).')).toBeVisible();
      const zoomIn = page.getByRole('button', { name: 'Acercar' });
      await expect(zoomIn).toBeVisible();
      if (zooms) await zoomIn.click();
      await sidebar.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    }
  });
});
