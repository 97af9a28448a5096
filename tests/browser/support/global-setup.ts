import { ensurePrograms } from '../../support/bundle-programs.ts';
import { ensurePreparedDatabase } from '../../support/prepared-database.ts';

/** Bundles the test programs and prepares the migrated database that the sites of all workers start from. */
// biome-ignore lint/style/noDefaultExport: the test tool calls a set-up by its default export
export default async function setup() {
  await ensurePrograms();
  await ensurePreparedDatabase();
}
