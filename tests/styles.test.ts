import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, sourceImports } from '../scripts/imports.mjs';
import { ENTRIES, PAGE_STYLES } from '../src/app/entries.ts';
import { featureEntriesIn } from '../src/app/feature-entries.ts';

/** The rules of STYLE.md for stylesheets. Imports between layers are checked in architecture.test.ts. */

const ROOT = path.resolve(import.meta.dirname, '..');
const TOKENS = 'src/shared/web/tokens.css';
/** The colours of the back office in dark mode. */
const DARK_TOKENS = 'src/shared/web/staff/dark.css';
/** The only stylesheet that sets the sizes of text on staff screens. */
const STAFF_SCALE = 'src/shared/web/staff/type-scale.css';
/** Printed pages, whose sizes are in points. */
const ON_PAPER = [
  'src/shared/web/staff/printed-sheet.css',
  'src/features/delivery-rounds/admin/round-sheet.css',
];
const FONTS = 'src/app/site/fonts.css';
const BREAKPOINTS = ['48rem', '64rem', '80rem'];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const sources = filesIn('src').filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file));
const stylesheets = sources
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Returns every match of a pattern in the stylesheets, with the file name. */
const matches = (pattern: RegExp, among: { file: string; text: string }[] = stylesheets) =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`));

test('every stylesheet is imported', () => {
  expect(stylesheets.length).toBeGreaterThan(50);
  const imported = new Set(sourceImports().map(({ to }) => to));
  const ofFeatures = featureEntriesIn(ROOT);
  const entries = [ENTRIES, PAGE_STYLES, ofFeatures.pageStyles, ofFeatures.addedStyles].flatMap((part) =>
    Object.values<string>(part),
  );
  const unused = stylesheets.filter(({ file }) => !imported.has(file) && !entries.includes(file));
  expect(unused.map(({ file }) => file)).toEqual([]);
});

test('stylesheets are plain CSS, without Tailwind', () => {
  expect(`${read('package.json')}${read('package-lock.json')}`).not.toMatch(/tailwind/i);
  expect(matches(/@(apply|tailwind|theme|utility|reference|source)\b.*/g)).toEqual([]);
});

test('no stylesheet depends on how a phone is held', () => {
  expect(matches(/orientation:.*/g)).toEqual([]); // axe's rule about a locked orientation cannot read the stylesheets
});

test('colour values appear only in the stylesheets of tokens', () => {
  const literal =
    /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|[:\s,(](white|black|gr[ae]y|red|green|blue|yellow|orange)(?![\w-])/gi;
  expect(
    matches(
      literal,
      stylesheets.filter(({ file }) => ![TOKENS, DARK_TOKENS].includes(file)),
    ),
  ).toEqual([]);
});

test('media queries use only the three breakpoints', () => {
  const conditions = stylesheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@media ([^{]+)/g)].map(([, condition = '']) => ({ file, text: condition })),
  );
  const inScripts = sources
    .filter((file) => !file.endsWith('.css'))
    .flatMap((file) =>
      [...read(file).matchAll(/\((?:min|max)-width: [^)]+\)/g)].map(([text]) => ({ file, text })),
    );
  const widthConditions = [...conditions, ...inScripts].filter(({ text }) => text.includes('width'));
  expect(widthConditions.length).toBeGreaterThan(10);
  const isBreakpoint = (text: string) =>
    [...text.matchAll(/\d[\d.]*[a-z]+/g)].every(([length]) => BREAKPOINTS.includes(length));
  expect(widthConditions.filter(({ text }) => !isBreakpoint(text))).toEqual([]);
});

test('staff screens take their font sizes from the type scale', () => {
  const onStaffScreens = stylesheets.filter(
    ({ file }) =>
      /^src\/(shared\/web\/staff|app\/back-office|features\/[^/]+\/admin)\//.test(file) &&
      !ON_PAPER.includes(file),
  );
  const sizes = matches(/(?<=[\s{;])font(-size)?: [^;]+;/g, onStaffScreens);
  expect(sizes.length).toBeGreaterThan(40);
  const isOfScale = (size: string) => /var\(--text-[a-z]+\)|font(-size)?: (inherit|0);/.test(size);
  expect(sizes.filter((size) => !isOfScale(size))).toEqual([]);
  const names = matches(/--text-[a-z]+(?=:)/g, onStaffScreens);
  expect(new Set(names.map((name) => name.split(': ')[0]))).toEqual(new Set([STAFF_SCALE]));
});

test('every rule is in a cascade layer, and nothing is !important', () => {
  expect(matches(/.*!important/g)).toEqual([]);
  const outside = stylesheets.filter(({ file, text }) => {
    if ([TOKENS, FONTS].includes(file)) return false;
    return /^[^@}\s][^{;]*\{/m.test(text); // a rule that is not indented is outside every layer
  });
  expect(outside.map(({ file }) => file)).toEqual([]);
});

test('no CSS selector depends on a text that users see', () => {
  const texts = /\[(data-label|aria-label|title|alt|placeholder|value)[~|^$*]?=[^\]]*\]/g;
  expect(matches(texts)).toEqual([]);
  expect(matches(/\[[\w-]+[~|^$*]?="(?![a-z\d-]+")[^"]*"\]/g)).toEqual([]);
});

test('stylesheets use logical properties, not physical ones', () => {
  expect(
    matches(
      /(?<=[\s{;])((min-|max-)?(width|height)|((margin|padding|border)-)?(left|right|top|bottom)(-\w+)?): [^;]+;/g,
    ),
  ).toEqual([]);
});

test('no stylesheet is longer than 300 lines', () => {
  expect(
    stylesheets.filter(({ file }) => read(file).split('\n').length > 300).map(({ file }) => file),
  ).toEqual([]);
});
