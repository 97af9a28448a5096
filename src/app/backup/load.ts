import { sql } from 'drizzle-orm';
import type { Database } from '../../shared/server/database/database.ts';
import { applyMigrations } from '../../shared/server/database/migrations.ts';
import { select } from '../../shared/server/database/select.ts';
import { UnreadableArchive } from './byte-reader.ts';
import type { Snapshot } from './snapshot.ts';
import {
  type BackupTable,
  inPublic,
  listOf,
  sequencesOf,
  setStableFormats,
  type TableSummary,
  tableSummaryOf,
  tablesOf,
} from './tables.ts';

interface Options {
  /** A transaction, so that a failure leaves the database as it was. */
  transaction: Database;
  migrationsFolder: string;
  /** The counts and checksums that the loaded rows must have. */
  about: Pick<Snapshot, 'migration' | 'tables' | 'sequences'>;
  /** The lines of a snapshot: the name of each table, followed by its rows as JSON. */
  lines: AsyncIterable<string>;
}

const CHARACTERS_PER_STATEMENT = 1_000_000;

/**
 * Fills an empty database: creates the tables of the archive's migration, loads the rows, compares them with the
 * archive's counts and hashes, and then applies the newer migrations. Throws UnreadableArchive when they differ.
 */
export async function load({ transaction, migrationsFolder, about, lines }: Options): Promise<void> {
  await setStableFormats(transaction);
  await applyMigrations(transaction, migrationsFolder, about.migration);
  await setStableFormats(transaction); // again, because a migration may have changed them
  const tables = await tablesOf(transaction);
  const constraints = await dropForeignKeys(transaction);
  for (const { name } of tables)
    await select(transaction, `alter table ${inPublic(name)} disable trigger user`);
  await insertRows(transaction, tables, lines);
  for (const { name } of tables)
    await select(transaction, `alter table ${inPublic(name)} enable trigger user`);
  for (const statement of constraints) await select(transaction, statement);
  await setSequences(transaction, about.sequences);
  compare(about.tables, await summariesOf(transaction, tables));
  await applyMigrations(transaction, migrationsFolder);
  for (const { name } of await tablesOf(transaction)) await select(transaction, `analyze ${inPublic(name)}`);
  await select(transaction, `select pg_notify('content_changed', null), pg_notify('inbox_changed', null)`);
}

/**
 * Drops the foreign keys, because rows are loaded table by table in the order of their names. Returns the statements
 * that create them again, which also check the loaded rows.
 */
async function dropForeignKeys(transaction: Database): Promise<string[]> {
  const keys = await select<{ name: string; table_name: string; definition: string }>(
    transaction,
    `select quote_ident(conname) as name, conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const key of keys)
    await select(transaction, `alter table ${key.table_name} drop constraint ${key.name}`);
  return keys.map((key) => `alter table ${key.table_name} add constraint ${key.name} ${key.definition}`);
}

async function insertRows(transaction: Database, tables: BackupTable[], lines: AsyncIterable<string>) {
  let table: BackupTable | undefined;
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insert(transaction, table, rows);
    rows = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (line.startsWith('{')) {
      rows.push(line);
      characters += line.length;
      if (characters >= CHARACTERS_PER_STATEMENT) await flush();
    } else {
      await flush();
      table = tables.find(({ name }) => name === line);
      if (!table) throw new UnreadableArchive(`tiene una tabla desconocida, ${line}`);
    }
  }
  await flush();
}

/** Inserts rows with their own ids, also where the database would generate them. */
const insert = (transaction: Database, table: BackupTable, rows: string[]) =>
  select(
    transaction,
    sql`insert into ${sql.raw(`${inPublic(table.name)} (${listOf(table)})`)} overriding system value
      select ${sql.raw(listOf(table))}
      from json_populate_recordset(null::${sql.raw(inPublic(table.name))}, ${`[${rows.join(',')}]`}::json)`,
  );

async function setSequences(transaction: Database, sequences: Snapshot['sequences']) {
  const existing = new Set((await sequencesOf(transaction)).map(({ name }) => name));
  for (const { name, lastValue, isCalled } of sequences.filter((sequence) => existing.has(sequence.name)))
    await select(
      transaction,
      sql`select setval(${inPublic(name)}::regclass, ${lastValue}::bigint, ${isCalled}::boolean)`,
    );
}

async function summariesOf(transaction: Database, tables: BackupTable[]): Promise<TableSummary[]> {
  const summaries: TableSummary[] = [];
  for (const table of tables) summaries.push(await tableSummaryOf(transaction, table));
  return summaries;
}

function compare(expected: TableSummary[], loaded: TableSummary[]) {
  const different = expected.filter((table) => {
    const found = loaded.find(({ name }) => name === table.name);
    return found?.rows !== table.rows || found.sha256 !== table.sha256;
  });
  if (different.length > 0 || expected.length !== loaded.length)
    throw new UnreadableArchive(
      `después de cargarla no son iguales las tablas ${different.map(({ name }) => name).join(', ')}`,
    );
}
