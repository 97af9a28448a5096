/**
 * SQL that removes all rows of all tables and restarts their ids at 1. Tables without rows are skipped, because
 * truncating a table creates new files and most tables are empty after most tests. Triggers do not run meanwhile, because
 * one of them forbids removing entries of the activity log.
 */
export const EMPTY_TABLES = `do $$
declare
  name text;
  has_rows boolean;
  filled text[] := '{}';
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from %s)', name) into has_rows;
    if has_rows then filled := filled || name; end if;
  end loop;
  if filled <> '{}' then
    execute format('truncate %s restart identity cascade', array_to_string(filled, ', '));
  end if;
  for name in select format('%I', sequencename) from pg_sequences where schemaname = 'public' and last_value is not null
  loop
    execute format('alter sequence %s restart', name);
  end loop;
end $$`;
