import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENT, drawnDocument } from '../scripts/architecture.mjs';
import { filesIn, sourceImports } from '../scripts/imports.mjs';
import { VARIABLE_NAMES } from '../src/app/config/env.ts';

/** The rules of docs/architecture.md, checked against the actual folders and imports. */

const ROOT = path.resolve(import.meta.dirname, '..');
const sources = filesIn('src').filter((file) => /\.(ts|tsx)$/.test(file));
const imports = sourceImports();
const features = readdirSync(path.join(ROOT, 'src/features'));

test('files import only from their own layer or lower layers', () => {
  const heightOf = (file: string) =>
    ['src/shared/', 'src/features/', 'src/app/'].findIndex((layer) => file.startsWith(layer));
  expect(imports.filter(({ from, to }) => heightOf(to) > heightOf(from) && heightOf(from) >= 0)).toEqual([]);
});

test('only the app reads the campaign, except for its country, which every layer may read', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      to.startsWith('campaign/') &&
      !['campaign/country.ts', 'campaign/electoral-terms.ts'].includes(to) &&
      !/^src\/(campaign|app)\//.test(from),
  );
  expect(wrong).toEqual([]);
});

test('what gives a campaign to the code imports only shared code', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('src/campaign/') && /^src\//.test(to) && !/^src\/(campaign|shared)\//.test(to),
  );
  expect(wrong).toEqual([]);
});

test('a feature imports nothing from another feature except its contract', () => {
  const featureOf = (file: string) => features.find((feature) => file.startsWith(`src/features/${feature}/`));
  const wrong = imports.filter(({ from, to }) => {
    const [inside, target] = [featureOf(from), featureOf(to)];
    return inside && target && inside !== target && to !== `src/features/${target}/contract.ts`;
  });
  expect(wrong).toEqual([]);
});

test('browser code does not import server code', () => {
  const isForBrowser = (file: string) =>
    /(^|\/)(web|admin|contract)(\/|\.ts$)/.test(file) || /^src\/app\/(browser|back-office)\//.test(file);
  const isForServer = (file: string) => /(^|\/)server\//.test(file) || /^node:/.test(file);
  expect(imports.filter(({ from, to }) => isForBrowser(from) && isForServer(to))).toEqual([]);
});

test('only the folder of the map imports the library that draws maps', () => {
  const files = sources.filter((file) => /from 'leaflet/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(files).toEqual(['src/shared/web/map/area-map.ts', 'src/shared/web/map/base-map.ts']);
});

test('the server imports no stylesheet, so that the benchmarks can load it directly from its sources', () => {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!file.startsWith('src/') || file.endsWith('.css')) return;
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    // The pattern matches static imports only, because the screens of staff are imported later.
    for (const [, target = ''] of text.matchAll(
      /^(?:import|export) (?!type )(?:[^'()]*? from )?'(\.[^']+)'/gm,
    ))
      visit(path.join(path.dirname(file), target));
  };
  visit('src/app/server.ts');
  expect(reached.size).toBeGreaterThan(400);
  expect([...reached].filter((file) => file.endsWith('.css'))).toEqual([]);
});

test('the folder of every feature contains a contract, and besides it at most the folders server, web and admin', () => {
  const known = new Set(['contract.ts', 'contract.test.ts', 'server', 'web', 'admin']);
  const unknown = features.flatMap((feature) =>
    readdirSync(path.join(ROOT, 'src/features', feature))
      .filter((entry) => !known.has(entry))
      .map((entry) => `${feature}/${entry}`),
  );
  expect(unknown).toEqual([]);
  const withoutContract = features.filter(
    (feature) => !existsSync(path.join(ROOT, 'src/features', feature, 'contract.ts')),
  );
  expect(withoutContract).toEqual([]);
});

test('there are no import cycles', () => {
  const targetsOf = (file: string) => imports.filter(({ from }) => from === file).map(({ to }) => to);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const to of targetsOf(file)) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

test('every export is used by another file, except for tables, which the migrations read', () => {
  const folders = ['src', 'tests', 'bench', 'scripts'];
  const files = [...filesIn(...folders), ...readdirSync(ROOT)].filter((file) => /\.(tsx?|mjs)$/.test(file));
  const users = new Map<string, Set<string>>();
  for (const file of files)
    for (const word of new Set(readFileSync(path.join(ROOT, file), 'utf8').match(/\w+/g)))
      users.set(word, (users.get(word) ?? new Set()).add(file));
  const EXPORTED =
    /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)(?! = pg(?:Table|View)\()/gm;
  const dead = sources
    .filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(EXPORTED)]
        .filter(([, name = '']) => users.get(name)?.size === 1)
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(dead).toEqual([]);
});

test('values are cast with `as never` only in translations and in the sections of the settings, where types cannot follow names', () => {
  const casting = sources.filter(
    (file) => !/\.test\.tsx?$/.test(file) && / as never\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const isAllowed = (file: string) =>
    file === 'src/shared/contract/translated.ts' || file.startsWith('src/features/settings/');
  expect(casting.filter((file) => !isAllowed(file))).toEqual([]);
});

test('no file or folder is named index, utils, helpers, misc or common', () => {
  expect(
    sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common|index)(\.tsx?$|\/)/.test(file)),
  ).toEqual([]);
});

test('the diagram in docs/architecture.md matches the actual imports', () => {
  expect(readFileSync(DOCUMENT, 'utf8'), 'out of date: npm run architecture').toBe(drawnDocument());
});

test('.env.example names every variable that the server reads, and no other', () => {
  const named = [...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(VARIABLE_NAMES);
});
