import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../shared/server/database/database.ts';
import { select } from '../../shared/server/database/select.ts';
import { openWholeEmbedded, openWholePostgres } from '../../shared/server/database/whole-database.ts';
import { lockFolder } from '../../shared/server/folder-lock.ts';
import { clearDatabase, isEmptyDatabase } from './clear.ts';
import { swapFolder } from './swap-folder.ts';

/** A database that an archive is restored into. */
export interface RestoreTarget {
  isEmpty(): Promise<boolean>;
  /** Runs `fill` on an empty database in one transaction. The former content is replaced only when it succeeds. */
  replace(fill: (transaction: Database) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const LONGEST_WAIT = '15s';

/** The database of a PostgreSQL server. */
export async function postgresTarget(url: string): Promise<RestoreTarget> {
  const { database, close } = await openWholePostgres(url);
  return { ...openTarget(database), close };
}

/** A database that is open, and is emptied and filled in one transaction. */
export const openTarget = (database: Database): RestoreTarget => ({
  isEmpty: () => isEmptyDatabase(database),
  replace: (fill) =>
    database.transaction(async (transaction) => {
      await select(transaction, `set local lock_timeout = '${LONGEST_WAIT}'`);
      // An instance that starts now waits with its migrations until the restore is finished.
      await select(transaction, sql`select pg_advisory_xact_lock(hashtext('migrations'))`);
      await clearDatabase(transaction);
      await fill(transaction);
    }),
  close: async () => {},
});

/**
 * The embedded database in `folder`. The new database is made in a folder beside it, from the packed `emptyDatabase`.
 * Holds the lock of the former folder, so that the site cannot start meanwhile; throws DataFolderError while it is
 * running.
 */
export async function embeddedTarget(folder: string, emptyDatabase?: string): Promise<RestoreTarget> {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  return {
    isEmpty: async () => !existsSync(path.join(folder, 'pg')),
    replace: async (fill) => {
      const beside = `${folder}.nueva-${randomUUID()}`;
      try {
        const { database, close } = await openWholeEmbedded(beside, emptyDatabase);
        await database.transaction(fill).finally(close);
        await swapFolder(beside, folder);
      } finally {
        await rm(beside, { recursive: true, force: true });
      }
    },
    close: async () => {
      const wasRestored = existsSync(path.join(folder, 'pg'));
      // A folder that was made for the restore is removed again if nothing was restored.
      if (made && !wasRestored) rmSync(made, { recursive: true, force: true });
      closeSync(lock);
    },
  };
}
