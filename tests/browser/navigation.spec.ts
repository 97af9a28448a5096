import type { Page } from '@playwright/test';
import { sampleContent } from '../../src/app/content/sample-content.ts';
import { GUIDE_PATH } from '../../src/app/site/guide-path.ts';
import { CANDIDATE } from '../../src/app/site/pages.ts';
import { proposalPath } from '../../src/features/proposals/web/proposal-paths.ts';
import { DESKTOP, PAGES, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const SECTIONS = [
  CANDIDATE.word,
  'Propuestas',
  'Noticias',
  'Elecciones',
  'Equipo',
  'Pedí tu lista',
  'Contacto',
];
/** Derives a page's path from its menu entry: 'Pedí tu lista' is at /pedi-tu-lista. */
const pathOf = (section: string) =>
  `/${section.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '-')}`;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu is closed until its button is tapped, and closes by Escape, a tap outside or a second tap on the button', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menú' });

    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    // The menu of a phone also has the pages that wide windows only link at the bottom.
    await expect(menu(page).getByRole('link')).toHaveText(['Inicio', ...SECTIONS, 'Dar una mano']);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();

    await openMenu(page);
    await page.mouse.click(4, PHONE.height - 20); // this spot beside the content contains no link
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');

    await openMenu(page);
    await button.click();
    await expect(menu(page)).toBeHidden();
  });

  test('every section of the site can be reached from the menu', async ({ page }) => {
    await page.goto('/');
    for (const name of SECTIONS) {
      await openMenu(page);
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(pathOf(name));
      await expect(menu(page)).toBeHidden();
    }
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the header links to every section, and each opens scrolled to its top', async ({ page }) => {
    await page.goto('/');
    await expect(menu(page).getByRole('link')).toHaveText(SECTIONS);
    await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden();

    for (const name of SECTIONS) {
      await scrollToEnd(page);
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(pathOf(name));
      expect(await page.evaluate(() => window.scrollY), name).toBe(0);
    }
  });

  test('a keyboard user can skip the header, and the site name links to the home page', async ({ page }) => {
    await page.goto('/propuestas');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.getByRole('link', { name: /inicio$/ }).click();
    await expect(page).toHaveURL('/');
  });
});

test('every link within the site leads to a page with exactly one h1 and a title of its own', async ({
  page,
}) => {
  const titles = new Map<string, string>();
  const ahead = ['/'];
  for (let path = ahead.shift(); path; path = ahead.shift()) {
    if (titles.has(path)) continue;
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveCount(1);
    titles.set(path, await page.title());
    // Leaves out the guide, because only the demo has it.
    ahead.push(...(await linksWithin(page)).filter((link) => !link.startsWith(GUIDE_PATH)));
  }
  const proposals = sampleContent.proposals.map((_, index) => proposalPath({ id: index + 1 }));
  expect(new Set(titles.keys())).toEqual(new Set([...PAGES.map(({ path }) => path), ...proposals, '/login']));
  expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(titles.size);
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(menu(page)).toBeVisible();
}

async function scrollToEnd(page: Page) {
  await page.waitForLoadState(); // after a click the URL changes before the page is there
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
}

const linksWithin = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) =>
    (links as HTMLAnchorElement[])
      .filter((link) => link.origin === location.origin && !link.closest('[hidden]'))
      .filter((link) => !link.pathname.endsWith('.ics')) // an .ics file is a download, not a page
      .map((link) => link.pathname),
  );
