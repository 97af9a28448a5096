import fs, { cpSync, fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { copyPreparedDatabase } from '../../../../tests/support/prepared-database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'durable-'));
const crashed = path.join(parent, 'crashed');
/** The file of a table that was changed after the last checkpoint, relative to the database's folder. */
let changedFile: string;

beforeAll(async () => {
  const running = path.join(parent, 'running');
  await copyPreparedDatabase(running);
  const postgres = await openEmbeddedPostgres(running);
  await postgres.exec('checkpoint; create table changed as select generate_series(1, 1000) as n');
  const { rows } = await postgres.query<{ file: string }>(`select pg_relation_filepath('changed') as file`);
  changedFile = rows[0]?.file ?? '';
  cpSync(path.join(running, 'pg'), path.join(crashed, 'pg'), { recursive: true });
  await postgres.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Opens a copy of the crashed database, and returns the names of the files and folders that were synced meanwhile. */
async function syncedAtStart(): Promise<string[]> {
  const folder = mkdtempSync(path.join(parent, 'copy-'));
  cpSync(crashed, folder, { recursive: true });
  const synced: string[] = [];
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(path.relative(path.join(folder, 'pg'), fs.readlinkSync(`/proc/self/fd/${descriptor}`)));
    fsyncSync(descriptor);
  });
  const postgres = await openEmbeddedPostgres(folder);
  expect((await postgres.query('select count(*)::int as n from changed')).rows).toEqual([{ n: 1000 }]);
  const atStart = synced.splice(0);
  await postgres.close();
  return atStart;
}

/** Runs a test only on Linux, where one file system can be synced and the file of a descriptor can be found. */
const onLinux = test.runIf(process.platform === 'linux');

onLinux('the start after a crash syncs only the files that the recovery has written', async () => {
  const synced = await syncedAtStart();
  expect(synced).toContain(changedFile);
  expect(synced).toContain('global/pg_control');
  expect(synced).not.toContain('PG_VERSION');
  expect(synced.length).toBeLessThan(150);
});

onLinux(
  'the start after a crash syncs every file where the system has no command that syncs all',
  async () => {
    vi.stubEnv('PATH', '');
    const synced = await syncedAtStart();
    expect(synced).toContain(changedFile);
    expect(synced).toContain('PG_VERSION');
    expect(synced.length).toBeGreaterThan(800);
  },
);
