import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/test-site.ts';
import type { DatabaseConnection } from './database/database.ts';
import { type Sweep, sweepRunner, sweepSuccesses } from './sweeps.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
let connection: DatabaseConnection;
let logged: string[];
let alerts: string[];
beforeAll(async () => {
  connection = await freshDatabase();
});
beforeEach(async () => {
  [logged, alerts] = [[], []];
  await connection.database.delete(sweepSuccesses);
});
afterAll(() => connection.close());

const runnerOf = (sweeps: Sweep[], changes: { longestMs?: number; ping?: () => Promise<void> } = {}) =>
  sweepRunner({
    connection: { ...connection, ...(changes.ping && { ping: changes.ping }) },
    sweeps,
    now: () => NOW,
    log: ({ sweep = '' }, message) => void logged.push(`${message}: ${sweep}`),
    alert: (message) => void alerts.push(message),
    longestMs: changes.longestMs,
  });
const sweepOf = (name: string, run: () => Promise<void> = async () => {}): Sweep => ({
  name,
  title: `tarea ${name}`,
  run,
});
const successes = async (runner: ReturnType<typeof runnerOf>) =>
  (await runner.last()).map(({ name, at }) => [name, at?.getTime() ?? null]);

test('runs the other sweeps after one that fails or hangs, and stores only their success', async () => {
  const runner = runnerOf(
    [
      sweepOf('failing', () => Promise.reject(new Error('disk'))),
      sweepOf('hanging', () => new Promise(() => {})),
      sweepOf('well'),
    ],
    { longestMs: 2_000 },
  );
  expect(await runner.run()).toEqual(['failing', 'hanging']);
  expect(logged).toEqual(['a sweep failed: failing', 'a sweep failed: hanging']);
  expect(alerts).toEqual([
    expect.stringContaining('«tarea failing»'),
    expect.stringContaining('«tarea hanging»'),
  ]);
  expect(await successes(runner)).toEqual([
    ['failing', null],
    ['hanging', null],
    ['well', NOW.getTime()],
  ]);
});

test('counts a sweep as done although a full disk keeps its success from being stored', async () => {
  await connection.database.execute(sql`
    create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await connection.database.execute(
    sql`create trigger full_disk before insert on sweep_successes execute function disk_is_full()`,
  );
  const failed = await runnerOf([sweepOf('one'), sweepOf('two')]).run();
  // A later test may get this database.
  await connection.database.execute(sql`drop function disk_is_full() cascade`);
  expect(failed).toEqual([]);
  expect(logged).toHaveLength(2);
  expect(alerts).toEqual([]);
});

test('runs nothing and alerts nobody while the database is unreachable, which another check reports', async () => {
  const runner = runnerOf([sweepOf('one', () => expect.unreachable('it waits'))], {
    ping: () => Promise.reject(new Error('away')),
  });
  expect(await runner.run()).toEqual(['one']);
  expect([logged, alerts]).toEqual([['the sweeps wait for the database: '], []]);
});

test.runIf(inject('postgresUrl'))('leaves a sweep to the instance that is running it', async () => {
  let finish = () => {};
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const here = runnerOf([
    sweepOf('shared', () => {
      started();
      return new Promise((resolve) => {
        finish = resolve;
      });
    }),
  ]);
  const running = here.run();
  await hasStarted;
  const there = runnerOf([
    sweepOf('shared', () => expect.unreachable('the other instance runs it')),
    sweepOf('other'),
  ]);
  expect(await there.run()).toEqual([]);
  expect(await successes(there)).toEqual([
    ['shared', null],
    ['other', NOW.getTime()],
  ]);
  finish();
  expect(await running).toEqual([]);
  expect(await successes(there)).toEqual([
    ['shared', NOW.getTime()],
    ['other', NOW.getTime()],
  ]);
});
