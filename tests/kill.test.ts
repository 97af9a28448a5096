import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../src/shared/server/database.ts';
import { missingNews, startWriting } from './support/news-writer.ts';
import { copyPreparedDatabase, MIGRATIONS } from './support/prepared-database.ts';

/**
 * The embedded database under kill -9; with PostgreSQL the rows are another process's care. Many kills, also during the
 * first start, are in tests/long/kill.test.ts.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('keeps everything acknowledged after kill -9, and refuses a second process', {
  timeout: 60_000,
}, async () => {
  await copyPreparedDatabase(folder);
  const acknowledged: number[] = [];
  const first = startWriting(folder, acknowledged);
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
  await expect(openDatabase({ folder, migrationsFolder: MIGRATIONS })).rejects.toThrow(/ya está en uso/);
  await first.kill();

  const second = startWriting(folder, acknowledged);
  await once(second.process.stdout ?? second.process, 'data');
  await second.kill();
  expect(await missingNews(folder, acknowledged)).toEqual([]);
});
