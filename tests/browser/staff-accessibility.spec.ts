import type { Page } from '@playwright/test';
import { type ScreenOwner, staffScreens } from '../../src/app/back-office/screens.ts';
import { ROUNDS_PATH } from '../../src/features/list-requests/contract.ts';
import { PEOPLE_PATH } from '../../src/features/people/admin/people-path.ts';
import type { Site } from '../support/site/site.ts';
import { accessibilityViolations, COLOUR_RULES, SIZE_RULES } from './support/accessibility-violations.ts';
import { writeMessage } from './support/messages.ts';
import { DESKTOP, PHONE, TABLET } from './support/pages.ts';
import { failedRequest, NOT_CONNECTED, signedInAs, signIn, toast } from './support/staff.ts';
import { BUSY_PHONE, fillBackOffice, screensOfItems } from './support/staff-content.ts';
import { staffScreenPaths } from './support/staff-screens.ts';
import { expect, test } from './support/test.ts';
import { overflow } from './support/verification.ts';

/**
 * The smallest and the largest window size. Dialogs and other states are checked at these two, screens at all three.
 */
const EXTREMES = [PHONE, DESKTOP];
const SIZES = [PHONE, TABLET, DESKTOP];
const CONTENT: ScreenOwner[] = ['dashboard', 'news', 'proposals', 'categories'];

const mapThatLoads = (page: Page) => page.locator('.list-requests-map:not(:has(.leaflet-container))');

/**
 * Expects, in windows of these sizes, that axe finds no violation and that nothing is wider than the window. At the
 * largest size all rules are checked, at the others those that depend on the size.
 */
async function expectAccessible(page: Page, what: string, sizes = EXTREMES) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(mapThatLoads(page)).toHaveCount(0);
    const violations = await accessibilityViolations(page, size === DESKTOP ? undefined : SIZE_RULES);
    expect.soft(violations, `${what}, ${size.width} px wide`).toEqual([]);
    expect.soft(await overflow(page), `${what}, ${size.width} px wide`).toBe(0);
  }
}

/** Expects that colours are legible in dark mode too. No other rule depends on dark mode. */
async function expectLegibleInDark(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const size of EXTREMES) {
    await page.setViewportSize(size);
    const violations = await accessibilityViolations(page, COLOUR_RULES);
    expect.soft(violations, `${what}, dark, ${size.width} px wide`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await expectLoaded(page);
}

/** Opens a screen like a link in the back office, because a new document would need axe to be loaded again. */
async function goTo(page: Page, path: string) {
  if (!page.url().endsWith(path)) {
    // Otherwise a screen that is still loading could replace the marked heading before the new screen does.
    await expectLoaded(page);
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('h1[data-left]')).toHaveCount(0);
  }
  await expectLoaded(page);
}

async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.loading')).toHaveCount(0);
}

test('the login page is accessible in all of its states', async ({ page, expected }) => {
  expected.consoleErrors.push(failedRequest(401));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Todos los campos son obligatorios').first()).toBeVisible();
  await expectAccessible(page, 'empty fields');
  await signIn(page, { email: 'nadie@ejemplo.uy', password: 'otra-clave' });
  await expect(toast(page, 'Credenciales incorrectas')).toBeVisible();
  await expectAccessible(page, 'wrong password');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expectAccessible(page, 'forgotten password');
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(page.getByRole('button', { name: 'Volver a iniciar sesión' })).toBeVisible();
  await expectAccessible(page, 'instructions sent');
});

const HOSTILE = `<img src=x onerror="document.title='hacked'"> "comillas" \u202Eal revés 🙂`;

/** Stores texts with HTML in them, opens the back office and returns the id of the news item. */
async function openWithHostileTexts(page: Page, site: Site) {
  const [id] = await site.addNews([{ title: HOSTILE, content: `${HOSTILE} ${'ñandú'.repeat(2000)}` }]);
  await site.asAdmin('POST', '/api/categorias', { nombre: HOSTILE.slice(0, 100), descripcion: HOSTILE });
  await signedInAs(page, site, 'admin');
  return id;
}

for (const owner of CONTENT) {
  test(`the screens of ${owner} are accessible and show HTML in texts as plain text`, async ({
    page,
    site,
  }) => {
    await openWithHostileTexts(page, site);
    for (const path of staffScreenPaths({}, [owner])) {
      await goTo(page, path);
      if (['/admin', '/admin/noticias', '/admin/categorias'].includes(path))
        await expect(page.getByText('<img src=x').first(), path).toBeVisible();
      await expectAccessible(page, path, SIZES);
      await expectLegibleInDark(page, path);
      await expect(page, path).not.toHaveTitle('hacked');
    }
  });
}

test('the form of a news item shows HTML in texts as plain text, and long words do not widen it', async ({
  page,
  site,
}) => {
  const id = await openWithHostileTexts(page, site);
  await openScreen(page, `/admin/noticias/editar/${id}`);
  await expect(page.getByLabel('Título')).toHaveValue(HOSTILE);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await overflow(page), `hostile text, ${size.width} px wide`).toBe(0);
  }
  await expect(page).not.toHaveTitle('hacked');
});

const OTHERS = (Object.keys(staffScreens) as ScreenOwner[]).filter((owner) => !CONTENT.includes(owner));
for (const owner of OTHERS) {
  test(`the screens of ${owner} are accessible`, async ({ page, site }) => {
    const roundId = await fillBackOffice(site);
    await signedInAs(page, site, 'admin');
    const examples = {
      ...(await screensOfItems(site)),
      [`${ROUNDS_PATH}/:id`]: `${ROUNDS_PATH}/${roundId}`,
      [`${PEOPLE_PATH}/:telefono/historial`]: `${PEOPLE_PATH}/${BUSY_PHONE}/historial`,
    };
    for (const path of staffScreenPaths(examples, [owner])) {
      await goTo(page, path);
      await expectAccessible(page, path, SIZES);
      await expectLegibleInDark(page, path);
    }
  });
}

test('the screens of messages and people are accessible with very long names, email addresses and texts', async ({
  page,
  site,
}) => {
  const nombre = 'Ñandú'.repeat(20);
  const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.uy`;
  const mensaje = `Hola.\n\n${'Palabra '.repeat(400)}\n${'larguísima'.repeat(60)}`;
  const { telefono } = await writeMessage(site, { nombre, email, mensaje });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await page.route('**/api/admin/telefonos-bloqueados', (route) =>
    route.fulfill({ json: [{ telefono: '099123456', hasta: until, bloqueos: 1 }] }),
  );
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'unread messages');
  for (const size of EXTREMES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('menu')).toHaveCount(0); // it closes when the window changes its size
    await page.getByRole('button', { name: `Más acciones para el mensaje de ${nombre}` }).click();
    await expectAccessible(page, 'the menu of a message', [size]);
  }
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expectAccessible(page, 'the confirmation before a message is deleted');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Ver el mensaje de ${nombre}` }).click();
  await page.getByRole('button', { name: 'Marcar como respondido', exact: true }).click();
  await expect(toast(page, 'Mensaje marcado como respondido')).toBeVisible();
  await expectAccessible(page, 'a message');
  await page.goto('/admin/mensajes?q=nadie+escribió+esto');
  await expect(page.getByText('No se encontraron mensajes.')).toBeVisible();
  await expectAccessible(page, 'no messages');
  await page.goto('/admin/personas');
  await expect(page.getByRole('heading', { name: 'Teléfonos bloqueados' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'people');
  await page.goto(`/admin/personas/${telefono}/historial`);
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'an interaction');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/admin/mensajes', '/admin/personas', `/admin/personas/${telefono}/historial`]) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await overflow(page), path).toBe(0);
  }
});

test('dialogs and the list of unsent changes in local mode are accessible', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await signedInAs(page, site, 'admin', '/admin/noticias');
  await page
    .getByRole('button', { name: /^Eliminar/ })
    .first()
    .click();
  await expectAccessible(page, 'the confirmation before a news item is deleted');
  await page.goto('/admin/perfil');
  await page.getByRole('tab', { name: 'Contraseña' }).click();
  await expectAccessible(page, 'the password form of the profile');
  await page.goto('/admin/noticias/nueva');
  await page.getByLabel('Título').fill('A medias');
  await page.getByText('Foto o video', { exact: true }).click();
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  await expect(page.locator('.uppy-Dashboard-inner')).toBeVisible();
  await expectAccessible(page, 'the uploader');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).last().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the confirmation before unsaved changes are lost');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.goto('/admin/categorias');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expectAccessible(page, 'a new category without a name');

  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Ocultar «Turismo»' }).click();
  await expect(page.getByRole('region', { name: 'Cambios sin enviar' })).toBeVisible();
  await expectAccessible(page, 'an unsent change');
  await page.reload();
  await expect(page.getByText('Error al cargar categorías.')).toBeVisible();
  await expectAccessible(page, 'sample content');
});

test('a news item can be written, published and deleted by keyboard alone', async ({ page, site }) => {
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
  await expect(page.getByLabel('Email')).toBeVisible();
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
