import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../tests/support/code-requests.ts';
import { buildNews } from '../../../tests/support/factories.ts';
import { copyPreparedDatabase, MIGRATIONS } from '../../../tests/support/prepared-database.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { openDatabase } from '../../shared/server/database/open-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'damaged-'));
const settings = { folder: path.join(folder, 'base'), migrationsFolder: MIGRATIONS };
let site: TestSite;

beforeAll(async () => {
  await copyPreparedDatabase(settings.folder);
  const before = await testSite({ connection: await openDatabase(settings), dataFolder: folder });
  await before.changeContent(({ news }) => news.add([buildNews({ title: 'Noticia propia' })]));
  expect((await before.app.inject('/noticias')).body).toContain('Noticia propia');
  const [news] = await rowsOf(before, `select pg_relation_filepath('news') as file`);
  await before.connection.database.execute('checkpoint');
  await before.close();
  const file = openSync(path.join(settings.folder, 'pg', String(news?.file)), 'r+');
  writeSync(file, Buffer.alloc(64, 0xff), 0, 64, 0); // destroys the first page header of the news table
  closeSync(file);
  site = await testSite({ connection: await openDatabase(settings), dataFolder: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('while the database is damaged, pages show the last good copy of the content and the health check reports the damage', async () => {
  const page = await site.app.inject('/noticias');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Noticia propia')]);
  const health = await site.app.inject('/api/salud');
  expect([health.statusCode, health.json()]).toEqual([
    503,
    expect.objectContaining({ base_de_datos: 'dañada', contenido: 'última copia' }),
  ]);
});
