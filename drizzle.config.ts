import { defineConfig } from 'drizzle-kit';

/** Tables of no room; `tests/migrations.test.ts` reads this list too. */
export const SHARED_TABLES = ['set-up-marks', 'throttle', 'idempotency'];

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/table.ts',
    ...SHARED_TABLES.map((name) => `./src/shared/server/${name}.ts`),
  ],
  out: './db/migrations',
});
