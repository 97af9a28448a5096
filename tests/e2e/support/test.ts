import { test as base, expect } from '@playwright/test';
import { openLargerSite } from './larger-site.ts';

/** What a test provokes on purpose. Whatever else goes wrong in the browser fails it. */
export interface Expected {
  /** Sites that may be asked for something; at first only the one under test. */
  origins: string[];
  consoleErrors: RegExp[];
}

interface Fixtures {
  expected: Expected;
  nothingUnexpected: undefined;
}

export const test = base.extend<Fixtures>({
  // Requests that go through a service worker are hidden from a page's routes; the offline tests allow it.
  serviceWorkers: 'block',

  expected: async ({ baseURL }, use) => {
    await use({ origins: [new URL(baseURL ?? '').origin], consoleErrors: [] });
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
      expect(surprises, 'errors and requests nobody expected').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same, on a site with more news than the sample: see `larger-site-server.ts`. */
export const testOfLargerSite = test.extend<object, { largerSite: string }>({
  largerSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const site = await openLargerSite();
      await use(site.url);
      site.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ largerSite }, use) => {
    await use(largerSite);
  },
});

export { expect };
