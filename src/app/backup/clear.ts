import type { Database } from '../../shared/server/database/database.ts';
import { select } from '../../shared/server/database/select.ts';
import { inPublic, tablesOf } from './tables.ts';

/** Whether no table of the database has a row. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  for (const { name } of await tablesOf(database)) {
    const rows = await select(database, `select 1 from ${inPublic(name)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

const NOT_OF_AN_EXTENSION = (table: string) =>
  `not exists (select 1 from pg_depend d where d.objid = ${table}.oid and d.deptype = 'e')`;

/**
 * Drops the tables, views and functions of the schema `public` and the log of migrations. It does not drop the schema
 * itself, because that needs the rights of the database's owner and would lose the rights granted on the schema.
 */
export async function clearDatabase(transaction: Database): Promise<void> {
  const statements = await select<{ statement: string }>(
    transaction,
    `select format('drop %s if exists %s cascade', kind, name) as statement from (
       select 1 as step, case relkind when 'v' then 'view' else 'table' end as kind, format('public.%I', relname) as name
       from pg_class c
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and ${NOT_OF_AN_EXTENSION('c')}
       union all
       select 2, 'function', p.oid::regprocedure::text from pg_proc p
       where pronamespace = 'public'::regnamespace and prokind = 'f' and ${NOT_OF_AN_EXTENSION('p')}
     ) as objects order by step`,
  );
  for (const { statement } of statements) await select(transaction, statement);
  await select(transaction, 'drop schema if exists drizzle cascade');
}
