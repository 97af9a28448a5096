import { ensurePrograms } from '../../support/bundle-programs.ts';
import { ensurePreparedDatabase } from '../../support/prepared-database.ts';

/** Prepares what the sites of all workers start from: their program, and a migrated database. */
// biome-ignore lint/style/noDefaultExport: the test tool calls a set-up by its default export
export default async function setup() {
  await ensurePrograms();
  await ensurePreparedDatabase();
}
