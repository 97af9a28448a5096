import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '../src/app/env.ts';

/** The fences of the house, made from the list of its folders: see README and docs/decisions. */

const ROOT = path.resolve(import.meta.dirname, '..');
const sources = filesIn('src', 'campaign').filter((file) => /\.(ts|tsx)$/.test(file));
const imports = sources.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const rooms = readdirSync(path.join(ROOT, 'src/features'));

test('imports between the floors go down only', () => {
  const floor = (file: string) =>
    ['src/shared/', 'src/features/', 'src/app/'].findIndex((it) => file.startsWith(it));
  expect(imports.filter(({ from, to }) => floor(to) > floor(from) && floor(from) >= 0)).toEqual([]);
});

test('only the app knows the campaign, and the campaign knows nothing but the shape it has to fill', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (to.startsWith('campaign/')) return !/^(campaign|src\/app)\//.test(from);
    return from.startsWith('campaign/') && to !== 'src/shared/contract/campaign.ts';
  });
  expect(wrong).toEqual([]);
});

test('a room imports nothing of another room but its contract', () => {
  const roomOf = (file: string) => rooms.find((room) => file.startsWith(`src/features/${room}/`));
  const wrong = imports.filter(({ from, to }) => {
    const [inside, target] = [roomOf(from), roomOf(to)];
    return inside && target && inside !== target && to !== `src/features/${target}/contract.ts`;
  });
  expect(wrong).toEqual([]);
});

test('what runs in the browser imports nothing of the server', () => {
  const inBrowser = (file: string) =>
    /(^|\/)(web|admin|contract)(\/|\.ts$)/.test(file) ||
    /^src\/app\/(browser|back-office)(\.tsx?$|\/)/.test(file);
  const onServer = (file: string) => /(^|\/)server\//.test(file) || /^node:/.test(file);
  expect(imports.filter(({ from, to }) => inBrowser(from) && onServer(to))).toEqual([]);
});

test('rooms have one shape', () => {
  const known = new Set(['contract.ts', 'contract.test.ts', 'server', 'web', 'admin']);
  const strange = rooms.flatMap((room) =>
    readdirSync(path.join(ROOT, 'src/features', room))
      .filter((entry) => !known.has(entry))
      .map((entry) => `${room}/${entry}`),
  );
  expect(strange).toEqual([]);
  expect(rooms.filter((room) => !existsSync(path.join(ROOT, 'src/features', room, 'contract.ts')))).toEqual(
    [],
  );
});

test('no import runs in a circle', () => {
  const next = new Map(sources.map((file) => [file, importsOf(file).filter((to) => sources.includes(to))]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of sources) walk(file, []);
  expect(circles).toEqual([]);
});

test('nothing is a drawer or a barrel', () => {
  expect(
    sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common|index)(\.tsx?$|\/)/.test(file)),
  ).toEqual([]);
});

test('.env.example names every variable that the server reads, and no other', () => {
  const named = [...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual([...VARIABLE_NAMES].sort());
});

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  );
}

/** What a file imports: paths from the root for our own files, the bare name for packages. Tests may reach everywhere. */
function importsOf(file: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier ?? '',
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier,
  );
}
