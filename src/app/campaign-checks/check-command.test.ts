import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { capture } from '../../../scripts/run.mjs';
import { campaignFolder } from '../../campaign/campaign-folder.mjs';
import { ROOT } from '../root.ts';
import { TEXT_TO_WRITE } from './content-mistakes.ts';

/** Tests of `npm run check-campaign` on copies of the campaign folder. */

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own
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

/** A copy of the campaign in which files are changed. */
function changed(changes: Record<string, (text: string) => string>) {
  const folder = mkdtempSync(path.join(base, 'folder-'));
  cpSync(path.join(ROOT, campaignFolder()), folder, { recursive: true });
  for (const [file, change] of Object.entries(changes))
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
  return folder;
}

test('a folder without mistakes is summed up in one line, with what may have been forgotten below', async () => {
  const folder = changed({
    'campaign.yaml': (text) =>
      text
        .replace(/^agradecimiento: >-\n.*/m, `agradecimiento: ${TEXT_TO_WRITE}.`)
        .replace('11/5/2025', '11/5/2130'),
  });
  const { succeeded, lines } = await check(folder);
  expect(lines).toEqual([
    expect.stringMatching(/^✔ campaign\/ .+ sin errores$/),
    expect.stringContaining(`campaign/campaign.yaml: Todavía hay textos que dicen "${TEXT_TO_WRITE}".`),
  ]);
  expect(succeeded).toBe(true);
  expect((await check(path.join(ROOT, campaignFolder()))).lines[1]).toBe(
    'campaign/campaign.yaml, eleccion.dia: La elección ya pasó: fue el 11 de mayo de 2025.',
  );
});

test('a file that cannot be understood does not hide mistakes in other files', async () => {
  const folder = changed({
    'campaign.yaml': (text) => text.replace('sitio: ', 'sitio '),
    'area.geojson': () => 'zona',
    'news/02-el-muelle-cuando-empieza-el-dia.md': (text) => text.replace('titulo: ', 'titulo:'),
    'categories.yaml': (text) => text.replace("'#1f5f98'", 'azul'),
  });
  const { succeeded, lines } = await check(folder);
  expect(lines.map((line) => line.replace(/: .*/, '')).sort()).toEqual([
    'campaign/area.geojson, línea 1',
    'campaign/campaign.yaml, línea 14',
    'campaign/categories.yaml, línea 11, (3.º).color',
    'campaign/news/02-el-muelle-cuando-empieza-el-dia.md, línea 2',
  ]);
  expect(succeeded).toBe(false);
});

test('files that text editors or word processors damaged are explained', async () => {
  const folder = changed({});
  const member = path.join(folder, 'team/03-celia-del-ceibo.md');
  writeFileSync(member, Buffer.from(readFileSync(member, 'utf8').replace('Armó', 'Armó'), 'latin1'));
  writeFileSync(path.join(folder, 'team/~$03-celia.md'), 'what an open word processor leaves');
  renameSync(path.join(folder, 'area.geojson'), path.join(folder, 'area.geojson.txt'));
  rmSync(path.join(folder, 'categories.yaml'));
  mkdirSync(path.join(folder, 'categories.yaml'));
  const { lines } = await check(folder);
  expect(lines).toEqual(
    expect.arrayContaining([
      'campaign/area.geojson: Falta este archivo. Hay un "area.geojson.txt": cambiale el nombre.',
      'campaign/categories.yaml: Es una carpeta, y tiene que ser un archivo.',
      expect.stringMatching(/^campaign\/team\/03-celia-del-ceibo\.md: No es texto en UTF-8: /),
    ]),
  );
});

test('before a start the mistakes in the folder and in the configuration are reported together', async () => {
  const folder = changed({ 'campaign.yaml': (text) => text.replace(/^sitio: .+/m, 'sitio:') });
  const { succeeded, lines } = await check(folder, ['--with-configuration'], { PORT: 'abc' });
  expect(lines).toEqual([
    'campaign/campaign.yaml, línea 14, sitio: Falta el nombre del sitio.',
    'PORT: tiene que ser un número.',
  ]);
  expect(succeeded).toBe(false);
});

test('a folder that does not exist gives one line', async () => {
  const { succeeded, lines } = await check(path.join(base, 'no-such-folder'));
  expect(lines).toEqual(['campaign/: Esta carpeta no existe.']);
  expect(succeeded).toBe(false);
});
