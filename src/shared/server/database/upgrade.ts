import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Upgrade } from './database.ts';
import { isDatabaseFailure } from './database-failures.ts';
import { currentMigration } from './migrations.ts';
import { select } from './select.ts';

/**
 * Thrown when a migration fails. All pending migrations run in one transaction, so the database stays as the older
 * release left it.
 */
export class MigrationFailed extends Error {
  constructor(
    /** Version of the release that used the database before. Null if it is not known. */
    readonly from: string | null,
    cause: unknown,
  ) {
    super('The database could not be migrated.', { cause });
  }
}

/** Returns the version that used the database before, if migrations are pending. Null for a new or current database. */
export async function pendingUpgrade(
  database: Database,
  migrationsFolder: string,
): Promise<Pick<Upgrade, 'from'> | null> {
  const current = await currentMigration(database);
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (current === null || current >= newest) return null;
  return { from: await noteOf(database) };
}

/** Runs the pending migrations. Rethrows an error that a migration causes as MigrationFailed. */
export async function migrateFrom(from: string | null, migrate: () => Promise<void>) {
  try {
    await migrate();
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    throw new MigrationFailed(from, error);
  }
}

/**
 * Notes in the database that a release uses it, so that a later one can name the release to go back to. The note is a
 * comment on the table of applied migrations.
 */
export async function noteRelease(database: Database, release: string) {
  if ((await noteOf(database)) === release) return;
  await select(database, sql.raw(`comment on table ${MIGRATIONS_TABLE} is '${release.replaceAll("'", '')}'`));
}

async function noteOf(database: Database): Promise<string | null> {
  const [row] = await select<{ note: string | null }>(
    database,
    `select obj_description('${MIGRATIONS_TABLE}'::regclass, 'pg_class') as note`,
  );
  return row?.note ?? null;
}

const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';
