import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARED_TABLES } from '../drizzle.config.ts';
import type { DatabaseConnection } from '../src/shared/server/database.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { freshDatabase } from './support/test-site.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

test('the migrations create exactly the tables that the code describes', async () => {
  const tables = Object.assign({}, ...(await Promise.all(tableFiles().map((file) => import(file)))));
  const last = readdirSync(path.join(MIGRATIONS, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', last ?? ''), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([]);
});

test('the database refuses a role that is neither admin nor editor', async () => {
  const insert = sql`insert into users (name, email, role, password_hash) values ('A', 'a@ejemplo.uy', 'owner', 'x')`;
  await expect(connection.database.execute(insert)).rejects.toThrow();
});

function tableFiles(): string[] {
  const features = path.resolve(import.meta.dirname, '../src/features');
  const rooms = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('server/table.ts'),
  );
  return [
    ...rooms.map((file) => path.join(features, file)),
    ...SHARED_TABLES.map((name) => path.resolve(features, `../shared/server/${name}.ts`)),
  ];
}
