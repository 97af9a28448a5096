import type { Page } from '@playwright/test';
import { type Connection, connectionTo } from './connection.ts';
import { test } from './test.ts';

/** What the browser reports by itself of everything it could not fetch. */
export const NOT_FETCHED = /Failed to load resource/;

interface Fixtures {
  connection: Connection;
  network: {
    /** From now on the browser has no network, and nothing would answer if it had. */
    goesAway(): Promise<void>;
  };
}

/** The service worker is at work, and every visit goes over a connection that the test can spoil. */
export const connectedTest = test.extend<Fixtures>({
  serviceWorkers: 'allow',
  connection: async ({ site }, use) => {
    const connection = await connectionTo(site.url);
    await use(connection);
    await connection.breaksDown();
  },
  baseURL: async ({ connection }, use) => {
    await use(connection.url);
  },
  network: async ({ context, connection, expected }, use) => {
    await use({
      async goesAway() {
        expected.consoleErrors.push(NOT_FETCHED);
        await context.setOffline(true);
        await connection.breaksDown();
      },
    });
  },
});

/** One visit of the home page, until the service worker has kept what it keeps. */
export async function visitHome(page: Page) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
