import type { Page } from '@playwright/test';
import { type Connection, connectionTo } from './connection.ts';
import { test } from './test.ts';

/** The messages that the browser itself writes for requests that failed. */
export const NOT_FETCHED = /Failed to load resource/;

interface Fixtures {
  connection: Connection;
  network: {
    /** Takes the network from the browser and stops the server from responding. */
    goesAway(): Promise<void>;
  };
}

/** A browser with the service worker, whose connection to the site the test can break. */
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

/** Visits the home page once and waits until the service worker has stored its files. */
export async function visitHome(page: Page) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
