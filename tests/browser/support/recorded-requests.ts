import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Records the requests of a page or of all pages of a context, from now on. */
export function recordRequests(from: Page | BrowserContext) {
  const sent: Request[] = [];
  const finished: Request[] = [];
  let open = 0;
  from.on('request', (request) => {
    sent.push(request);
    open++;
  });
  from.on('requestfinished', (request) => {
    finished.push(request);
    open--;
  });
  from.on('requestfailed', () => open--);
  const urls = () => sent.map((request) => request.url());
  return {
    urls,
    finished: () => [...finished],
    /** Waits until the page starts no further requests and each request has ended. */
    async end(page: Page) {
      let before: number;
      do {
        before = sent.length;
        await idle(page);
        await expect.poll(() => open, `open requests of ${page.url()}`).toBe(0);
      } while (sent.length > before);
    },
  };
}

/** Waits until the page has painted and then been idle. Idle callbacks run in order, so all earlier ones have run. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null)))),
      ),
  );
