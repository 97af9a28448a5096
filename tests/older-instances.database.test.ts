import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { emptyPostgres } from './support/postgres-databases.ts';
import { MIGRATIONS } from './support/prepared-database.ts';

/**
 * While several instances are upgraded one after the other, instances of the former release use a database that is
 * already migrated. CONTRIBUTING.md says how a migration is written so that they can.
 */

interface Column {
  name: string;
  notNull: boolean;
  default?: unknown;
  identity?: unknown;
  generated?: unknown;
}
type Tables = Record<string, { name: string; columns: Record<string, Column> }>;

const files = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .sort();
/** Migrations before this one were made before the first release, so no older instance can meet them. */
const FIRST_BOUND = 9;

const server = inject('postgresUrl') ?? '';
let client: pg.Client;
let drop: () => Promise<void>;
beforeEach(async () => {
  if (!server) return;
  const database = await emptyPostgres(server);
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client?.end();
  await drop?.();
});

test.runIf(server).each(files.slice(FIRST_BOUND))(
  'after migration %s, every statement of the former release on every table still works',
  async (file) => {
    expect(await brokenBy(files.indexOf(file))).toEqual([]);
  },
);

test.runIf(server)('a migration that drops a column breaks statements of the former release', async () => {
  expect(await brokenBy(8)).toContainEqual(expect.stringMatching(/"delivery_stops".*"held"/));
});

/**
 * Prepares statements that use every column of every table before a migration, applies the migration, and returns the
 * statements that then fail, and the new columns that an older INSERT cannot fill.
 */
async function brokenBy(number: number): Promise<string[]> {
  for (const file of files.slice(0, number)) await apply(file);
  const before = tablesAt(number - 1);
  const statements = Object.values(before).flatMap(statementsOn);
  for (const [index, statement] of statements.entries())
    await client.query(`prepare older_${index} as ${statement}`);
  await apply(files[number] ?? '');
  const broken: string[] = [];
  for (const [index, statement] of statements.entries())
    await client.query(`execute older_${index}`).catch(() => broken.push(statement));
  for (const [key, { name, columns }] of Object.entries(tablesAt(number))) {
    const former = before[key]?.columns;
    if (!former) continue;
    for (const column of Object.values(columns).filter((it) => !former[it.name] && isRequired(it)))
      broken.push(`insert into "${name}" without "${column.name}"`);
  }
  return broken;
}

async function apply(file: string) {
  const text = readFileSync(path.join(MIGRATIONS, file), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
}

function tablesAt(number: number): Tables {
  const snapshot = `${String(number).padStart(4, '0')}_snapshot.json`;
  return JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', snapshot), 'utf8')).tables;
}

const isRequired = (column: Column) =>
  column.notNull && column.default === undefined && !column.identity && !column.generated;

/** Statements of all four kinds that name every column of a table and change no row. */
function statementsOn({ name, columns }: Tables[string]): string[] {
  const quoted = (column: Column) => `"${column.name}"`;
  const all = Object.values(columns);
  const writable = all.filter(({ identity, generated }) => !identity && !generated).map(quoted);
  return [
    `select ${all.map(quoted).join(', ')} from "${name}"`,
    `insert into "${name}" (${writable.join(', ')}) select ${writable.join(', ')} from "${name}" where false`,
    `update "${name}" set ${writable.map((column) => `${column} = ${column}`).join(', ')} where false`,
    `delete from "${name}" where false`,
  ];
}
