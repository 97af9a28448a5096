import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';

/** Set by vite.config.ts, because a build does not contain the sources. */
declare const RECIPES: string | undefined;

const FILES = ['src/app/campaign-files/recipes.ts', 'src/features/media/server/photo-files.ts'];

/** A hash over the code that renders the files, so that a release that changes it renders all of them again. */
export const recipesFingerprint = (): string =>
  typeof RECIPES === 'string' ? RECIPES : fingerprintOfRecipes(ROOT);

/** The same for the sources of a project in `root`. */
export function fingerprintOfRecipes(root: string): string {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
