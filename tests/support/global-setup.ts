import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { ensurePrograms } from './bundle-programs.ts';
import { preparedFiles } from './campaign-files.ts';
import { startPostgres } from './postgres-cluster.ts';
import { prepareTemplate } from './postgres-databases.ts';
import { ensurePreparedDatabase } from './prepared-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The URL of a database on the test run's PostgreSQL server. Undefined when the tests run on the embedded database.
     */
    postgresUrl?: string;
  }
}

/** Bundles the test programs and prepares the campaign's files and the migrated database that each test copies. */
export async function setup(project: TestProject) {
  await ensurePrograms();
  await preparedFiles();
  if (process.env.TEST_DATABASE !== 'postgres') return ensurePreparedDatabase();
  const cluster = await startPostgres();
  const url = cluster.url('postgres');
  await prepareTemplate(url);
  project.provide('postgresUrl', url);
  return cluster.stop;
}
