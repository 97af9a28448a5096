import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ViteManifest } from '../../../src/app/http/assets.ts';
import { BUILT } from '../../../src/app/root.ts';

/** Returns the URL, with a wildcard for the host, of the back office's built file for a source, given its path. */
export function backOfficeFile(source: string): string {
  const manifest = JSON.parse(readFileSync(path.join(BUILT.client, '.vite/manifest.json'), 'utf8'));
  const chunk = (manifest as ViteManifest)[`${source}?back-office`];
  if (!chunk) throw new Error(`No built file is named after ${source}.`);
  return `**/${chunk.file}`;
}

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
