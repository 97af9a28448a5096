import type { Page } from '@playwright/test';

const SCRIPT = /\/assets\/browser-[^/]+\.js$/;

/** Opens a page and waits for its script, for tests of what only the script does. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await scriptHasRun(page);
}

/** Waits for the script of the open page. */
export async function scriptHasRun(page: Page) {
  const url = await page.waitForFunction(
    (pattern) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => new RegExp(pattern).test(name)),
    SCRIPT.source,
  );
  await hasRun(page, await url.jsonValue());
}

/** Holds the page's script back until `arrives()` is called. Call it before the visit. */
export async function holdScript(page: Page) {
  const requested = page.waitForRequest(SCRIPT);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  return {
    async arrives() {
      release();
      await hasRun(page, (await requested).url());
    },
  };
}

/** A module runs once, so importing it again waits for that same run. */
const hasRun = (page: Page, url = '') =>
  page.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`);
