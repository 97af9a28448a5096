import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { SHARED_TABLES } from '../drizzle.config.ts';
import { tool } from '../scripts/run.mjs';
import { listRequests } from '../src/features/list-requests/server/table.ts';
import type { DatabaseConnection } from '../src/shared/server/database/database.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { emptyPostgres } from './support/postgres-databases.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { freshDatabase } from './support/test-site.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

test('the migrations create exactly the tables that the code describes', async () => {
  const tables = Object.assign({}, ...(await Promise.all(tableFiles().map((file) => import(file)))));
  const last = readdirSync(path.join(MIGRATIONS, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', last ?? ''), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([]);
});

test('drizzle-kit, which writes the migrations, can read the tables', () => {
  const tables = execFileSync(process.execPath, [tool('drizzle-kit'), 'export'], { encoding: 'utf8' });
  expect(tables).toContain('CREATE TABLE "list_requests"');
});

test.runIf(inject('postgresUrl'))(
  'three instances that start at once on an empty database apply each migration once, and prepare it one after the other',
  async () => {
    const { url, drop } = await emptyPostgres(inject('postgresUrl') ?? '');
    let atOnce = 0;
    const prepare = vi.fn(async () => {
      expect(++atOnce).toBe(1);
      await new Promise(setImmediate);
      atOnce--;
    });
    const settings = { url, folder: '', migrationsFolder: MIGRATIONS, prepare };
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
    const applied = sql`(select 1 from drizzle.__drizzle_migrations) as applied`;
    const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
    expect(await instances[0]?.database.$count(applied)).toBe(files.length);
    expect(prepare).toHaveBeenCalledTimes(3);
    for (const instance of instances) await instance.close();
    await drop();
  },
);

test('the database refuses a role that is neither admin nor editor', async () => {
  const insert = sql`insert into users (name, email, role, password_hash) values ('A', 'a@ejemplo.uy', 'owner', 'x')`;
  await expect(connection.database.execute(insert)).rejects.toThrow();
});

test('migration 0008 keeps list requests assigned to their open delivery round', async () => {
  const { database } = connection;
  const run = (statements: string) => database.execute(sql.raw(statements));
  const { name, openRoundId, id } = listRequests;
  const onRounds = () => database.select({ name, openRoundId }).from(listRequests).orderBy(id);
  await run('alter table list_requests drop column open_round_id');
  await run('alter table delivery_stops add column held boolean not null default true');
  await run('create unique index delivery_stops_held_once on delivery_stops (list_request_id) where held');
  await run(`insert into delivery_rounds (name, latitude, longitude, travel, made_by, finished_at) values
    ('Terminado', 0, 0, 'walking', 'Ana', now()), ('Abierto', 0, 0, 'walking', 'Ana', null)`);
  await run(`insert into list_requests (name, phone, address, search)
    select n, '099123456', 'x', 'x' from unnest(array['again', 'done', 'free']) n`);
  await run(`insert into delivery_stops (round_id, position, list_request_id, held, delivered)
    values (1, 1, 1, false, false), (1, 2, 2, false, true), (2, 1, 1, true, null)`);
  const migration = readFileSync(path.join(MIGRATIONS, '0008_open_round.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await run(statement);
  expect(await onRounds()).toEqual([
    { name: 'again', openRoundId: 2 },
    { name: 'done', openRoundId: null },
    { name: 'free', openRoundId: null },
  ]);
  await run('delete from delivery_rounds where id = 2');
  expect(
    (await onRounds()).map((request) => request.openRoundId),
    'deleting a round releases its list requests',
  ).toEqual([null, null, null]);
});

test('who answers a message is the same for instances of the former release, whichever stored it', async () => {
  const { database } = connection;
  const first = async (statements: string) => {
    const { rows } = (await database.execute(sql.raw(statements))) as unknown as { rows: unknown[] };
    return rows[0];
  };
  const columns = 'assignee, taken_by, taken_by_name, given_note';
  await first(`insert into contact_messages (id, name, phone, kind, text, search) overriding system value
    values (900, 'Ana', '099123456', 'otro', 'x', 'x')`);
  const change = (set: string) =>
    first(`update contact_messages set ${set} where id = 900 returning ${columns}`);
  expect(await change("taken_by = 7, taken_by_name = 'Eva', given_note = 'Vos sabés'")).toMatchObject({
    assignee: { id: 7, name: 'Eva', note: 'Vos sabés' },
  });
  expect(await change(`assignee = '{"id": 8, "name": "Leo"}'`)).toMatchObject({
    taken_by: 8,
    taken_by_name: 'Leo',
    given_note: null,
  });
  expect(await change('taken_by = null')).toMatchObject({ assignee: null });
  await first('delete from contact_messages where id = 900');
});

function tableFiles(): string[] {
  const features = path.resolve(import.meta.dirname, '../src/features');
  const tables = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('server/table.ts'),
  );
  return [
    ...tables.map((file) => path.join(features, file)),
    ...SHARED_TABLES.map((name) => path.resolve(features, `../shared/server/${name}.ts`)),
  ];
}
