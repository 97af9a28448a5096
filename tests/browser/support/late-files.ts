import type { Page } from '@playwright/test';

export interface LateFiles {
  /** Starts to delay the responses. */
  hold(): void;
  /** Releases the delayed responses and lets all later ones through. */
  arrive(): void;
}

/** Delays the responses to requests for matching files between `hold()` and `arrive()`. */
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
