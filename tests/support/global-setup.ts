import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { ensurePrograms } from './bundle-programs.ts';
import { startPostgres } from './postgres-cluster.ts';
import { prepareTemplate } from './postgres-databases.ts';
import { ensurePreparedDatabase } from './prepared-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the run's PostgreSQL server to connect to; absent when the tests run on the embedded one. */
    postgresUrl?: string;
  }
}

/** Prepares the programs that tests start, and the database that the run is about: each test gets a migrated one. */
export async function setup(project: TestProject) {
  await ensurePrograms();
  if (process.env.TEST_DATABASE !== 'postgres') return ensurePreparedDatabase();
  const cluster = await startPostgres();
  const url = cluster.url('postgres');
  await prepareTemplate(url);
  project.provide('postgresUrl', url);
  return cluster.stop;
}
