import { signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('an administrator changes the office, and visitors see it in their next request', async ({
  page,
  site,
}) => {
  await page.goto('/contacto'); // after this visit the page is in the server's cache and on the device
  await signedInAs(page, site, 'admin', '/admin/ajustes');
  await page.getByLabel('Sede', { exact: true }).fill('Calle 11 y Roger Balet');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/^Último cambio: /)).toBeVisible();
  await page.goto('/contacto');
  await expect(page.getByRole('main').getByText('Calle 11 y Roger Balet')).toBeVisible();
});
