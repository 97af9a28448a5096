import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Files of the build that features bring by their names, each by the name of its page or island. */
interface FeatureEntries {
  /** The stylesheets of the feature's public pages, `features/<page>/web/page.css`. */
  pageStyles: Record<string, string>;
  /** Stylesheets that features add to other pages, `features/<feature>/web/on-<page>.css`, by feature and page. */
  addedStyles: Record<string, string>;
  /** The scripts of parts of its public pages, `features/<feature>/web/<island>-island.ts`, which also work offline. */
  islands: Record<string, string>;
  /** The scripts of forms that visitors send, `features/<feature>/web/<form>-form-island.tsx`. */
  forms: Record<string, string>;
}

const PAGE_STYLE = /^src\/features\/([^/]+)\/web\/page\.css$/;
const ADDED_STYLE = /^src\/features\/([^/]+\/web\/on-[^/]+)\.css$/;
const ISLAND = /^src\/features\/[^/]+\/web\/([^/]+)-island\.tsx?$/;
const FORM = /-form$/;

/** Finds the entries of features among the paths of source files. */
export function featureEntriesAmong(files: readonly string[]): FeatureEntries {
  const named = (pattern: RegExp): [string, string][] =>
    files.flatMap((file) => {
      const [, name] = pattern.exec(file) ?? [];
      return name ? [[name, file]] : [];
    });
  const islands = named(ISLAND);
  return {
    pageStyles: Object.fromEntries(named(PAGE_STYLE)),
    addedStyles: Object.fromEntries(named(ADDED_STYLE)),
    islands: Object.fromEntries(islands.filter(([name]) => !FORM.test(name))),
    forms: Object.fromEntries(islands.filter(([name]) => FORM.test(name))),
  };
}

/** Returns the stylesheets of each page: its own, and those that features add to it. */
export function stylesheetsOfPages(
  own: Record<string, string>,
  { pageStyles, addedStyles }: Pick<FeatureEntries, 'pageStyles' | 'addedStyles'>,
): Record<string, string[]> {
  const pages = Object.entries({ ...own, ...pageStyles }).map(([page, file]) => [page, file] as const);
  const added = Object.entries(addedStyles).map(
    ([name, file]) => [name.replace(/.*\/on-/, ''), file] as const,
  );
  const files: Record<string, string[]> = {};
  for (const [page, file] of [...pages, ...added]) files[page] = [...(files[page] ?? []), file];
  return files;
}

/** Finds the entries of features in the folder of the project. */
export function featureEntriesIn(root: string): FeatureEntries {
  const features = path.join(root, 'src/features');
  const files = readdirSync(features).flatMap((feature) => {
    const folder = path.join(features, feature, 'web');
    return existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .map((file) => `src/features/${feature}/web/${file}`)
      : [];
  });
  return featureEntriesAmong(files);
}
