import { ensurePreparedDatabase } from '../../support/prepared-database.ts';

/** The sites of all workers open copies of one prepared database. */
// biome-ignore lint/style/noDefaultExport: the test tool calls a set-up by its default export
export default ensurePreparedDatabase;
