import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadConfigFromFile, type Manifest, parseAst } from 'vite';
import { expect, test, vi } from 'vitest';
import { servedFont } from '../src/app/campaign-files/display-font.ts';
import { featureEntriesIn } from '../src/app/feature-entries.ts';
import { assetsOf } from '../src/app/http/assets.ts';
import { BUILD, BUILT, CAMPAIGN } from '../src/app/root.ts';
import { openEmbeddedPostgres } from '../src/shared/server/database/embedded-postgres.ts';
import { drawing } from '../src/shared/web/lucide.ts';
import { PAGES } from './browser/support/pages.ts';
import { servedFolders } from './support/campaign-files.ts';
import { readPage } from './support/read-page.ts';
import { testSite } from './support/test-site.ts';

/**
 * Checks what the build sends to browsers. `npm test` builds the demo, which, unlike a production build, also contains
 * the account for local mode.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = BUILT.client;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
const assets = assetsOf(manifest, read, servedFont(CAMPAIGN));

const gzipped = (file: string) => gzipSync(read(file.slice(1)), { level: 9 }).length;
const total = (files: string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);

test('the initial script of the back office is at most 120 kB gzipped and contains no screen', () => {
  const { script, modules } = assets.backOffice;
  const first = [script, ...modules];
  expect(total(first)).toBeGreaterThan(50_000);
  expect(total(first)).toBeLessThanOrEqual(120_000);
  const later = Object.values(manifest).filter(({ isDynamicEntry }) => isDynamicEntry);
  const screens = later.filter(({ src }) => /-screens?\.tsx/.test(src ?? ''));
  expect(screens.length, 'every file with a screen is a chunk of its own').toBeGreaterThanOrEqual(12);
  expect(later.some(({ src }) => src?.includes('/uploader.tsx'))).toBe(true);
  expect(later.filter(({ file }) => first.includes(`/${file}`))).toEqual([]);
});

test('no public page loads a file of the back office, neither at first nor later', () => {
  const reached = (key: string, known = new Set<string>()): Set<string> => {
    if (known.has(key)) return known;
    known.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const imported of [...imports, ...dynamicImports]) reached(imported, known);
    return known;
  };
  const own = [...reached('src/app/back-office/main.tsx')].filter((key) => key.endsWith('?back-office'));
  expect(own.length).toBeGreaterThan(20);
  const others = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry && !key.includes('back-office'),
  );
  expect(others).toContain('src/app/browser/list-request-island.tsx');
  for (const entry of others)
    expect(
      [...reached(entry)].filter((key) => key.endsWith('?back-office')),
      entry,
    ).toEqual([]);
});

function volunteerPage() {
  const page = assets.phonePages.volunteer;
  if (!page) throw new Error('The build has no page for volunteers.');
  return page;
}

test("the scripts of the volunteers' page are at most 95 kB gzipped, and none of them is the back office's", () => {
  const { script, modules, files } = volunteerPage();
  expect(total([script, ...modules])).toBeLessThanOrEqual(95_000);
  const shared = modules.filter((file) => assets.backOffice.modules.includes(file));
  expect(total(shared), 'what the bundler itself needs').toBeLessThan(2_000);
  const { file, css = [] } = manifest['src/features/delivery-rounds/web/round-map.ts?volunteer-page'] ?? {};
  const map = [file, ...css].map((name) => `/${name}`);
  expect(files, 'the map is loaded later, and kept on the phone with the rest').toEqual(
    expect.arrayContaining(map),
  );
  expect([script, ...modules]).not.toContain(map[0]);
});

test('what reduces a photo is loaded when somebody adds one, and kept on the phone with the rest of the page', () => {
  const page = assets.phonePages.delegate;
  const reducing = manifest['src/shared/web/reduced-photo.ts?delegate-page'];
  expect(page?.files).toContain(`/${reducing?.file}`);
  expect(page?.modules).not.toContain(`/${reducing?.file}`);
});

test('the map library is loaded when a map is shown, not with the initial script of the back office', () => {
  const { script, modules } = assets.backOffice;
  const files = readdirSync(path.join(folder, 'assets'));
  const layer = manifest['src/features/list-requests/admin/list-requests-layer.ts?back-office'];
  expect(layer?.isDynamicEntry, 'the layer of list requests is a chunk of its own').toBe(true);
  const isMap = (text: string) => text.includes('leaflet-container');
  const atFirst = [script, ...modules].map((file) => read(file.slice(1)));
  expect(atFirst.some(isMap)).toBe(false);
  const later = files.filter((file) => file.endsWith('.js')).map((file) => read(`assets/${file}`));
  expect(later.some(isMap), 'Leaflet is in a file that is loaded later').toBe(true);
});

test('public pages and the service worker contain no reference to scripts or styles of the back office', async () => {
  const site = await testSite({ assets, seeded: true, serviceWorker: 'self;' });
  const { script, stylesheets } = assets.backOffice;
  // The forms on public pages also use this stylesheet, so public pages may refer to it.
  const own = [script, ...stylesheets.filter((file) => file !== assets.formStylesheet)];
  expect(own).toHaveLength(2);
  for (const url of ['/', '/noticias', '/noticias/1', '/contacto', '/sw.js']) {
    const { body } = await site.app.inject({ url });
    for (const file of [...own, 'uploader']) expect(body, `${file} on ${url}`).not.toContain(file);
  }
  await site.close();
});

test('the scripts of a public page are at most 4 kB gzipped, and with those of the news list 6 kB', () => {
  const { 'news-list': newsList = '' } = assets.islands;
  const others = Object.keys(featureEntriesIn(ROOT).islands)
    .map((name) => assets.islands[name])
    .filter((file) => file !== newsList);
  const ofNews = assets.files.filter((file) => file.endsWith('.js') && !others.includes(file));
  expect(ofNews).toContain(newsList);
  expect(total(ofNews.filter((file) => file !== newsList))).toBeLessThan(4_000);
  expect(total(ofNews)).toBeLessThan(6_000);
});

test('the styles in a public page are at most 8 kB gzipped, with those of the page itself', () => {
  for (const own of ['', ...Object.values(assets.pageStyles)]) {
    const bytes = gzipSync(assets.styles + own, { level: 9 }).length;
    expect(bytes).toBeGreaterThan(4_000);
    expect(bytes).toBeLessThan(8_000);
  }
});

test('built stylesheets contain no CSS nesting, which the oldest supported browsers lack', () => {
  const files = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(read(`assets/${file}`), file).not.toContain('&');
});

test('the bundles contain no icon that the site does not use', () => {
  const [, unused] = / d="([^"]+)"/.exec(drawing('anvil')) ?? [];
  expect(unused).toBeDefined();
  for (const part of [path.join(folder, 'assets'), path.join(BUILD, 'server')])
    for (const file of readdirSync(part).filter((name) => name.endsWith('.js')))
      expect(readFileSync(path.join(part, file), 'utf8').includes(`${unused}`), file).toBe(false);
});

test('a public page renders without loading a script, except for at most 1 kB of inline script', async () => {
  const site = await testSite({ assets, seeded: true });
  for (const { path: url, heading } of PAGES) {
    const { document, getByRole } = await readPage(site.app, url);
    expect(getByRole('heading', { level: 1 }), url).toHaveTextContent(heading);
    expect(document.querySelector('script[src]'), url).toBeNull();
    const scripts = document.querySelectorAll('script:not([type="application/ld+json"])');
    const inline = [...scripts].map(({ textContent }) => textContent).join('\n');
    expect(inline, url).toContain(assets.script);
    expect(gzipSync(inline).length, url).toBeLessThanOrEqual(1_024);
  }
  await site.close();
});

test('scripts are compressed and cached as immutable, and pages are compressed', async () => {
  const folders = await servedFolders();
  const site = await testSite({ assets, seeded: true, folders });
  const headersOf = async (url: string) =>
    (await site.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })).headers;
  const script = await headersOf(assets.script);
  expect(script['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(script['cache-control']).toContain('immutable');
  for (const { path: url } of PAGES)
    expect((await headersOf(url))['content-encoding'], url).toMatch(/^(br|gzip)$/);
  await site.close();
});

test('the server in dist contains no code of the screens of staff', () => {
  const server = path.join(BUILD, 'server');
  const files = readdirSync(server, { encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(
    files.filter((file) => readFileSync(path.join(server, file), 'utf8').includes('useMutation')),
  ).toEqual([]);
});

test('the server in dist imports from node_modules exactly the dependencies of a production install', () => {
  const server = path.join(BUILD, 'server');
  const files = readdirSync(server, { encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const imported = files
    .flatMap((file) => parseAst(readFileSync(path.join(server, file), 'utf8')).body)
    .flatMap((node) => (node.type === 'ImportDeclaration' ? node.source.value : []))
    .filter((source) => !source.startsWith('.') && !isBuiltin(source))
    .map((source) => /^(@[^/]+\/)?[^/]+/.exec(source)?.[0]);
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect([...new Set(imported)].sort(), 'everything else is bundled, and a devDependency').toEqual(
    Object.keys(dependencies).sort(),
  );
});

test('a first start unpacks an empty database from the build, which stores rows durably', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'unpacked-'));
  const first = await openEmbeddedPostgres(data, BUILT.emptyDatabase);
  const { rows } = await first.query(`select count(*)::int from pg_tables where schemaname = 'public'`);
  // Each start writes to this table to test whether the database syncs to the disk.
  expect(rows).toEqual([{ count: 1 }]);
  await first.exec('create table kept (n int); insert into kept values (7)');
  await first.close();
  const second = await openEmbeddedPostgres(data);
  expect((await second.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  await second.close();
  rmSync(data, { recursive: true });
});

test('the build contains no source map', () => {
  const built = ['server', 'client'].flatMap((part) =>
    readdirSync(path.join(BUILD, part), { recursive: true, encoding: 'utf8' }),
  );
  expect(built.filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('the demo build contains the local administrator, the production build does not', async () => {
  const PASSWORD = 'demostracion';
  const scripts = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.map((file) => read(`assets/${file}`)).join()).toContain(PASSWORD);
  // `npm test` makes no production build. Instead, the test checks that the password is neither in the sources nor in
  // the constants that the configuration defines for production.
  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of sources.filter((name) => /\.tsx?$/.test(name)))
    expect(readFileSync(path.join(ROOT, 'src', file), 'utf8'), file).not.toContain(PASSWORD);
  expect(await definitionOf('LOCAL_ADMIN', 'demo')).toMatchObject({ password: PASSWORD });
  expect(await definitionOf('LOCAL_ADMIN', 'production')).toBeNull();
});

/** Returns the value that the browser build substitutes for a global name (the `define` option of Vite). */
async function definitionOf(name: string, mode: 'demo' | 'production') {
  vi.stubEnv('SITE_MODE', mode);
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production', isSsrBuild: false },
    path.join(ROOT, 'vite.config.ts'),
  );
  vi.unstubAllEnvs();
  return JSON.parse(loaded?.config.define?.[name] ?? '');
}
