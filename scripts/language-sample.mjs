import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { helpIfAsked } from '../src/app/command-help.mjs';

/**
 * Prints random comments and test titles for a reader who does not have the code at hand. Each one that such a reader
 * does not understand should be rewritten. `npm run language-sample -- 100 60` sets how many of each are printed.
 */

helpIfAsked(
  'Se usa así: npm run language-sample [-- COMENTARIOS TÍTULOS]',
  'Muestra comentarios y títulos de pruebas al azar, para leerlos sin el código.',
);

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['bench', 'campaign', 'scripts', 'src', 'tests'];
/** A call of a test function, or the end of a table of cases, with the title that follows. */
const TITLE =
  /^( *)(?:(test\.describe|describe|test|it|onPostgres|testWith\w*)\b(?:[^\n]*\)(?=\(\n)|[^'"`\n]*|[^\n]*\))|[\]}][^'"`\n]*\))\(\s*(['"`])([\s\S]*?)\3/gm;
const [comments = 100, titles = 60] = process.argv.slice(2).map(Number);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.includes('node_modules')),
);
print('Comments', files.flatMap(commentsOf), comments);
print('Test titles', files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap(titlesOf), titles);

/**
 * @param {string} heading
 * @param {string[]} found
 * @param {number} count
 */
function print(heading, found, count) {
  console.log(`\n${heading}: ${count} of ${found.length}\n`);
  for (const line of shuffled(found).slice(0, count)) console.log(`- ${line}`);
}

/**
 * The comments of a file, each as one line. Consecutive line comments count as one.
 * @param {string} file
 */
function commentsOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = text.match(/\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|(?<=[\s;,{})])\/\/ .*$/gm) ?? [];
  return found
    .map((comment) =>
      comment
        .replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)|\*\/\s*$/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((comment) => comment !== '' && !/^(biome-ignore|@)/.test(comment))
    .map((comment) => `${comment} (${file})`);
}

/**
 * The test titles of a file, each preceded by the titles of its groups.
 * @param {string} file
 */
function titlesOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  /** @type {{ depth: number, title: string }[]} */
  const groups = [];
  return [...text.matchAll(TITLE)].flatMap(({ 1: indent = '', 2: called, 4: title = '', index }) => {
    while ((groups.at(-1)?.depth ?? -1) >= indent.length) groups.pop();
    if ((called ?? functionOfTable(text.slice(0, index), indent))?.endsWith('describe')) {
      groups.push({ depth: indent.length, title });
      return [];
    }
    const titles = [...groups.map((group) => group.title), title].join(' › ').replace(/\s+/g, ' ');
    // A title without two consecutive lower-case letters consists of placeholders or numbers, not of words.
    return /[a-z]{2}/.test(titles) ? [titles] : [];
  });
}

/**
 * The name of the test function (describe, test or it) that the table of cases at the end of `before` belongs to.
 * @param {string} before
 * @param {string} indent
 */
function functionOfTable(before, indent) {
  return [...before.matchAll(new RegExp(`^${indent}(describe|test|it)\\b`, 'gm'))].at(-1)?.[1];
}

/** @param {string[]} list */
function shuffled(list) {
  const order = list.map((value) => ({ value, at: Math.random() }));
  return order.sort((one, other) => one.at - other.at).map(({ value }) => value);
}
