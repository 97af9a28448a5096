import { createHash } from 'node:crypto';
import type { Database } from '../../shared/server/database/database.ts';
import { select } from '../../shared/server/database/select.ts';

/** A table with its columns, except generated ones, and an order of its rows that is the same in every database. */
export interface BackupTable {
  name: string;
  columns: string[];
  order: string;
}

/** What identifies a table's rows: equal summaries mean equal rows, in an embedded database and on a server. */
export interface TableSummary {
  name: string;
  rows: number;
  /** SHA-256 of the rows as JSON lines, in hexadecimal. */
  sha256: string;
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

const ROWS_PER_FETCH = 500;

/** Quotes a name for SQL, in the schema that the migrations use. */
export const inPublic = (name: string) => `public.${quoted(name)}`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** For this transaction, sets fixed text formats for values and lifts the server's time limits. */
export async function setStableFormats(transaction: Database): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings))
    await select(transaction, `set local ${name} = '${value}'`);
}

/**
 * Lists the tables of the schema `public`, without those that belong to an extension or that only the embedded database
 * has (`_durable`).
 */
export async function tablesOf(transaction: Database): Promise<BackupTable[]> {
  const rows = await select<{
    name: string;
    columns: string[];
    key: { name: string; is_text: boolean }[] | null;
  }>(
    transaction,
    `select c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(json_build_object('name', a.attname, 'is_text', a.attcollation <> 0) order by k.position)
        from pg_index i, unnest(i.indkey) with ordinality as k (attnum, position), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_durable'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  );
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key
      ? key.map((column) => quoted(column.name) + (column.is_text ? ' collate "C"' : '')).join(', ')
      : 'whole::text collate "C"',
  }));
}

/** Yields the rows of a table as JSON objects, some hundreds at a time, in the table's stable order. */
async function* rowsOf(transaction: Database, table: BackupTable): AsyncGenerator<string[]> {
  await select(
    transaction,
    `declare dumped no scroll cursor for select row_to_json(named)::text as row
     from (select ${listOf(table)} from ${inPublic(table.name)} as whole order by ${table.order}) as named`,
  );
  for (;;) {
    const rows = await select<{ row: string }>(transaction, `fetch ${ROWS_PER_FETCH} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await select(transaction, 'close dumped');
}

/** The column names of a table for an SQL statement. */
export const listOf = ({ columns }: Pick<BackupTable, 'columns'>) => columns.map(quoted).join(', ');

/** Yields the rows of a table as lines, and returns the table's summary after the last one. */
export async function* summarised(
  transaction: Database,
  table: BackupTable,
): AsyncGenerator<string, TableSummary> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of rowsOf(transaction, table)) {
    const lines = `${rows.join('\n')}\n`;
    hash.update(lines);
    count += rows.length;
    yield lines;
  }
  return { name: table.name, rows: count, sha256: hash.digest('hex') };
}

/** Reads all rows of a table and returns its summary. */
export async function tableSummaryOf(transaction: Database, table: BackupTable): Promise<TableSummary> {
  const lines = summarised(transaction, table);
  for (;;) {
    const next = await lines.next();
    if (next.done) return next.value;
  }
}

export async function sequencesOf(transaction: Database): Promise<Sequence[]> {
  const names = await select<{ name: string }>(
    transaction,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await select<{ value: string; called: boolean }>(
      transaction,
      `select last_value::text as value, is_called as called from ${inPublic(name)}`,
    );
    if (state) sequences.push({ name, lastValue: state.value, isCalled: state.called });
  }
  return sequences;
}
