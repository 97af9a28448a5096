import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { contentStores } from '../src/app/content.ts';
import { openDatabase } from '../src/shared/server/database.ts';
import { MIGRATIONS } from './support/prepared-database.ts';

/** About the embedded database alone: with PostgreSQL the rows are another process's care. */
const embedded = test.runIf(!inject('postgresUrl'));
const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

embedded(
  'killed at any moment, first start included, everything acknowledged is there afterwards',
  { timeout: 120_000 },
  async () => {
    const acknowledged: number[] = [];
    for (const killAfter of [300, 900, 1_500, 2_200, 3_000, 4_000]) {
      const writer = startWriting(acknowledged);
      await pause(killAfter); // the first ones fall into the making of the database, the others into writing
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const lastOne = startWriting(acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
    lastOne.kill('SIGKILL');
    await once(lastOne, 'exit');

    const connection = await openDatabase({ folder, migrationsFolder: MIGRATIONS });
    const ids = new Set((await contentStores(connection.database).news.withDrafts()).map(({ id }) => id));
    await connection.close();
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  },
);

embedded('two processes cannot open the same folder', { timeout: 60_000 }, async () => {
  const holder = startWriting([]);
  await once(holder.stdout ?? holder, 'data');
  await expect(openDatabase({ folder, migrationsFolder: MIGRATIONS })).rejects.toThrow(/ya está en uso/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

function startWriting(acknowledged: number[]): ChildProcess {
  const script = path.join(import.meta.dirname, 'support/write-until-killed.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number));
  });
  return child;
}
