import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { capture } from '../../../scripts/run.mjs';
import { campaignFolder } from '../campaign-folder.mjs';
import { ROOT } from '../root.ts';
import { TEXT_TO_WRITE } from './forgotten-texts.ts';
import { REQUIRED_EXPORTS } from './load-folder.ts';

/**
 * Tests of `npm run check-campaign` on copies of the campaign folder, which import modules of the project around them.
 */

vi.setConfig({ testTimeout: 60_000 }); // slow, because each command starts a process
const results = path.join(ROOT, 'test-results');
mkdirSync(results, { recursive: true });
const base = mkdtempSync(path.join(results, 'campaign-'));
afterAll(() => rmSync(base, { recursive: true }));

async function check(folder: string, args: string[] = [], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables, CAMPAIGN: path.relative(ROOT, folder) };
  const { succeeded, output } = await capture(process.execPath, [...fromSources(CAMPAIGN_CHECK), ...args], {
    env,
  });
  const name = path.relative(ROOT, folder);
  return { succeeded, lines: output.trim().replaceAll(name, 'campaign').split('\n') };
}

/** A copy of the campaign in which files are changed, or removed if the change gives null. */
function changed(changes: Record<string, (text: string) => string | null>) {
  const folder = mkdtempSync(path.join(base, 'folder-'));
  cpSync(path.join(ROOT, campaignFolder()), folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const text = change(readFileSync(path.join(folder, file), 'utf8'));
    if (text === null) rmSync(path.join(folder, file));
    else writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test('a folder without mistakes is summed up in one line', async () => {
  const { succeeded, lines } = await check(path.join(ROOT, campaignFolder()));
  expect(lines).toEqual([expect.stringMatching(/^✔ campaign\/ /)]);
  expect(succeeded).toBe(true);
});

test('a folder whose files do not load gives one line for each file, without a stack trace', async () => {
  const folder = changed({
    'colours.ts': (text) => text.replace('};', ''), // a bracket is missing
    // A word without quotation marks stands in place of the coordinates.
    'delivery-area.ts': (text) => text.replace(/centre: \[.+\]/, 'centre: plaza'),
    'polling-places.ts': () => null,
    'sample-content.ts': (text) => text.replace("',", "'"), // a comma is missing
  });
  const { succeeded, lines } = await check(folder);
  expect(lines.sort()).toEqual([
    expect.stringMatching(
      /^campaign\/colours\.ts: La línea \d+ no se entiende: falta cerrar una llave o un corchete\. Mirá /,
    ),
    expect.stringMatching(
      /^campaign\/delivery-area\.ts: En la línea \d+, "plaza" no se entiende: si es un texto, va entre comillas; si no, está mal escrito o falta la línea que lo trae\.$/,
    ),
    'campaign/polling-places.ts: No existe, y campaign.ts lo necesita.',
    expect.stringMatching(/^campaign\/sample-content\.ts: La línea \d+ no se entiende cerca de ".+"\. Mirá /),
  ]);
  expect(succeeded).toBe(false);
});

test.each([
  ["alt: 'El balcón d'Elía'", ': un texto con apóstrofo va entre comillas dobles'],
  ['alt: “El faro”', ` por la comilla “: las que sirven son ' y "`],
  ['alt: El faro', ' cerca de "faro"'],
  ["alt: 'El faro", ': falta cerrar una comilla'],
])('%s is explained', async (written, reason) => {
  const { lines } = await check(
    changed({ 'campaign.ts': (text) => text.replace(/alt: '.+'(?= })/, written) }),
  );
  expect(lines).toEqual([
    expect.stringMatching(/^campaign\/campaign\.ts: La línea \d+ no se entiende.+ Mirá /),
  ]);
  expect(lines[0]).toContain(`no se entiende${reason}. Mirá `);
});

test('a keyword that is written with a capital letter is explained', async () => {
  const folder = changed({ 'identity.ts': (text) => text.replace('orders: true', 'orders: True') });
  const { lines } = await check(folder);
  expect(lines).toEqual([
    expect.stringMatching(/^campaign\/identity\.ts: En la línea \d+, "True" va con minúsculas: true\.$/),
  ]);
});

test('a file that does not load does not hide mistakes in other files', async () => {
  const folder = changed({
    'elections.ts': (text) => text.replace("',", ','), // a quotation mark is missing
    'identity.ts': (text) => text.replace(/siteName: .+,/, "siteName: '',"),
    'colours.ts': (text) => text.replace(/ink: .+,/, "ink: '#9aa5ab',"),
    'sample-content.ts': (text) => text.replace(/title: .+,/, "title: '',"),
  });
  const { lines } = await check(folder);
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^campaign\/colours\.ts, ink: No se distingue bien/),
    expect.stringMatching(
      /^campaign\/elections\.ts: La línea \d+ no se entiende: falta cerrar una comilla\. Mirá /,
    ),
    'campaign/identity.ts, siteName: Falta el nombre del sitio.',
    expect.stringMatching(/^campaign\/sample-content\.ts, .+\.title: /),
  ]);
});

test('files that were damaged by text editors or word processors are explained', async () => {
  const folder = changed({ 'identity.ts': (text) => text.replace('  election: {', '  eleccion: {') });
  const texts = readFileSync(path.join(folder, 'texts.ts'), 'utf8');
  writeFileSync(path.join(folder, 'texts.ts'), Buffer.from(texts, 'latin1'));
  writeFileSync(path.join(folder, '~$texts.ts'), 'what an open word processor leaves');
  rmSync(path.join(folder, 'team.ts'));
  mkdirSync(path.join(folder, 'team.ts'));
  renameSync(path.join(folder, 'colours.ts'), path.join(folder, 'colours.ts.txt'));
  const { lines } = await check(folder);
  expect(lines.sort()).toEqual([
    'campaign/colours.ts: No existe, y campaign.ts lo necesita. Hay un "colours.ts.txt": cambiale el nombre.',
    expect.stringMatching(
      /^campaign\/elections\.ts: En la línea \d+, "opens" no se encuentra: falta una coma, o una clave falta o está mal escrita\.$/,
    ),
    'campaign/identity.ts, eleccion: Esta clave no existe. ¿Quisiste decir "election"?',
    'campaign/team.ts: Es una carpeta, y tiene que ser un archivo.',
    expect.stringMatching(/^campaign\/texts\.ts: No es texto en UTF-8: /),
  ]);
});

test('the name of a country that does not exist is reported as a mistake', async () => {
  const folder = changed({ 'country.ts': (text) => text.replace(/[\w-]+(?=\.ts)/, 'urugay') });
  const { lines } = await check(folder);
  expect(lines).toEqual(['campaign/country.ts: Nombra el archivo "urugay.ts", que no existe.']);
});

test('sample texts of a new folder that are still to be replaced are reported, but not as mistakes', async () => {
  const folder = changed({
    'texts.ts': (text) => text.replace(/thanks = .+/s, `thanks = '${TEXT_TO_WRITE}.';`),
  });
  const { succeeded, lines } = await check(folder);
  expect(lines).toEqual([
    expect.stringMatching(/^✔/),
    expect.stringContaining(`campaign/texts.ts: Todavía hay textos que dicen "${TEXT_TO_WRITE}".`),
  ]);
  expect(succeeded).toBe(true);
});

test('a folder without exports that the site needs gives one line for each', async () => {
  const folder = changed({
    'team.ts': (text) => text.replace('export const team', 'export const equipo'),
    'texts.ts': (text) => text.replace('export const thanks', 'export const gracias'),
    'sample-content.ts': (text) => text.replace('const sampleContent', 'const muestra'),
  });
  const { lines } = await check(folder);
  expect(lines).toEqual([
    'campaign/team.ts: Falta "export const team".',
    'campaign/sample-content.ts: Falta "export const sampleContent".',
    'campaign/texts.ts: Falta "export const thanks".',
  ]);
});

test('before a start the mistakes in the folder and in the configuration are reported together', async () => {
  const folder = changed({ 'identity.ts': (text) => text.replace(/siteName: .+,/, "siteName: '',") });
  const { succeeded, lines } = await check(folder, ['--with-configuration'], { PORT: 'abc' });
  expect(lines).toEqual([
    'campaign/identity.ts, siteName: Falta el nombre del sitio.',
    'PORT: tiene que ser un número.',
  ]);
  expect(succeeded).toBe(false);
});

test('a configuration with mistakes does not hide that identity.ts does not load', async () => {
  const folder = changed({ 'identity.ts': (text) => text.replace('};', '') });
  const { lines } = await check(folder, ['--with-configuration'], { PORT: 'abc' });
  expect(lines).toEqual([expect.stringMatching(/^campaign\/identity\.ts: La línea \d+ no se entiende/)]);
});

test('a folder that does not exist gives one line', async () => {
  const { succeeded, lines } = await check(path.join(base, 'no-such-folder'));
  expect(lines).toEqual(['campaign/: Esta carpeta no existe.']);
  expect(succeeded).toBe(false);
});

test('every export that the code imports from the campaign folder is required', () => {
  const imports = /import (?:type )?\{([^}]+)\} from '#campaign\/([\w-]+\.ts)'/g;
  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'));
  const imported = sources.flatMap((text) => [...text.matchAll(imports)]);
  expect(imported.length).toBeGreaterThan(20);
  for (const [, names = '', file = ''] of imported)
    for (const name of names.split(',')) expect(REQUIRED_EXPORTS[file]).toContain(name.trim());
});
