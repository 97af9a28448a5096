import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the run's PostgreSQL server to connect to; absent when the tests run on the embedded one. */
    postgresUrl?: string;
  }
}

export async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE !== 'postgres') return;
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url('postgres'));
  return cluster.stop;
}
