import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../src/app/root.ts';
import { callArchive, serveArchive, unpackedDemo } from './support/archive.ts';
import { copyPreparedFiles } from './support/campaign-files.ts';

/** The archive of `npm run package`, made of the build that the tests have. tests/long makes the whole one. */

vi.setConfig({ testTimeout: 60_000 }); // each start is a process of its own
const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
const CAMPAIGNS = path.join(ROOT, 'tests/campaigns');
let archive: string;
beforeAll(async () => {
  archive = await unpackedDemo(folder);
  cpSync(path.join(CAMPAIGNS, 'argentina'), path.join(folder, 'argentina'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = (args: string[], env?: Record<string, string>) =>
  callArchive(archive, args, { cwd: folder, env });

test('one archive serves two campaigns side by side, and writes nothing into its own folder', async () => {
  await copyPreparedFiles(path.join(folder, 'data-fixture'));
  const sites = await Promise.all(
    ['argentina', 'fixture'].map((name) =>
      serveArchive(
        archive,
        ['--campaign', path.relative(folder, path.join(CAMPAIGNS, name)), '--data', `data-${name}`],
        { cwd: folder },
      ),
    ),
  );
  const titles = sites.map(
    async ({ url }) => /<title>.*<\/title>/.exec(await (await fetch(url)).text())?.[0],
  );
  expect(await Promise.all(titles)).toEqual([
    '<title>Boleta 508 · Pueblo Calandria</title>',
    expect.stringContaining('730418-Ñ'),
  ]);
  await Promise.all(sites.map(({ stop }) => stop()));
  expect([existsSync(path.join(archive, 'data')), existsSync(path.join(archive, 'campaign'))]).toEqual([
    false,
    false,
  ]);
});

test('a changed folder with mistakes does not start, and all of them are named at once', async () => {
  const faulty = path.join(folder, 'faulty');
  cpSync(path.join(folder, 'argentina'), faulty, { recursive: true });
  appendFileSync(path.join(faulty, 'campaign.yaml'), '\nsobra: sí\n');
  writeFileSync(path.join(faulty, 'area.geojson'), 'zona');
  const { code, lines } = await call(['--campaign', 'faulty', '--data', 'data-argentina']);
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^faulty\/area\.geojson, línea 1: /),
    expect.stringMatching(/^faulty\/campaign\.yaml, línea \d+, sobra: /),
    '',
    'No se puede iniciar el sitio: primero hay que corregir esto.',
  ]);
});

test('the check of a folder and the other commands run from the archive and name themselves as they are called', async () => {
  const { code, lines } = await call(['check-campaign', '--campaign', 'argentina']);
  expect([code, lines[0]]).toEqual([
    0,
    expect.stringMatching(/^✔ argentina\/ Boleta 508, Pueblo Calandria · .+ · sin errores$/),
  ]);
  const help = await call(['backup', '--campaign=argentina', '--help']);
  expect(help.lines[0]).toContain('node unpacked/campaign-site/start.js backup --campaign CARPETA');
});

test.each([[[]], [['--data', 'data']], [['serve', '--campaign', 'argentina']]])(
  'says in one sentence how it is called when the arguments are %j',
  async (args) => {
    expect(await call(args)).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^Se usa así: node unpacked\/campaign-site\/start\.js --campaign CARPETA /),
      ],
    });
  },
);

test('names in one line what is missing or incomplete, and begins nothing', async () => {
  const file = path.join(archive, 'dist/server/main.js');
  const content = readFileSync(file);
  writeFileSync(file, content.subarray(1));
  const damaged = await call(['--campaign', 'argentina']);
  rmSync(file);
  const missing = await call(['--campaign', 'argentina']);
  writeFileSync(file, content);
  const line =
    'Este programa está incompleto o dañado (dist/server/main.js): desempaquetá de nuevo su archivo.';
  expect([damaged, missing]).toEqual(Array(2).fill({ code: 1, lines: [line] }));
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
});
