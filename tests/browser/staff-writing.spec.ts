import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { backOfficeFile } from './support/late-files.ts';
import { signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const NEW = '/admin/noticias/nueva';
const editor = (page: Page) => page.locator('.rich-text');
const livePage = (page: Page) => page.frameLocator('iframe[title="Así queda"]');

/**
 * Presses keys that move the selection. When the editor gets the focus, it sets a timer of 20 ms that puts its own
 * selection back, so this waits for a later timer first, and then until the browser has told the editor of the move.
 */
async function select(page: Page, keys: string) {
  await expect(editor(page)).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  await page.keyboard.press(keys);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
}

/** Pastes or drops data of these types, and a picture if one is given, as the browser would. */
const give = (target: Locator, event: 'paste' | 'drop', texts: Record<string, string>, picture?: Buffer) =>
  target.evaluate(
    (element, [name, data, file]) => {
      const transfer = new DataTransfer();
      for (const [type, text] of Object.entries(data)) transfer.setData(type, text);
      if (file) {
        const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([bytes], 'foto.webp', { type: 'image/webp' }));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        name === 'paste'
          ? new ClipboardEvent(name, { ...options, clipboardData: transfer })
          : new DragEvent(name, { ...options, dataTransfer: transfer }),
      );
    },
    [event, texts, picture?.toString('base64')] as const,
  );

const FROM_WORD = `<html><head><style>p.MsoNormal { margin: 0 }</style></head><body>
<h2 style="color:red">Qué llevar</h2>
<p class=MsoNormal>Con <b style="mso-bidi-font-weight:normal">ganas</b><o:p></o:p>&nbsp;y
<a href="https://ejemplo.uy/mapa" style="color:blue">el mapa</a>. <a href="javascript:alert(1)">No</a></p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>pan</p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>leche</p></body></html>`;

test('what is typed and pasted looks like itself, beside the page, and is stored as a text with marks', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor', NEW);
  await page.getByLabel('Título').fill('Escrita a mano');
  await editor(page).click();
  await page.keyboard.type('Hoy hay ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('feria');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' y **baile**.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- uno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dos');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mirá acá');
  await select(page, 'Control+Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Enlace' }).click();
  await page.getByLabel('Adónde lleva').fill('ejemplo.uy/feria');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('link', { name: 'acá' })).toBeVisible();
  await expect(editor(page).locator('strong')).toHaveText(['feria', 'baile']);
  await expect(livePage(page).locator('li')).toHaveText(['uno', 'dos']);
  await expect(livePage(page).locator('strong')).toHaveText(['feria', 'baile']);
  await select(page, 'Control+End');
  await page.keyboard.press('Enter');
  await give(editor(page), 'paste', { 'text/html': FROM_WORD, 'text/plain': 'Con ganas' });
  await select(page, 'Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await give(editor(page), 'paste', { 'text/plain': 'De *WhatsApp*:\u200e\n• una\n• otra' });
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Borrador guardado')).toBeVisible();
  const [stored] = (await site.asAdmin('GET', '/api/noticias')) as { id: number; contenido: string }[];
  expect(stored?.contenido).toBe(
    [
      'Hoy hay **feria** y **baile**.',
      '- uno\n- dos',
      'Mirá [acá](https://ejemplo.uy/feria)',
      '**Qué llevar**',
      'Con **ganas** y [el mapa](https://ejemplo.uy/mapa). No',
      '- pan\n- leche',
      'De **WhatsApp**:',
      '- una\n- otra',
    ].join('\n\n'),
  );
});

test('a pasted or dropped picture becomes the picture of the news item', async ({ page, site }) => {
  const picture = readFileSync('tests/campaigns/fixture/pictures/faro.webp');
  const stored = ['/imagenes/faro.webp', '/imagenes/plaza.webp'];
  await page.route('**/api/medios', (route) =>
    route.fulfill({ json: { id: 'a', tipo: 'imagen', url: stored.shift() } }),
  );
  await signedInAs(page, site, 'editor', NEW);
  await page.getByLabel('Título').fill('Con foto');
  await editor(page).fill('Texto.');
  await give(editor(page), 'paste', {}, picture);
  const shown = livePage(page).locator('article img');
  await expect(shown).toHaveAttribute('src', /faro/);
  await expect(page.getByLabel('Descripción de la imagen')).toBeVisible();
  await give(page.getByLabel('Título'), 'drop', {}, picture);
  await expect(shown).toHaveAttribute('src', /plaza/);
  await expect(editor(page)).toHaveText('Texto.');
});

test('a text that the editor opens and saves stays as it is, and so does what is typed before the editor arrives', async ({
  page,
  site,
}) => {
  const content = 'Uno *con* asteriscos\n* y * otro\n\n1) lista\n1) rara\n\n\n<b>no</b>  [x](mal)';
  const [id] = await site.addNews([{ title: 'Rara', content }]);
  await signedInAs(page, site, 'editor', `/admin/noticias/editar/${id}`);
  await editor(page).click();
  await page.getByLabel('Título').fill('Rara y editada');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Noticia actualizada')).toBeVisible();
  const news = (await site.asAdmin('GET', '/api/noticias')) as object[];
  expect(news).toContainEqual(expect.objectContaining({ titulo: 'Rara y editada', contenido: content }));

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(backOfficeFile('src/shared/web/staff/editor/rich-text.tsx'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(NEW);
  await page.getByLabel('Contenido').fill('Antes **del** editor');
  release();
  await page.getByLabel('Título').click();
  await expect(editor(page).locator('strong')).toHaveText('del');
});
