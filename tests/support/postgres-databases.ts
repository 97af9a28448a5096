import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import { MIGRATIONS } from './prepared-database.ts';

const MIGRATED_TEMPLATE = 'migrated';

/**
 * Creates the template database that `freshPostgres` copies.
 * @param server URL of any database of a new PostgreSQL server
 */
export async function prepareTemplate(server: string): Promise<void> {
  await asOwner(server, `create database ${MIGRATED_TEMPLATE}`);
  const url = urlOf(server, MIGRATED_TEMPLATE);
  const connection = await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS });
  await connection.close();
}

/**
 * Creates a migrated database without rows on the test run's PostgreSQL server. A test may open several connections to
 * it.
 */
export const freshPostgres = (server: string) => createDatabase(server, MIGRATED_TEMPLATE);

/** Creates a database without tables, as an operator does before the first start. */
export const emptyPostgres = (server: string) => createDatabase(server, 'template1');

async function createDatabase(
  server: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template ${template}`);
  return { url: urlOf(server, name), drop: () => asOwner(server, `drop database ${name} with (force)`) };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function asOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
