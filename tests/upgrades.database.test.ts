import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { archiveLinesOf } from '../src/app/backup/archive.ts';
import { load } from '../src/app/backup/load.ts';
import { postgresTarget } from '../src/app/backup/restore-target.ts';
import { takeSnapshot } from '../src/app/backup/snapshot.ts';
import { linesFor } from '../src/app/process/start-failures.ts';
import type { Upgrade } from '../src/shared/server/database/database.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { openWholeEmbedded } from '../src/shared/server/database/whole-database.ts';
import { withBrokenMigration, withoutNewest } from './support/changed-migrations.ts';
import { emptyPostgres } from './support/postgres-databases.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { RELEASES, unpackRelease } from './support/releases.ts';
import { headersOf } from './support/staff.ts';
import { testSite } from './support/test-site.ts';

/** Upgrades of a PostgreSQL database. tests/upgrades.test.ts has those of the embedded one. */

const server = inject('postgresUrl') ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'upgrades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  if (server) ({ url, drop } = await emptyPostgres(server));
});
afterEach(() => drop?.());

test.runIf(server)(
  'a migration that fails leaves a PostgreSQL database as it was, and names the release to go back to',
  async () => {
    const release = '0.0.9';
    await (await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS, release })).close();
    const migrationsFolder = withBrokenMigration(MIGRATIONS, path.join(folder, 'migrations'));
    const error: unknown = await openDatabase({ url, folder: '', migrationsFolder }).catch(
      (failure) => failure,
    );
    expect(linesFor(error)).toEqual([
      expect.stringMatching(
        /^No se puede iniciar: la base de datos no se pudo pasar .*: relation "no_such_table" does not exist$/,
      ),
      'La base de datos no cambió. Para seguir con la versión 0.0.9, volvé a poner su dist/ y su node_modules/ e iniciá el sitio.',
    ]);
    const again = await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS });
    const columns = await again.database.execute(
      `select from information_schema.columns where table_name = 'news' and column_name = 'extra'`,
    );
    expect(columns).toMatchObject({ rows: [] });
    await again.close();
  },
);

test.runIf(server).each(RELEASES)(
  'the data of %s are moved to PostgreSQL, where staff sign in and see everything',
  async (release) => {
    const dataFolder = path.join(folder, release);
    const { staff, shown } = unpackRelease(release, dataFolder);
    await moveToPostgres(path.join(dataFolder, 'base-de-datos'));
    const connection = await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS });
    const site = await testSite({ connection, dataFolder });
    const headers = await headersOf(site, staff.email, staff.password);
    for (const [path, before] of Object.entries(shown))
      expect((await site.app.inject({ url: path, headers })).json(), path).toMatchObject(before as object);
    await site.close();
  },
);

test.runIf(server)(
  'a start on an older PostgreSQL database reports the release that used it before',
  async () => {
    const migrationsFolder = withoutNewest(MIGRATIONS, path.join(folder, 'older'));
    await (await openDatabase({ url, folder: '', migrationsFolder, release: '0.0.9' })).close();
    const upgrades: Upgrade[] = [];
    const options = {
      url,
      folder: '',
      migrationsFolder: MIGRATIONS,
      upgraded: (upgrade: Upgrade) => upgrades.push(upgrade),
    };
    await (await openDatabase({ ...options, release: '0.1.0' })).close();
    await (await openDatabase({ ...options, release: '0.1.0' })).close();
    expect(upgrades).toEqual([{ from: '0.0.9', copy: null }]);
  },
);

async function moveToPostgres(database: string) {
  const embedded = await openWholeEmbedded(database);
  const snapshot = await takeSnapshot(embedded.database, folder);
  const target = await postgresTarget(url);
  await target.replace((transaction) =>
    load({
      transaction,
      migrationsFolder: MIGRATIONS,
      about: snapshot,
      lines: archiveLinesOf(snapshot.read()),
    }),
  );
  await target.close();
  await snapshot.close();
  await embedded.close();
}
