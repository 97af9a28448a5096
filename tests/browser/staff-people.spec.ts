import { writeMessage } from './support/messages.ts';
import { signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The states of the people screens are tested in src/features/people/admin/*.test.tsx. */

test('finds a person, opens the history, and returns to the search results', async ({ page, site }) => {
  await writeMessage(site, { nombre: 'Úrsula Sosa', mensaje: 'Uno\n\nDos' });
  await writeMessage(site, { nombre: 'Otra' });
  await signedInAs(page, site, 'admin');
  await page.getByRole('link', { name: 'Personas & Interacciones' }).click();
  const search = page.getByRole('searchbox', { name: 'Buscar personas' });
  const history = page.getByRole('heading', { level: 1, name: 'Historial de Interacciones' });
  await search.fill('URSULA');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Ver historial de Úrsula Sosa' }).click();
  await expect(history).toBeVisible();
  const open = page.getByRole('button', { name: 'Ver detalle' });
  await open.click();
  await expect(page.getByRole('dialog')).toContainText('Úrsula Sosa');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.getByRole('link', { name: 'Volver al ranking' }).click();
  await expect(search).toHaveValue('URSULA');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(history).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('URSULA');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('erases a person after the last digits of the phone, and Actividad tells who did it', async ({
  page,
  site,
}) => {
  const { telefono } = await writeMessage(site, { nombre: 'Úrsula Sosa' });
  const { name } = await signedInAs(page, site, 'admin', `/admin/personas/${telefono}/historial`);
  await page.getByRole('button', { name: 'Borrar datos' }).click();
  await page.getByLabel('Últimas cuatro cifras del teléfono').fill(telefono.slice(-4));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar datos' }).click();
  const note = page.getByRole('dialog', { name: 'Datos borrados' });
  await expect(note).toContainText('Se borraron 1 mensaje, 0 pedidos');
  await note.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByRole('link', { name: 'Actividad' }).first().click();
  const entry = page.getByRole('row').filter({ hasText: 'Borró los datos' });
  await expect(entry).toContainText(name);
  await expect(entry).not.toContainText(telefono);
  await expect(entry).not.toContainText('Úrsula');
});
