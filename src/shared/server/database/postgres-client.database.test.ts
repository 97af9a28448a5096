import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshPostgres } from '../../../../tests/support/postgres-databases.ts';
import { ClosingClient } from './postgres-client.ts';

/** Runs a test only on a PostgreSQL server, because the embedded database has no connections. */
const onPostgres = test.runIf(inject('postgresUrl'));
let url: string;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const server = inject('postgresUrl');
  if (server) ({ url, drop } = await freshPostgres(server));
});
afterAll(() => drop?.());

onPostgres(
  'a write after a transaction whose query timed out is stored at once, and not as part of that transaction',
  async () => {
    const pool = new pg.Pool({ connectionString: url, Client: ClosingClient, max: 1, query_timeout: 300 });
    const elsewhere = new pg.Client({ connectionString: url });
    await elsewhere.connect();
    const database = drizzle({ client: pool });
    await database.execute(sql`create table written (n int)`);

    const unfinished = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into written values (1)`);
      await transaction.execute(sql`select pg_sleep(1)`);
    });
    await expect(unfinished).rejects.toThrow();
    await database.execute(sql`insert into written values (2)`);
    expect((await elsewhere.query('select n from written')).rows).toEqual([{ n: 2 }]);
    await elsewhere.end();
    await pool.end();
  },
);

onPostgres('a single query that times out closes its connection too', async () => {
  const pool = new pg.Pool({ connectionString: url, Client: ClosingClient, max: 1, query_timeout: 300 });
  const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await backend();
  await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('timeout');
  expect(await backend()).not.toBe(first);
  await pool.end();
});

onPostgres(
  'a connection that the server ends between two queries of a transaction only rejects',
  async () => {
    const pool = new pg.Pool({ connectionString: url, Client: ClosingClient, max: 2 });
    const client = await pool.connect();
    const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const ended = new Promise((resolve) => client.once('end', () => resolve('ended')));
    await pool.query('select pg_terminate_backend($1)', [pid]);
    expect(await ended).toBe('ended');
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  },
);
