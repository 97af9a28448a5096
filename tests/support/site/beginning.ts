import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/shared/server/database/database.ts';

/** The schema with a copy of every table that has rows at the beginning of each test. */
const COPIES = 'beginning';

const KEEP = `do $$
declare
  name text;
  has_rows boolean;
begin
  create schema ${COPIES};
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then execute format('create table ${COPIES}.%1$I as table public.%1$I', name); end if;
  end loop;
end $$`;

const COLUMNS = `select table_name as table, is_identity = 'YES' as numbers, quote_ident(column_name) as column
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'
    and table_name in (select tablename from pg_tables where schemaname = '${COPIES}')`;

/**
 * Copies all rows of the database. Returns the SQL that stores them again in empty tables and lets the site read its
 * content anew. Copying rows takes less time than making them. Triggers do not run, because the rows that
 * triggers made are copied too.
 */
export async function keepRows(database: Database): Promise<string> {
  await database.execute(sql.raw(KEEP));
  const { rows } = (await database.execute(sql.raw(COLUMNS))) as unknown as {
    rows: { table: string; column: string; numbers: boolean }[];
  };
  const tables = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const own = rows.filter((row) => row.table === table);
    const columns = own.map(({ column }) => column).join(', ');
    const numbered = own.filter(({ numbers }) => numbers);
    return [
      `insert into public."${table}" (${columns}) overriding system value select ${columns} from ${COPIES}."${table}";`,
      ...numbered.map(
        ({ column }) =>
          `perform setval(pg_get_serial_sequence('public."${table}"', '${column}'), max(${column})) from public."${table}";`,
      ),
    ].join('\n');
  });
  return `do $$
begin
  perform set_config('session_replication_role', 'replica', true);
  ${tables.join('\n')}
  perform pg_notify('content_changed', null);
end $$`;
}
