import type { Page } from '@playwright/test';
import { barriers } from './support/barriers.ts';
import { messageFrom, writeMessage } from './support/messages.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { failedCall, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const SCREENS = [
  '/admin',
  '/admin/noticias',
  '/admin/noticias/nueva',
  '/admin/noticias/editar/1',
  '/admin/propuestas',
  '/admin/propuestas/nueva',
  '/admin/propuestas/editar/1',
  '/admin/categorias',
  '/admin/mensajes',
  '/admin/personas',
  '/admin/usuarios',
  '/admin/usuarios/nuevo',
  '/admin/usuarios/editar/1',
  '/admin/perfil',
];

/** How much wider than the window the page is. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('the door has no barrier, in any of its states', async ({ page, expected }) => {
      expected.consoleErrors.push(failedCall(401));
      await page.goto('/login');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByText('Todos los campos son obligatorios').first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await signIn(page, { email: 'nadie@ejemplo.uy', password: 'otra-clave' });
      await expect(toast(page, 'Credenciales incorrectas')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
      await expect(page.getByRole('button', { name: 'Volver a iniciar sesión' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('no screen of the panel has a barrier, nor is wider than the window', async ({ page, site }) => {
      test.setTimeout(90_000);
      await signedInAs(page, site, 'admin');
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.loading')).toHaveCount(0);
        expect(await barriers(page), path).toEqual([]);
        expect(await overflow(page), path).toBe(0);
      }
    });

    test('neither messages nor people have a barrier, whatever was written', async ({ page, site }) => {
      test.setTimeout(90_000);
      const nombre = `${'Ñandú'.repeat(20)} ${name}`;
      const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.uy`;
      const mensaje = `Hola.\n\n${'Palabra '.repeat(400)}\n${'larguísima'.repeat(60)}`;
      const { telefono } = await writeMessage(site, { nombre, email, mensaje });
      const { id } = await messageFrom(site, telefono);
      const until = new Date(Date.now() + 86_400_000).toISOString();
      await page.route('**/api/admin/telefonos-bloqueados', (route) =>
        route.fulfill({ json: [{ telefono: '099123456', hasta: until, bloqueos: 1 }] }),
      );
      await signedInAs(page, site, 'admin');
      const holds = async (what: string) => {
        expect(await barriers(page), what).toEqual([]);
        expect(await overflow(page), what).toBe(0);
      };
      await page.goto('/admin/mensajes');
      await expect(page.getByRole('table')).toBeVisible();
      await holds('unread messages');
      await page.getByRole('button', { name: `Eliminar el mensaje de ${nombre}` }).click();
      await holds('the question before a message is deleted');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: `Ver el mensaje de ${nombre}` }).click();
      await page.getByRole('button', { name: 'Marcar como respondido', exact: true }).click();
      await expect(toast(page, 'Mensaje marcado como respondido')).toBeVisible();
      await holds('a message');
      await page.goto('/admin/mensajes?q=nadie+escribió+esto');
      await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
      await holds('no messages');
      await page.goto('/admin/personas');
      await expect(page.getByRole('heading', { name: 'Teléfonos bloqueados' })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await holds('people');
      await page.goto(`/admin/personas/${telefono}/historial`);
      await page.getByRole('button', { name: 'Ver detalle' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await holds('an interaction');
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of ['/admin/mensajes', '/admin/personas', `/admin/personas/${telefono}/historial`]) {
        await page.goto(path);
        await expect(page.getByRole('table')).toBeVisible();
        expect(await overflow(page), path).toBe(0);
      }
      await site.asAdmin('DELETE', `/api/admin/mensajes/${id}`);
    });

    test('no dialog of the panel has a barrier', async ({ page, site }) => {
      await signedInAs(page, site, 'admin');
      await page.goto('/admin/noticias');
      await page
        .getByRole('button', { name: /^Eliminar/ })
        .first()
        .click();
      expect(await barriers(page)).toEqual([]);
      await page.goto('/admin/categorias');
      await page.getByRole('button', { name: 'Nueva categoría' }).click();
      await page.getByRole('button', { name: 'Crear categoría' }).click();
      await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.goto('/admin/perfil');
      await page.getByRole('tab', { name: 'Contraseña' }).click();
      expect(await barriers(page)).toEqual([]);
      await page.goto('/admin/noticias/nueva');
      await page.getByLabel('Título').fill('A medias');
      await page.getByRole('button', { name: 'Subir un archivo' }).click();
      await expect(page.locator('.uppy-Dashboard-inner')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancelar', exact: true }).last().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('what waits in modo local has no barrier', async ({ page, site, expected }) => {
      expected.consoleErrors.push(NOT_CONNECTED);
      await signedInAs(page, site, 'editor');
      await page.goto('/admin/categorias');
      await expect(page.getByRole('table')).toBeVisible();
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Ocultar «Turismo»' }).click();
      await expect(page.getByRole('region', { name: 'Cambios sin enviar' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.reload();
      await expect(page.getByText('Error al cargar categorías.')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  });
}

test('a news item is written, published and deleted without a mouse', async ({ page, site }) => {
  const editor = await site.addPerson('editor');
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 40; steps++) {
      const found = await page.evaluate(() => {
        const element = document.activeElement === document.body ? null : document.activeElement;
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels
            : null;
        return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (found.includes(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} was not reached by the keyboard`);
  };
  await page.goto('/login');
  await tabTo('Email');
  await page.keyboard.type(editor.email);
  await keys('Tab');
  await page.keyboard.type(editor.password);
  await keys('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goto('/admin/noticias');
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo('Nueva noticia');
  await keys('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo('Título');
  await page.keyboard.type('Escrita con el teclado');
  await tabTo('Contenido');
  await page.keyboard.type('Sin mouse.');
  await tabTo('Publicar ahora');
  await keys('Enter');
  await expect(toast(page, 'Noticia publicada')).toBeVisible();
  await tabTo('Eliminar «Escrita con el teclado»');
  await keys('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo('Eliminar');
  await keys('Escape');
  await expect(page.getByRole('button', { name: 'Eliminar «Escrita con el teclado»' })).toBeFocused();
  await keys('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' });
  for (
    let steps = 0;
    steps < 6 && !(await confirm.evaluate((it) => it === document.activeElement));
    steps++
  ) {
    await keys('Tab');
  }
  await keys('Enter');
  await expect(toast(page, 'Noticia eliminada')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
