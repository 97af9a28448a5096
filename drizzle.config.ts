import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/table.ts', './src/shared/server/set-up-marks.ts'],
  out: './db/migrations',
});
