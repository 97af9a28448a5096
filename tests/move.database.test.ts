import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contactMessages } from '../src/features/contact/server/table.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { runBuilt } from './support/built-command.ts';
import { buildMessage } from './support/factories.ts';
import { emptyPostgres, freshPostgres } from './support/postgres-databases.ts';
import { copyPreparedDatabase, MIGRATIONS } from './support/prepared-database.ts';

/** The built command `npm run move`, from the embedded database to a real PostgreSQL server. */
const server = inject('postgresUrl');

describe.runIf(server)('moving the embedded database to PostgreSQL', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'move-'));
  let target: Awaited<ReturnType<typeof emptyPostgres>>;
  beforeAll(async () => {
    target = await emptyPostgres(server ?? '');
    const folder = path.join(data, 'base-de-datos');
    await copyPreparedDatabase(folder);
    const { database, close } = await openDatabase({ folder, migrationsFolder: MIGRATIONS });
    const message = { ...buildMessage({ text: '«Ñandú»\n\\N\t✓' }), search: 'ñandu' };
    await database.insert(contactMessages).values(Array.from({ length: 500 }, () => message));
    await close();
  });
  afterAll(async () => {
    await target.drop();
    rmSync(data, { recursive: true, force: true });
  });

  const move = (url: string) => runBuilt('move', ['--to', url], { env: { DATA_DIR: data } });

  async function messages() {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client.query('select id, text from contact_messages order by id');
    await client.end();
    return rows;
  }

  test('copies every row, and prints the counts and checksums that it compared', async () => {
    const { code, lines } = await move(target.url);
    expect(lines).toContainEqual(expect.stringMatching(/^contact_messages +500 filas +[\da-f]{16}$/));
    expect(lines.at(-1)).toMatch(/^Ahora poné esa dirección en DATABASE_URL/);
    expect(code).toBe(0);
    const moved = await messages();
    expect(moved).toHaveLength(500);
    expect(moved[499]).toEqual({ id: 500, text: '«Ñandú»\n\\N\t✓' });
  });

  test('refuses to replace a database with content without being told to', async () => {
    const filled = await freshPostgres(server ?? '');
    const client = new pg.Client({ connectionString: filled.url });
    await client.connect();
    await client.query(`insert into categories (name) values ('here')`);
    expect(await move(filled.url)).toEqual({
      code: 1,
      lines: ['La base de datos no está vacía. Para reemplazar lo que hay, agregá --overwrite.'],
    });
    expect((await client.query('select name from categories')).rows).toEqual([{ name: 'here' }]);
    await client.end();
    await filled.drop();
  });
});
