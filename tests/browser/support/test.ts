import { test as base, expect } from '@playwright/test';
import { type GeocoderServer, geocoderServer } from '../../support/geocoder-server.ts';
import { type Site, startSite } from '../../support/site/site.ts';
import { type TileServer, tileServer } from '../../support/tile-server.ts';

/**
 * Requests and console errors that a test causes on purpose. Any other request to a foreign origin, console error or
 * uncaught error fails the test.
 */
export interface Expected {
  /** Origins that may receive requests. At first they are only the site under test and its tile server. */
  origins: string[];
  consoleErrors: RegExp[];
}

interface Peers {
  geocoder: GeocoderServer;
  tiles: TileServer;
}

interface Fixtures {
  freshSite: undefined;
  expected: Expected;
  nothingUnexpected: undefined;
}

interface WorkerFixtures {
  /** Local stand-ins for the third-party servers that the site or its pages send requests to. */
  peers: Peers;
  /** The site under test: one for each worker, reset to the sample content before each test. */
  site: Site;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // `page.route` does not see the requests of a service worker, so only the offline tests allow service workers.
  serviceWorkers: 'block',

  peers: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const [geocoder, tiles] = await Promise.all([geocoderServer(), tileServer()]);
      await use({ geocoder, tiles });
      await Promise.all([geocoder.close(), tiles.close()]);
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ peers }, use) => {
      const site = await startSite({ geocoderUrl: peers.geocoder.url, tilesUrl: peers.tiles.tilesUrl });
      await use(site);
      site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  freshSite: [
    async ({ site, peers }, use) => {
      peers.geocoder.forget();
      peers.tiles.forget();
      await site.reset();
      await use(undefined);
    },
    { auto: true },
  ],

  expected: async ({ baseURL, peers }, use) => {
    await use({ origins: [baseURL ?? '', peers.tiles.url], consoleErrors: [] });
  },

  nothingUnexpected: [
    async ({ context, expected }, use) => {
      const surprises: string[] = [];
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (!protocol.startsWith('http') || expected.origins.includes(origin)) return;
        surprises.push(`request to ${request.url()}`);
      });
      context.on('console', (message) => {
        if (message.type() !== 'error' || expected.consoleErrors.some((error) => error.test(message.text())))
          return;
        surprises.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (failure) => surprises.push(`page: ${failure.error().message}`));
      await use(undefined);
      expect(surprises, 'unexpected errors and requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
