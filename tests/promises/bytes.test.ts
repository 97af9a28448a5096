import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeasuredServer, startSite, temporaryFolder } from '../../bench/servers.ts';
import { ENTRIES, ISLANDS, PHONE_PAGES } from '../../src/app/entries.ts';
import { featureEntriesIn } from '../../src/app/feature-entries.ts';
import type { ViteManifest } from '../../src/app/http/assets.ts';
import { BUILT, ROOT } from '../../src/app/root.ts';
import { pagePaths } from '../../src/app/site/pages.ts';
import { keep } from './keep.ts';
import { LIMITS, type PromiseId } from './limits.ts';

const KB = 1_000;
const AS_BROWSERS = { headers: { 'accept-encoding': 'br' } };

let site: MeasuredServer;
beforeAll(async () => {
  site = await startSite(temporaryFolder());
});
afterAll(() => site?.stop());

/** The compressed bytes of a response. */
async function bytesOf(url: string): Promise<number> {
  const response = await fetch(new URL(url, site.url), AS_BROWSERS);
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Number(response.headers.get('content-length') ?? body.byteLength);
}

test('the largest page stays within its limit of bytes', async () => {
  const sizes = await Promise.all(pagePaths.map(bytesOf));
  keep('bytes largest page', Math.max(...sizes) / KB);
});

test('the first screen of the home page stays within its limit of bytes', async () => {
  const html = await (await fetch(site.url)).text();
  const [photo = ''] = /\/imagenes\/[^\s",]+-480\.avif/.exec(html) ?? [];
  const fonts = fontsIn(html, 'titulares');
  expect(photo, 'the photo of the first screen').not.toBe('');
  expect(fonts.size).toBeGreaterThan(0);
  const script = `/${manifest[ENTRIES.script]?.file}`;
  const sizes = await Promise.all(['/', photo, script, ...fonts].map(bytesOf));
  keep('bytes first screen', sizes.reduce((sum, size) => sum + size, 0) / KB);
});

/** tests/browser/late-files.spec.ts checks that pages request it only when the display font has arrived. */
test('the text font stays within its limit of bytes', async () => {
  const [font = ''] = fontsIn(await (await fetch(site.url)).text(), 'texto');
  keep('bytes text font', (await bytesOf(font)) / KB);
});

/** The URLs of the font files with this name that a page refers to. */
const fontsIn = (html: string, name: string) =>
  new Set(html.match(new RegExp(`/assets/${name}-[^"')]+\\.woff2`, 'g')));

const manifest: ViteManifest = JSON.parse(
  readFileSync(path.join(BUILT.client, '.vite/manifest.json'), 'utf8'),
);

/** The compressed bytes of a script and of all scripts that it imports statically. */
function bytesOfScript(source: string): number {
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [] } = manifest[name] ?? {};
    if (!file || files.has(file)) return;
    files.add(file);
    for (const imported of imports) add(imported);
  };
  add(source);
  return [...files].map(compressedSize).reduce((sum, size) => sum + size, 0);
}

const compressedSize = (file: string) => statSync(path.join(BUILT.client, `${file}.br`)).size;

const { islands, forms } = featureEntriesIn(ROOT);
const SCRIPTS = Object.entries<string>({
  ...ENTRIES,
  ...ISLANDS,
  ...islands,
  ...forms,
  ...PHONE_PAGES,
}).filter(([name, source]) => /\.tsx?$/.test(source) && name !== 'serviceWorker');

test('every entry script has a limit', () => {
  const limited = Object.keys(LIMITS).filter((id) => id.startsWith('script '));
  expect(limited.toSorted()).toEqual(SCRIPTS.map(([name]) => `script ${name}`).toSorted());
});

test.each(SCRIPTS)('the script %s stays within its limit of bytes', (name, source) => {
  keep(`script ${name}` as PromiseId, bytesOfScript(source) / KB);
});

test('the editor stays within its limit of bytes, in a file of its own', () => {
  const [source, { file = '' } = {}] =
    Object.entries(manifest).find(([name]) => name.includes('/editor/rich-text.tsx')) ?? [];
  expect(source, 'the file of the editor').toBeDefined();
  keep('bytes editor', compressedSize(file) / KB);
});
