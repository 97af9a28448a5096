import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { fillSite, READ_AFTER_UPGRADE } from './release-content.mjs';
import { startRelease } from './release-process.mjs';
import { projectRoot } from './run.mjs';

/**
 * Stores the data folder of this release in tests/releases/, from which every later release has to start. Run once when
 * a release is made: `npm run build && npm run release-fixture`. With `-- --from FOLDER` the release is the one that is
 * built in another folder.
 */

helpIfAsked(
  'Se usa así: npm run build && npm run release-fixture [-- --from CARPETA]',
  'Guarda en tests/releases/ una carpeta de datos de esta versión, con la que las siguientes tienen que iniciar.',
  '--from toma la versión que está armada en otra carpeta.',
);
const [option, given] = process.argv.slice(2);
const release = path.resolve(projectRoot, option === '--from' && given ? given : '.');
const { version } = JSON.parse(readFileSync(path.join(release, 'package.json'), 'utf8'));
const folder = path.join(projectRoot, 'tests/releases', version);
const data = mkdtempSync(path.join(tmpdir(), 'release-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));

const site = await startRelease(release, data);
const staff = await fillSite(site);
const shown = Object.fromEntries(
  await Promise.all(READ_AFTER_UPGRADE.map(async (url) => [url, await staff.get(url)])),
);
await site.stop();

// These files are made from the campaign folder.
rmSync(path.join(data, 'archivos-de-campana'), { recursive: true, force: true });
// This file contains 32 MB of zeros, and the next start makes it again.
rmSync(path.join(data, 'reserva-de-disco'), { force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'shown.json'),
  `${JSON.stringify({ staff: staff.account, shown }, null, 1)}\n`,
);
const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
const tar = execFileSync('tar', ['-cf', '-', ...order, '-C', data, '.'], { maxBuffer: 2 ** 30 });
const archive = brotliCompressSync(tar, {
  params: {
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 26,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  },
});
writeFileSync(path.join(folder, 'data.tar.br'), archive);
console.log(`tests/releases/${version}: ${(archive.length / 1e6).toFixed(1)} MB`);
console.log(`Tablas sin filas: ${(await emptyTables()).join(', ') || 'ninguna'}`);

/** Returns the names of the tables without rows, whose migration the fixture would not test. */
async function emptyTables() {
  const copy = path.join(data, 'copy');
  cpSync(path.join(data, 'base-de-datos/pg'), copy, { recursive: true });
  const database = await PGlite.create(copy);
  const { rows } = await database.query(
    `select relname as name from pg_stat_user_tables where schemaname = 'public'`,
  );
  const empty = [];
  for (const { name } of /** @type {{ name: string }[]} */ (rows)) {
    const found = await database.query(`select from "${name}" limit 1`);
    if (found.rows.length === 0) empty.push(name);
  }
  await database.close();
  return empty;
}
