import type { Page } from '@playwright/test';

export interface LateFiles {
  /** Holds back the responses from now on. */
  hold(): void;
  /** Releases the held responses and all later ones. */
  arrive(): void;
}

/** Holds matching files back while a test wants it. */
export async function lateFiles(page: Page, files: string): Promise<LateFiles> {
  let release = () => {};
  let released = Promise.resolve();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return {
    hold() {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    arrive: () => release(),
  };
}
