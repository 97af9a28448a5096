import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * All files in these folders of the project, as paths relative to its root.
 * @param {string[]} folders
 */
export const filesIn = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  );

/**
 * The imports of a file: paths relative to the project's root for the project's own files, the bare name for packages.
 * @param {string} file a path from the root
 */
export function importsOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const pattern = file.endsWith('.css')
    ? /(?:@import |url\()"([^"]+)"/g
    : /(?:from|import)\s*\(?\s*'([^']+)'/g;
  return [...text.matchAll(pattern)].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
    return specifier.replace(/^#campaign\//, 'campaign/').replace(/^#contract\//, 'src/shared/contract/');
  });
}

/** Every import between source files, stylesheets included. Tests are left out: they may import anything. */
export const sourceImports = () =>
  filesIn('src')
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((from) => importsOf(from).map((to) => ({ from, to })));
