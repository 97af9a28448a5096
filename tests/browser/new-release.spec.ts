import type { Page } from '@playwright/test';
import { connectedTest as test, visitHome } from './support/connected-test.ts';
import type { Connection } from './support/connection.ts';
import { STATUS_404 } from './support/pages.ts';
import { expect } from './support/test.ts';

test('a new release replaces the pages stored for offline use, and does not reload the open page', async ({
  page,
  connection,
  network,
}) => {
  await visitHome(page);
  const before = await storedPages(page);
  expect(before).toHaveLength(1);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  connection.changes('/equipo', (html) => html.replace('>El Equipo</h1>', '>El equipo de hoy</h1>'));
  await release(page, connection);

  expect(await storedPages(page)).toEqual(['pages-otra-entrega']);
  expect(before).not.toContain('pages-otra-entrega');

  await page
    .getByRole('button', { name: /^Ver la propuesta/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);

  await network.goesAway();
  await page.goto('/equipo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El equipo de hoy');
});

test('a release that cannot be downloaded completely leaves the stored pages of the previous release in place', async ({
  page,
  connection,
  network,
  expected,
}) => {
  await visitHome(page);
  const before = await storedPages(page);
  expected.consoleErrors.push(STATUS_404);
  connection.changes('/sw.js', (script) => script.replace('"files":[', '"files":["/assets/no-llega.js",'));
  expect(await outcomeOfUpdate(page)).toBe('redundant');
  await network.goesAway();
  await page.goto('/equipo');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El Equipo');
  expect(await storedPages(page)).toEqual(before);
});

test('a release with a changed picture replaces the stored pictures, even if the browser itself has kept the old one', async ({
  page,
  connection,
}) => {
  await visitHome(page);
  const original = await icon(page);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/imagenes/icono.svg'))))
    .toBe(true); // the picture is stored a moment after the response
  connection.changes('/imagenes/icono.svg', () => '<svg id="changed" />');
  expect(await icon(page), 'the stored one').toBe(original);
  const before = await storedPictures(page);
  await release(page, connection, 'pictureVersion');

  expect(await icon(page)).toBe('<svg id="changed" />');
  const after = await storedPictures(page);
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
});

async function release(page: Page, connection: Connection, changed: 'build' | 'pictureVersion' = 'build') {
  connection.changes('/sw.js', (script) =>
    script.replace(new RegExp(`"${changed}":"[^"]+"`), `"${changed}":"otra-entrega"`),
  );
  expect(await outcomeOfUpdate(page)).toBe('activated');
}

/**
 * Makes the browser look for a new service worker, as on a later visit, and returns the state that the new one reaches.
 */
const outcomeOfUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { installing: worker } = await registration.update();
    if (!worker) return 'nothing new';
    return new Promise((resolve) => {
      worker.addEventListener('statechange', () => {
        if (['activated', 'redundant'].includes(worker.state)) resolve(worker.state);
      });
    });
  });

const storedPages = (page: Page) => cachesOf(page, 'pages-');
const storedPictures = (page: Page) => cachesOf(page, 'pictures-');
const cachesOf = (page: Page, prefix: string) =>
  page.evaluate(async (start) => (await caches.keys()).filter((name) => name.startsWith(start)), prefix);

/** Fetches a picture as the page does, through the service worker. */
const icon = (page: Page) => page.evaluate(async () => (await fetch('/imagenes/icono.svg')).text());
