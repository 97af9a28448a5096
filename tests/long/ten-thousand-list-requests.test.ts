import { type Browser, chromium, expect as expectOn, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { SESSION_KEY } from '../../src/shared/web/stored-session.ts';
import { type Site, startSite } from '../support/site/site.ts';
import { type TileServer, tileServer } from '../support/tile-server.ts';

/**
 * Compares the list requests screen of the back office with ten thousand list requests to the same screen with a
 * hundred.
 */

const FEW = 100;
const MANY = 10_000;
/** How many times longer the screen may take with ten thousand list requests than with a hundred. */
const MOST_TIMES = 6;
const ROUNDS = 3;

let tiles: TileServer;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  tiles = await tileServer();
  site = await startSite({ tilesUrl: tiles.tilesUrl });
  browser = await chromium.launch({
    executablePath: (await findChromium()) || undefined,
    args: CHROMIUM_FLAGS,
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  site?.stop();
  await tiles?.close();
});

test(`${MANY} list requests take at most ${MOST_TIMES} times as long as ${FEW} to list, to search and to show on the map`, {
  timeout: 300_000,
}, async () => {
  const few = await measure(FEW);
  const many = await measure(MANY);
  for (const [what, milliseconds] of Object.entries(many)) {
    const before = few[what as keyof typeof few];
    console.log(`${what}: ${before.toFixed(0)} ms of ${FEW}, ${milliseconds.toFixed(0)} ms of ${MANY}`);
    expect.soft(milliseconds / before, what).toBeLessThan(MOST_TIMES);
  }
});

/**
 * Visits the screen several times and returns the shortest time of each step in ms, because other work on the machine
 * only makes a step slower.
 */
async function measure(count: number) {
  await site.reset();
  await site.addListRequests(
    Array.from({ length: count }, (_, index) => ({
      name: index === 77 ? 'Buscada' : `Vecina ${index}`,
      latitude: -34.7785 + ((index * 7919) % 10_007) / 10_007 / 25,
      longitude: -55.785 + ((index * 104_729) % 10_009) / 10_009 / 30,
      delivered: index % 3 === 0,
    })),
  );
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(count));
  const least = (what: keyof (typeof visits)[0]) => Math.min(...visits.map((it) => it[what]));
  return { rows: least('rows'), marks: least('marks'), move: least('move'), search: least('search') };
}

async function visit(count: number) {
  const page = await signedInPage();
  const map = page.getByRole('region', { name: 'Mapa de los pedidos' });
  const rows = await timeOf(async () => {
    await page.getByRole('link', { name: 'Pedidos de Lista', exact: true }).click();
    await expectOn(page.getByRole('rowheader')).toHaveCount(50);
  });
  const marks = await timeOf(() =>
    expectOn(map.getByRole('button', { name: /^Grupo de \d+ pedidos/ }).first()).toBeVisible(),
  );
  await expectOn(page.getByRole('button', { name: `Todos (${count})` })).toBeVisible();
  expect(await map.locator('.map-mark').count(), 'only the marks in view are rendered').toBeLessThan(250);
  const move = await timeOf(() => panAndZoom(page));
  const search = await timeOf(async () => {
    await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('Buscada');
    await expectOn(page.getByRole('rowheader')).toHaveCount(1);
    await expectOn(map.getByRole('button', { name: /^Pedido \d+: pendiente$/ })).toBeVisible();
  });
  await page.context().close();
  return { rows, marks: rows + marks, move, search };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Pans and zooms the map forty times and waits for a frame after each step. */
const panAndZoom = (page: Page) =>
  page.evaluate(async () => {
    const mapContainer = document.querySelector<HTMLElement>('.list-requests-map-canvas');
    for (let step = 0; step < 40; step++) {
      const key = step % 10 === 9 ? '+' : step % 2 ? 'ArrowLeft' : 'ArrowUp';
      mapContainer?.focus({ preventScroll: true });
      mapContainer?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });

async function signedInPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const { id, email, name, role } = await site.addPerson('admin');
  await context.addCookies([{ name: 'sesion', value: await site.beginSession(id), url: site.url }]);
  const page = await context.newPage();
  await page.goto(`${site.url}/api/salud`); // localStorage can be written only from a page of the same origin
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify({ id, email, nombre: name, rol: role }),
  ] as const);
  await page.goto(`${site.url}/admin`);
  return page;
}
