import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from 'vite';
import { BUILT } from '../../../src/app/root.ts';

const manifest: Manifest = JSON.parse(readFileSync(path.join(BUILT.client, '.vite/manifest.json'), 'utf8'));

function builtFrom(source: string) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`No built file is named after ${source}.`);
  return chunk;
}

/** Returns the URL, with a wildcard for the host, of the back office's built file for a source, given its path. */
export const backOfficeFile = (source: string) => `**/${builtFrom(`${source}?back-office`).file}`;

/** Returns a pattern of the URLs of the script and the styles that the forms load later, given the path of its source. */
export function laterFilesOfForms(source: string): RegExp {
  const { file, css = [] } = builtFrom(`${source}?forms`);
  return new RegExp(`/(${[file, ...css].map((name) => name.replaceAll('.', '\\.')).join('|')})$`);
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
