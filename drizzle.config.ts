import { defineConfig } from 'drizzle-kit';

/** Tables that belong to no feature; `tests/migrations.database.test.ts` reads this list too. */
export const SHARED_TABLES = [
  'demo-rows',
  'mail-outbox',
  'run-once',
  'rate-limiter',
  'idempotency',
  'revisions',
  'previews',
  'stored-campaign',
  'sweeps',
  'undo',
  'labels',
  'bin',
];

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/table.ts',
    ...SHARED_TABLES.map((name) => `./src/shared/server/${name}.ts`),
  ],
  out: './db/migrations',
});
