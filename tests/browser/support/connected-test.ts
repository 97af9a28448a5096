import type { Page } from '@playwright/test';
import { type Connection, connectionTo } from './connection.ts';
import { test } from './test.ts';

/** Matches the console errors that the browser itself logs for failed requests. */
export const NOT_FETCHED = /Failed to load resource/;

interface Fixtures {
  connection: Connection;
  network: {
    /** Takes the browser offline and stops the server from responding. */
    goesAway(): Promise<void>;
  };
}

/** A test with a service worker in the browser and a connection to the site that the test can break. */
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

/** Visits the home page once and waits until the service worker has stored the site's files. */
export async function visitHome(page: Page) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
