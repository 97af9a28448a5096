import type { Page } from '@playwright/test';
import { pages } from '../../src/app/site/pages.ts';
import { LIST_REQUESTS_PATH, ROUNDS_PATH } from '../../src/features/list-requests/contract.ts';
import { PEOPLE_PATH } from '../../src/features/people/admin/people-path.ts';
import type { Site } from '../support/site/site.ts';
import { scriptHasRun } from './support/browser-script.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { MENU_AND_SCREEN, NEIGHBOURS, type Neighbours, standingOf } from './support/neighbours.ts';
import { crowdedTargets, fontSizes, setTextSize, widthOfContent } from './support/page-layout.ts';
import { asOn, NOT_FOUND, PAGES, STATUS_404 } from './support/pages.ts';
import { signedInAs } from './support/staff.ts';
import { BUSY_PHONE, fillBackOffice, screensOfItems } from './support/staff-content.ts';
import { staffScreenPaths } from './support/staff-screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Checks the layout of every page and screen at several widths. The rules are in layout-faults.ts and neighbours.ts.
 */

const WIDTHS = [360, 768, 1024, 1280, 1920];
/** Between these, no screen scrolls to the side. */
const NARROWEST_TO_WIDEST = [320, 375, 480, 640, 767, 900, 1023, 1100, 1279, 1440, 1920];

const PUBLIC_PATHS = [...PAGES, NOT_FOUND].map(({ path }) => path);

test('every public page is free of layout faults and places its parts as designed, at every width', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(STATUS_404);
  for (const path of PUBLIC_PATHS) {
    await openPage(page, path);
    await expectLayout(page, path, NEIGHBOURS[path]);
  }
});

test('every dialog and expanded section of a public page is free of layout faults', async ({ page }) => {
  for (const { path, open, root, neighbours } of OPENED) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, path);
    await scriptHasRun(page); // before that, a tap opens a dialog as a popover
    await open(page);
    await expectLayout(page, `${path}, ${root} open`, neighbours, root);
  }
});

test('public pages with text twice as large break no word and overlap, cover or cut off nothing', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(STATUS_404);
  for (const path of PUBLIC_PATHS) {
    await openPage(page, path);
    await setTextSize(page, '200%');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await layoutFaults(page, { only: ['overlap', 'covered', 'broken', 'cut'] });
      expect.soft(faults, `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

/** Each screen is opened once for all that is measured on it; in parts, since one test of all would be the longest of the suite. */
const PARTS = 6;
for (let part = 0; part < PARTS; part++) {
  test(`staff screens are free of layout faults, keep to one type scale and never scroll to the side (${part + 1} of ${PARTS})`, async ({
    page,
    site,
  }) => {
    const paths = await filledScreens(page, site);
    for (const path of paths.filter((_, position) => position % PARTS === part)) {
      await openScreen(page, path);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { scale, others } = await fontSizes(page);
        expect(scale).toHaveLength(5);
        expect.soft(others, `sizes on ${path}, ${width} px wide`).toEqual([]);
        expect.soft(await crowdedTargets(page), `targets on ${path}, ${width} px wide`).toEqual([]);
      }
      // After the targets, since it scrolls the menu.
      await expectLayout(page, path, [MENU_AND_SCREEN, ...(NEIGHBOURS[path] ?? [])]);
      for (const width of NARROWEST_TO_WIDEST) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await widthOfContent(page), `${path}, ${width} px wide`).toBeLessThanOrEqual(width);
      }
    }
  });
}

test("the menu of the back office has its entries in groups, each on one line, and the site's pages in one entry", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signedInAs(page, site, 'admin');
  const menu = page.getByRole('navigation', { name: 'Panel' });
  for (const group of ['Contenido', 'Gente', 'Reparto', 'Sitio']) {
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  }
  const heights = await menu
    .locator('.menu-entry')
    .evaluateAll((entries) =>
      entries.filter((entry) => entry.checkVisibility()).map((entry) => entry.getBoundingClientRect().height),
    );
  expect(heights.length).toBeGreaterThan(10);
  expect(new Set(heights).size).toBe(1);
  expect(await menu.locator('.menu-entry').evaluateAll(([entry]) => entry?.parentElement?.scrollWidth)).toBe(
    await menu.evaluate(({ clientWidth }) => clientWidth),
  );
  const candidate = page.getByRole('link', { name: pages.candidate.menuText, exact: true });
  await expect(candidate).toBeHidden();
  await page.getByRole('button', { name: 'Ver el sitio' }).click();
  await expect(candidate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(candidate).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByText('Menú del panel').click();
  await page.getByText('Ver el sitio').filter({ visible: true }).click();
  await expect(candidate).toBeVisible();
});

test('on a phone the filters of a list fold, and three rows are on the first screen', async ({
  page,
  site,
}) => {
  await fillBackOffice(site);
  await page.setViewportSize({ width: 360, height: 780 });
  await signedInAs(page, site, 'admin');
  for (const { path, search } of FILTERED_LISTS) {
    await openScreen(page, path);
    await expect(page.getByRole('searchbox', { name: search })).toBeVisible();
    const rows = await page
      .locator('.table tbody tr')
      .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight - 60).length);
    expect.soft(rows, path).toBeGreaterThanOrEqual(3);
    await expect(page.locator('.filters')).toBeHidden();
  }
  await openScreen(page, '/admin/mensajes?estado=nuevo');
  const button = page.getByRole('button', { name: 'Filtros , 1 activo' });
  await button.press('Enter');
  await expect(page.getByRole('button', { name: /^Nuevos/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Todos/ }).press('Enter');
  await expect(page).toHaveURL('/admin/mensajes');
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('every dialog and opened tab of a staff screen is free of layout faults', async ({ page, site }) => {
  await fillBackOffice(site);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectLayout(page, '/login');
  await signedInAs(page, site, 'admin');
  for (const { path, open, root } of OPENED_FOR_STAFF) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, path);
    await open(page);
    await expectLayout(page, `${path}, ${root} open`, [], root);
  }
});

/** Lists with filters, and the label of the search that stays beside their button. */
const FILTERED_LISTS = [
  { path: '/admin/mensajes', search: 'Buscar mensajes' },
  { path: '/admin/pedidos-lista', search: 'Buscar pedidos' },
  { path: '/admin/actividad', search: 'Buscar en la actividad' },
];

/** Fills the back office, signs in and returns the paths of all staff screens. */
async function filledScreens(page: Page, site: Site): Promise<string[]> {
  const roundId = await fillBackOffice(site);
  await signedInAs(page, site, 'admin');
  const paths = staffScreenPaths({
    ...(await screensOfItems(site)),
    [`${ROUNDS_PATH}/:id`]: `${ROUNDS_PATH}/${roundId}`,
    [`${PEOPLE_PATH}/:telefono/historial`]: `${PEOPLE_PATH}/${BUSY_PHONE}/historial`,
    [LIST_REQUESTS_PATH]: `${LIST_REQUESTS_PATH}?mapa=si`,
  });
  return [...paths, `${LIST_REQUESTS_PATH}?mapa=no`];
}

interface Opened {
  path: string;
  open: (page: Page) => Promise<unknown>;
  /** CSS selector of the part of the page to measure after `open` has run. */
  root: string;
  neighbours?: Neighbours[];
}

/** A modal dialog, or the item that is open beside its list. */
const DIALOG = ':is(dialog:open, .open-item)';

const OPENED: Opened[] = [
  {
    path: '/propuestas',
    open: (page) =>
      page
        .getByRole('button', { name: /^Ver la propuesta/ })
        .first()
        .click(),
    root: DIALOG,
  },
  {
    path: '/equipo',
    open: (page) => page.getByRole('button', { name: 'Olga Tala' }).click(),
    root: DIALOG,
    neighbours: [{ first: `${DIALOG} img`, second: `${DIALOG} .sheet-dialog-body`, besideFrom: 768 }],
  },
  {
    path: '/elecciones',
    open: (page) => page.getByText('Locales de la serie ZCB', { exact: true }).click(),
    root: 'main',
  },
  ...['2801', '6301', '12345678'].map((number) => ({
    path: asOn('2025-05-01', '/elecciones'),
    open: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Número' }).fill(number);
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(
        page
          .locator('.finder')
          .getByText(/^(Liceo 1|No lo sabemos|El número de .* 6 cifras\.)$/)
          .first(),
      ).toBeVisible();
    },
    root: '.finder',
  })),
  {
    path: '/',
    open: async (page) => {
      await page.locator('.contact-block > summary').click();
      await expect(page.locator('[data-island-styles]')).toHaveCount(0);
    },
    root: 'main',
  },
  {
    path: '/pedi-tu-lista',
    open: async (page) => {
      await page.getByRole('button', { name: 'Cambiar ubicación' }).click();
      // The sketch is a placeholder until the map has loaded.
      await expect(page.locator('.map-sketch')).toHaveCount(0);
    },
    root: DIALOG,
  },
];

const OPENED_FOR_STAFF: Opened[] = [
  {
    path: '/admin/mensajes',
    open: (page) => page.getByRole('button', { name: 'Ver el mensaje de María' }).click(),
    root: DIALOG,
  },
  {
    path: '/admin/mensajes',
    open: async (page) => {
      await page.getByRole('button', { name: 'Más acciones para el mensaje de María' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    },
    root: DIALOG,
  },
  {
    path: '/admin/categorias',
    open: (page) => page.getByRole('button', { name: 'Nueva categoría' }).click(),
    root: DIALOG,
  },
  {
    path: '/admin/pedidos-lista?mapa=no',
    open: (page) => page.getByRole('button', { name: 'Ver el pedido de Bruno' }).click(),
    root: DIALOG,
  },
  {
    path: '/admin/pedidos-lista?mapa=no',
    open: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Armar reparto' }).click();
    },
    root: DIALOG,
  },
  {
    path: '/admin/perfil',
    open: (page) => page.getByRole('tab', { name: 'Contraseña' }).click(),
    root: 'main',
  },
];

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[data-island-styles]')).toHaveCount(0);
  // Moves every photo to its place in the page, as the first scroll does.
  await page.evaluate(() => document.documentElement.removeAttribute('data-unscrolled'));
}

async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.loading')).toHaveCount(0);
}

async function expectLayout(page: Page, what: string, neighbours: Neighbours[] = [], root = 'body') {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await layoutFaults(page, { root }), `${what}, ${width} px wide`).toEqual([]);
    for (const pair of neighbours) {
      const designed = width >= pair.besideFrom ? 'beside' : (pair.otherwise ?? 'below');
      expect
        .soft(await standingOf(page, pair), `${pair.first} and ${pair.second} on ${what}, ${width} px wide`)
        .toBe(designed);
    }
  }
}
