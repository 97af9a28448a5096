import type { Page } from '@playwright/test';
import { campaign } from '../../campaign/campaign.ts';
import { NEWS, SITE_VIDEO_ID, testWithMoreNews } from './support/more-news.ts';
import { NOT_FOUND, PAGES, PHONE, STATUS_404 } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const FAIR = 'Un sábado en la feria, con la libreta en la mano';

test.use({ javaScriptEnabled: false, viewport: PHONE });
testWithMoreNews.use({ javaScriptEnabled: false });

for (const { path, heading } of [...PAGES, NOT_FOUND]) {
  test(`without JavaScript ${path} can be read`, async ({ page, expected }) => {
    if (path === NOT_FOUND.path) expected.consoleErrors.push(STATUS_404);
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('without JavaScript the menu opens and leads on', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Principal' });

  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menú' }).click();
  await menu.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL('/equipo');
});

test('without JavaScript Esc closes the menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('navigation')).toBeHidden();
});

const DIALOGS = [
  {
    what: 'a proposal',
    path: '/propuestas',
    button: 'Ver la propuesta: La mesa del barrio',
    name: 'La mesa del barrio',
  },
  { what: 'a member of the team', path: '/equipo', button: 'Irma Pinosa', name: 'Irma Pinosa' },
];

for (const { what, path, button, name } of DIALOGS) {
  const openDialog = async (page: Page) => {
    await page.goto(path);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: button }).click();
    await expect(dialog).toBeInViewport();
    return dialog;
  };

  test(`without JavaScript ${what} opens and the x closes`, async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();

    await expect(dialog).toBeHidden();
  });

  test(`without JavaScript ${what} opens and Esc closes`, async ({ page }) => {
    const dialog = await openDialog(page);
    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
  });

  test(`without JavaScript ${what} opens and a tap outside closes`, async ({ page }) => {
    const dialog = await openDialog(page);
    await page.mouse.click(PHONE.width / 2, 4);

    await expect(dialog).toBeHidden();
  });
}

test('without JavaScript the contact block opens and closes', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: '¿Qué falta en tu cuadra?' });
  const email = block.getByRole('link', { name: campaign.contact.email });

  await expect(email).toBeHidden();
  await block.getByText('Escribinos').click();
  await expect(email).toBeVisible();
  await block.getByText('Cerrar').click();
  await expect(email).toBeHidden();
});

test('without JavaScript the search finds what is in the whole text', async ({ page }) => {
  await search(page, 'todavia tiene hojas');

  await expect(titles(page)).toHaveText([FAIR]);
  await expect(page.getByRole('searchbox')).toHaveValue('todavia tiene hojas');
});

test("without JavaScript a search without a match says so and 'Limpiar búsqueda' brings all back", async ({
  page,
}) => {
  await search(page, 'zeppelin');

  await expect(page.getByText('No se encontraron noticias con ese término de búsqueda.')).toBeVisible();
  await page.getByText('Limpiar búsqueda').click();
  await expect(titles(page)).toHaveCount(2);
});

testWithMoreNews('without JavaScript the poster of a video leads to its article', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('link', { name: `Ver el video: ${NEWS.siteVideo.title}` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWS.siteVideo.title);
});

testWithMoreNews('without JavaScript the article of a video leads to the video site', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('link', { name: `Leer más: ${NEWS.siteVideo.title}` }).click();

  await expect(page.getByRole('link', { name: `Ver el video: ${NEWS.siteVideo.title}` })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${SITE_VIDEO_ID}`,
  );
});

async function search(page: Page, words: string) {
  await page.goto('/noticias');
  await page.getByRole('searchbox', { name: 'Buscar noticias' }).fill(words);
  await page.getByRole('button', { name: 'Buscar' }).click();
}

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
