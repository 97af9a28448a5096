import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { contentStores } from '../../src/app/content/content.ts';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import { MIGRATIONS } from './prepared-database.ts';
import { programOf } from './programs.ts';

/** A process that writes news into the embedded database of a folder until it is killed. */
export interface NewsWriter {
  process: ChildProcess;
  kill(): Promise<void>;
}

/**
 * Starts a process that writes news into the embedded database of a folder.
 * @param acknowledged called with the id of each item once the database has acknowledged it
 */
export function startWriting(folder: string, acknowledged: number[]): NewsWriter {
  const writer = spawn(process.execPath, [programOf('write-until-killed'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  writer.stdout.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number));
  });
  return {
    process: writer,
    async kill() {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    },
  };
}

/** The ids of acknowledged news items that are missing from the database. */
export async function missingNews(folder: string, acknowledged: number[]): Promise<number[]> {
  const connection = await openDatabase({ folder, migrationsFolder: MIGRATIONS });
  const ids = new Set((await contentStores(connection.database).news.withDrafts()).map(({ id }) => id));
  await connection.close();
  return acknowledged.filter((id) => !ids.has(id));
}
