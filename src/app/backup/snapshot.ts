import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../../shared/server/database/database.ts';
import { currentMigration } from '../../shared/server/database/migrations.ts';
import {
  type Sequence,
  sequencesOf,
  setStableFormats,
  summarised,
  type TableSummary,
  tablesOf,
} from './tables.ts';

/** All rows of a database at one moment, as compressed lines in a temporary file. */
export interface Snapshot {
  migration: number;
  tables: TableSummary[];
  sequences: Sequence[];
  /** Yields the lines, compressed with gzip: a table's name, its rows as JSON, the next table. */
  read(): AsyncIterable<Uint8Array>;
  /** Frees the temporary file. */
  close(): Promise<void>;
}

/**
 * Reads the whole database in one transaction into a file in `folder`. The embedded database answers nobody else during
 * the transaction, so it must not wait for a slow receiver of the archive: that is why the rows go to a file first.
 */
export async function takeSnapshot(database: Database, folder: string): Promise<Snapshot> {
  const file = await openTemporary(folder);
  try {
    const about = await database.transaction((transaction) => dump(transaction, file), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    return {
      ...about,
      read: () => createReadStream('', { fd: file.fd, start: 0, autoClose: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Opens a file that has no name, so that it never outlives this process. */
async function openTemporary(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, `copia-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

async function dump(transaction: Database, file: FileHandle) {
  await setStableFormats(transaction);
  const migration = await currentMigration(transaction);
  if (migration === null) throw new Error('La base de datos está vacía: no hay nada que copiar.');
  const tables: TableSummary[] = [];
  async function* lines() {
    for (const table of await tablesOf(transaction)) {
      yield `${table.name}\n`;
      tables.push(yield* summarised(transaction, table));
    }
  }
  await pipeline(
    lines,
    createGzip({ level: 1 }), // level 9 would keep the transaction open three times as long
    createWriteStream('', { fd: file.fd, autoClose: false }),
  );
  return { migration, tables, sequences: await sequencesOf(transaction) };
}
