import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { select } from './select.ts';

/**
 * Returns the number of the newest applied migration, as the migrator stores it: the time in ms at which the migration
 * was written. Null for a database without migrations.
 */
export async function currentMigration(database: Database): Promise<number | null> {
  const [log] = await select<{ name: string | null }>(
    database,
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!log?.name) return null;
  const [newest] = await select<{ at: number | null }>(
    database,
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  return newest?.at ?? null;
}

/**
 * Whether this program has the migration with this number. A newer release, which may have written an archive, has
 * migrations that this program lacks.
 */
export const isKnownMigration = (folder: string, migration: number) =>
  readMigrationFiles({ migrationsFolder: folder }).some(({ folderMillis }) => folderMillis === migration);

/**
 * Applies the migrations that are newer than the database's, up to and including `upTo` if it is given. Unlike the
 * migrator of the database library it opens no transaction, so that a restore is one transaction.
 */
export async function applyMigrations(
  transaction: Database,
  folder: string,
  upTo = Number.POSITIVE_INFINITY,
) {
  const current = (await currentMigration(transaction)) ?? 0;
  await select(transaction, 'create schema if not exists drizzle');
  await select(
    transaction,
    `create table if not exists drizzle.__drizzle_migrations
     (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= current || folderMillis > upTo) continue;
    for (const statement of statements) await select(transaction, statement);
    await select(
      transaction,
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
