import type { Page } from '@playwright/test';

const SCRIPT = /\/assets\/browser-[^/]+\.js$/;

/** Opens a page and waits until its script has run, for tests of behaviour that depends on the script. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await scriptHasRun(page);
}

/** Waits until the script of the open page has run. */
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

/** Delays the page's script until `arrives()` is called. Call it before opening the page. */
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

/** Waits until the module has run. The browser runs a module only once, so this import waits for the first run. */
const hasRun = (page: Page, url = '') =>
  page.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`);
