import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyPreparedDatabase } from '../../../../tests/support/prepared-database.ts';
import { maintainEmbedded } from './embedded-maintenance.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const PACE = {
  checkpointEveryMs: 50,
  vacuumEveryMs: 50,
  checkEveryMs: 20,
  idleMs: 100,
  longestWaitMs: 60_000,
};
let folder: string;
let postgres: PGlite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maintenance-'));
  await copyPreparedDatabase(folder);
  postgres = await openEmbeddedPostgres(folder);
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns how many bytes of the write-ahead log a crash recovery would have to read. */
const bytesToRecover = async () => {
  const { rows } = await postgres.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
};
const deadRows = async () => {
  const { rows } = await postgres.query<{ dead: number }>(
    `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'attempts'`,
  );
  return rows[0]?.dead ?? 0;
};
/** Updates the rate limiter's rows many times, as rejected requests do. */
async function countAttempts() {
  await postgres.exec(`insert into attempts select n::text, 0, now() from generate_series(1, 5000) n
    on conflict do nothing`);
  for (let time = 0; time < 5; time++) await postgres.exec('update attempts set count = count + 1');
  await postgres.exec('select pg_stat_force_next_flush()');
}

test('maintenance waits for an idle moment, then runs a checkpoint and removes dead rows', async () => {
  await countAttempts();
  const [bytes, dead] = [await bytesToRecover(), await deadRows()];
  expect(bytes).toBeGreaterThan(4_000_000);
  expect(dead).toBeGreaterThan(10_000);

  let idle = 0;
  let timesAsked = 0;
  const report = vi.fn();
  const maintenance = maintainEmbedded({
    postgres,
    data: path.join(folder, 'pg'),
    idleFor: () => {
      timesAsked++;
      return idle;
    },
    report,
    pace: PACE,
  });
  await vi.waitFor(() => expect(timesAsked, 'maintenance is due and waits').toBeGreaterThan(1));
  expect([await bytesToRecover(), await deadRows()]).toEqual([bytes, dead]);

  idle = PACE.idleMs;
  await vi.waitFor(async () => {
    expect(await bytesToRecover()).toBeLessThan(100_000);
    expect(await deadRows()).toBe(0);
  });
  maintenance.stop();
  expect(report).not.toHaveBeenCalled();
});

test('the event loop can do other work between queued queries', async () => {
  let turns = 0;
  const turn = () => {
    turns++;
    immediate = setImmediate(turn);
  };
  let immediate = setImmediate(turn);
  await Promise.all(Array.from({ length: 100 }, () => postgres.query('select 1')));
  clearImmediate(immediate);
  expect(turns).toBeGreaterThan(90);
});
