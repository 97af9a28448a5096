import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { archiveOf } from '../src/app/backup/archive.ts';
import { clearDatabase } from '../src/app/backup/clear.ts';
import { encrypt } from '../src/app/backup/encryption.ts';
import { mediaFolder } from '../src/app/backup/media-folder.ts';
import { restore } from '../src/app/backup/restore.ts';
import { openTarget, type RestoreTarget } from '../src/app/backup/restore-target.ts';
import { takeSnapshot } from '../src/app/backup/snapshot.ts';
import type { TableSummary } from '../src/app/backup/tables.ts';
import type { Database, DatabaseConnection } from '../src/shared/server/database/database.ts';
import { applyMigrations, currentMigration } from '../src/shared/server/database/migrations.ts';
import { MIGRATIONS, openPreparedDatabase } from './support/prepared-database.ts';
import { freshDatabase } from './support/test-site.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const at = (...names: string[]) => path.join(folder, ...names);
const connections: DatabaseConnection[] = [];
afterAll(async () => {
  for (const connection of connections) await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(connection: Promise<DatabaseConnection>): Promise<Database> {
  connections.push(await connection);
  return (await connection).database;
}

/** Rows with characters and numbers that a dump could change. */
const ROWS = [
  `insert into users (name, email, role, password_hash) values ('Ñandú "el" O''Higgins', 'a@ejemplo.uy', 'admin', 'x')`,
  `insert into sessions (token_hash, user_id) values ('b', 1), ('A', 1), ('á', 1)`,
  `insert into contact_messages (name, phone, kind, text, search, created_at)
    select 'Ana', '09' || n, 'otro', E'line 1\\nline 2 \\\\ \\t {"a": 1} 🦆', 'ana',
      timestamptz '2026-01-01 00:00:00.123456-03' + n * interval '1 day'
    from generate_series(1, 1203) n`,
  `delete from contact_messages where id in (7, 1203)`,
  `insert into list_requests (name, phone, address, latitude, longitude, search)
    values ('Beto', '091', 'Calle 1', -34.770123456789, 1e-300, 'b'), ('Beto', '091', 'Calle 2', null, null, 'b')`,
  `insert into delivery_rounds (name, latitude, longitude, travel, made_by) values ('Uno', 0.1, -0.0, 'walking', 'Ana')`,
  `insert into delivery_stops (round_id, position, list_request_id) values (1, 1, 2)`,
  `update list_requests set open_round_id = 1 where id = 2`,
  `insert into answered_calls (key, answer) values ('k', '{"b": [1, 2.50, null], "a": "\\u00e1\\n"}'), ('j', null)`,
];
const MEDIA = { 'a-375.webp': 'picture', 'b.mp4': 'video'.repeat(140_000), 'empty.webp': '' };

const file = at('site.copia');
let database: Database;
let tables: TableSummary[];
beforeAll(async () => {
  database = await opened(freshDatabase());
  for (const statement of ROWS) await database.execute(statement);
  mkdirSync(at('medios'));
  for (const [name, content] of Object.entries(MEDIA)) writeFileSync(at('medios', name), content);
  tables = await backUp(database, file);
});

async function backUp(from: Database, to: string, release = '0.0.1') {
  const snapshot = await takeSnapshot(from, folder);
  const archive = archiveOf({ snapshot, media: mediaFolder(at('medios')), release });
  await pipeline(encrypt(SECRET, archive), createWriteStream(to));
  await snapshot.close();
  return snapshot.tables;
}

async function tablesIn(of: Database) {
  const snapshot = await takeSnapshot(of, folder);
  await snapshot.close();
  return snapshot.tables;
}

const restoring = (
  target: RestoreTarget,
  media: string,
  overwrite = false,
  from = file,
  tell = async (_: Database) => {},
) =>
  restore({
    restored: tell,
    read: () => createReadStream(from),
    secret: SECRET,
    target,
    media: mediaFolder(media),
    migrationsFolder: MIGRATIONS,
    overwrite,
  });

function hashesIn(media: string) {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(media, name)))
      .digest('hex');
  return readdirSync(media).map((name) => [name, hashOf(name)]);
}

const KINDS: [string, () => Promise<DatabaseConnection>][] = inject('postgresUrl')
  ? [
      ['PostgreSQL', freshDatabase],
      ['embedded', openPreparedDatabase],
    ]
  : [['embedded', openPreparedDatabase]];

describe.each(KINDS)('restoring an archive into an empty %s database', (kind, open) => {
  const media = at(`medios-${kind}`);
  let restored: Database;
  let restoredTables: TableSummary[];
  beforeAll(async () => {
    restored = await opened(open());
    await restoring(openTarget(restored), media);
    restoredTables = await tablesIn(restored);
  });

  test('restores every row and every medium byte by byte', async () => {
    expect(tables.find(({ name }) => name === 'contact_messages')?.rows).toBe(1201);
    expect(restoredTables).toEqual(tables);
    expect(hashesIn(media)).toEqual(hashesIn(at('medios')));
  });

  test('continues ids after the last one that was used, with working triggers and foreign keys', async () => {
    const added = await restored.execute(
      `insert into contact_messages (name, phone, kind, text, search) values ('Z', '1', 'otro', 'x', 'x') returning id`,
    );
    expect(added).toMatchObject({ rows: [{ id: 1204 }] });
    const counted = await restored.execute(`select messages from person_totals where phone = '1'`);
    expect(counted).toMatchObject({ rows: [{ messages: 1 }] });
    const orphan = restored.execute(`insert into sessions (token_hash, user_id) values ('x', 99)`);
    await expect(orphan).rejects.toThrow();
  });
});

test('a restore replaces a database or media only when it is told to', async () => {
  const other = await opened(freshDatabase());
  const target = openTarget(other);
  await other.execute(`insert into categories (name) values ('here')`);
  await expect(restoring(target, at('medios-2'))).rejects.toThrow('La base de datos no está vacía.');
  await other.execute('delete from categories');
  mkdirSync(at('medios-2'));
  writeFileSync(at('medios-2', 'c.webp'), 'here');
  await expect(restoring(target, at('medios-2'))).rejects.toThrow('Ya hay fotos o videos');
  expect(readdirSync(at('medios-2'))).toEqual(['c.webp']);
  await restoring(target, at('medios-2'), true);
  expect(await tablesIn(other)).toEqual(tables);
  expect(hashesIn(at('medios-2'))).toEqual(hashesIn(at('medios')));
});

test('a damaged archive changes neither the database nor the media', async () => {
  const other = await opened(freshDatabase());
  await other.execute(`insert into categories (name) values ('here')`);
  const before = await tablesIn(other);
  const damaged = readFileSync(file);
  damaged[damaged.length - 40] = (damaged[damaged.length - 40] ?? 0) ^ 1;
  writeFileSync(at('damaged.copia'), damaged);
  const attempt = restoring(openTarget(other), at('medios-3'), true, at('damaged.copia'));
  await expect(attempt).rejects.toThrow('La copia no se puede leer: está dañada');
  expect(await tablesIn(other)).toEqual(before);
  expect(existsSync(at('medios-3'))).toBe(false);
});

test('the features are told of a restored backup in its transaction', async () => {
  const other = await opened(freshDatabase());
  const before = await tablesIn(other);
  const fails = async (transaction: Database) => {
    expect(await tablesIn(transaction)).toEqual(tables);
    throw new Error('not told');
  };
  await expect(restoring(openTarget(other), at('medios-4'), true, file, fails)).rejects.toThrow('not told');
  expect(await tablesIn(other)).toEqual(before);
});

test('an archive of an older release is restored at its migration and then migrated', async () => {
  const old = await opened(freshDatabase());
  const newest = await currentMigration(old);
  await clearDatabase(old);
  await applyMigrations(old, MIGRATIONS, MIGRATION_0007);
  await old.execute(
    `insert into delivery_rounds (name, latitude, longitude, travel, made_by) values ('Uno', 0, 0, 'walking', 'Ana')`,
  );
  await old.execute(
    `insert into list_requests (name, phone, address, search) values ('Beto', '091', 'Calle 1', 'b')`,
  );
  await old.execute(
    `insert into delivery_stops (round_id, position, list_request_id, held) values (1, 1, 1, true)`,
  );
  await backUp(old, at('old.copia'));
  const target = openTarget(await opened(freshDatabase()));
  const restored = connections.at(-1)?.database as Database;
  await restoring(target, at('medios-4'), false, at('old.copia'));
  expect(await currentMigration(restored)).toBe(newest);
  const rows = await restored.execute(sql`select open_round_id from list_requests`);
  expect(rows, 'migration 0008 moved this').toMatchObject({ rows: [{ open_round_id: 1 }] });
});

/** The number of the migration before the one that moved a column of delivery stops to list requests. */
const MIGRATION_0007 = 1795321982933;

test('an archive of a newer release is refused with the version to install', async () => {
  const newer = await opened(freshDatabase());
  await newer.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
  );
  await backUp(newer, at('newer.copia'), '99.0.0');
  await newer.execute(`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`);
  const target = openTarget(await opened(freshDatabase()));
  const attempt = restoring(target, at('medios-5'), false, at('newer.copia'));
  await expect(attempt).rejects.toThrow('la hizo una versión más nueva (99.0.0)');
});
