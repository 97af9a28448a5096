import type { Page } from '@playwright/test';

export interface LateFiles {
  /** From now on none of them is answered. */
  hold(): void;
  /** Those that were asked for are answered, and whatever is asked for from now on. */
  arrive(): void;
}

/** Keeps such files from arriving when a test wants that. */
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
