import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../src/app/root.ts';
import { BUILD_FOLDER } from '../../src/campaign/campaign-folder.mjs';
import { currentMigration } from '../../src/shared/server/database/migrations.ts';
import { openWholeEmbedded } from '../../src/shared/server/database/whole-database.ts';
import { failedStart, startBuilt } from '../support/built-site.ts';
import { withBrokenMigration } from '../support/changed-migrations.ts';
import { unpackRelease } from '../support/releases.ts';

/** Going back to an older release with the embedded database. `npm run test:long` builds the site first. */

vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(path.join(tmpdir(), 'going-back-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

test('the first start on older data says how to go back, and its commands bring the older database back', async () => {
  const data = path.join(folder, 'going-back');
  const database = path.join(data, 'base-de-datos');
  unpackRelease('0.1.0', data);
  const before = await stateOf(database);
  const site = await startBuilt(ROOT, data);
  await site.stop();
  const copy = path.join(database, 'antes-de-migrar');
  const pg = path.join(database, 'pg');
  expect(site.output()).toContain(
    [
      `La base de datos pasó a la versión ${version}. Para volver a la versión anterior, con el sitio parado:`,
      '  1. Volvé a poner la versión anterior: su dist/ y su node_modules/.',
      `  2. Volvé a poner la base de datos de antes: mv ${pg} ${pg}.descartada && mv ${copy} ${pg}`,
      '  3. Iniciá el sitio.',
    ].join('\n'),
  );
  expect(await stateOf(database)).not.toEqual(before);
  renameSync(pg, `${pg}.descartada`);
  renameSync(copy, pg);
  expect(await stateOf(database)).toEqual(before);
  const again = await startBuilt(ROOT, data);
  await again.stop();
  expect(again.output(), 'the database was migrated again').toContain('La base de datos pasó a la versión');
});

test('a start whose migration fails changes nothing and names the release to go back to, which then starts', async () => {
  const data = path.join(folder, 'failing');
  unpackRelease('0.1.0', data);
  const first = await startBuilt(ROOT, data);
  await first.stop();
  const before = await stateOf(path.join(data, 'base-de-datos'));
  const broken = releaseWithBrokenMigration();
  const { code, lines } = await failedStart(broken, data);
  expect(code).toBe(1);
  expect(lines).toEqual([
    `No se puede iniciar: la base de datos no se pudo pasar a la versión ${version}: relation "no_such_table" does not exist`,
    `La base de datos no cambió. Para seguir con la versión ${version}, volvé a poner su dist/ y su node_modules/ e iniciá el sitio.`,
  ]);
  expect(await stateOf(path.join(data, 'base-de-datos'))).toEqual(before);
  const again = await startBuilt(ROOT, data);
  await again.stop();
});

/** A copy of the built site with one more migration, which fails. */
function releaseWithBrokenMigration(): string {
  const broken = path.join(folder, 'broken-release');
  const dist = BUILD_FOLDER;
  mkdirSync(path.join(broken, dist), { recursive: true });
  cpSync(path.join(ROOT, dist, 'server'), path.join(broken, dist, 'server'), { recursive: true });
  withBrokenMigration(path.join(ROOT, dist, 'migrations'), path.join(broken, dist, 'migrations'));
  for (const part of [`${dist}/client`, 'node_modules', 'package.json'])
    symlinkSync(path.join(ROOT, part), path.join(broken, part));
  return broken;
}

/** The newest migration of an embedded database, and its rows of news. */
async function stateOf(database: string) {
  const { database: opened, close } = await openWholeEmbedded(database);
  const migration = await currentMigration(opened);
  const { rows } = (await opened.execute('select * from news order by id')) as unknown as { rows: object[] };
  await close();
  return { migration, rows };
}
