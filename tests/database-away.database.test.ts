import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { lastGoodCopyIn } from '../src/app/content/public-content.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { buildNews } from './support/factories.ts';
import { type PostgresCluster, startPostgres } from './support/postgres-cluster.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/**
 * Runs a test only on a PostgreSQL server, because the embedded database is part of the server's process and cannot
 * become unreachable.
 */
const onPostgres = test.runIf(inject('postgresUrl'));
let cluster: PostgresCluster;
let site: TestSite;
let dataFolder: string;

beforeAll(async () => {
  if (!inject('postgresUrl')) return;
  cluster = await startPostgres({ durable: true });
  const connection = await openDatabase({
    url: cluster.url('postgres'),
    folder: '',
    migrationsFolder: MIGRATIONS,
  });
  dataFolder = mkdtempSync(path.join(tmpdir(), 'site-'));
  site = await testSite({ connection, dataFolder, seeded: true });
  await site.changeContent(({ news }) => news.add([buildNews({ title: 'Noticia que no es de muestra' })]));
  await site.app.inject('/noticias'); // the site has read its content before the database goes away
});
afterEach(() => cluster?.restart());
afterAll(async () => {
  await site?.close();
  await cluster?.stop();
  if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
});

const get = (url: string) => site.app.inject(url);

onPostgres(
  'a page that was visited before is still served while the database is unreachable, even after a write',
  async () => {
    expect((await get('/noticias')).body).toContain('Noticia que no es de muestra');
    await site.changeContent(({ news }) => news.add([buildNews({ title: 'Otra más' })]));
    await cluster.kill();
    const response = await get('/noticias');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Noticia que no es de muestra');
  },
);

onPostgres(
  'while the database is unreachable, even a page and a public list that were never requested before are served, from the last content that was read',
  async () => {
    // After this change the site has to read its content again, which the unreachable database prevents.
    await site.changeContent(({ news }) => news.add([buildNews()]));
    await cluster.kill();
    const page = await get('/noticias/3');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Noticia que no es de muestra');
    const list = await get('/api/noticias?activeOnly=true');
    expect([list.statusCode, list.body]).toEqual([
      200,
      expect.stringContaining('Noticia que no es de muestra'),
    ]);
  },
);

onPostgres(
  'a site that starts while its database is unreachable serves its last good copy, and recovers by itself',
  async () => {
    await get('/noticias');
    await expect.poll(() => existsSync(lastGoodCopyIn(dataFolder))).toBe(true);
    await cluster.kill();
    const waiting = vi.fn();
    const settings = { url: cluster.url('postgres'), folder: '', migrationsFolder: MIGRATIONS };
    await expect(openDatabase(settings)).rejects.toThrow('cannot be reached');
    const prepare = vi.fn(async () => {});
    const connection = await openDatabase({
      ...settings,
      prepare,
      awayAtStart: { waiting, failed: () => {} },
    });
    expect(waiting).toHaveBeenCalledOnce();
    const again = await testSite({ connection, dataFolder });
    const page = await again.app.inject('/noticias/3');
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining('Noticia que no es de muestra'),
    ]);
    expect((await again.app.inject('/api/salud')).json()).toMatchObject({ contenido: 'última copia' });
    expect((await again.app.inject('/propuestas')).body).toContain('Veredas sin pozos');

    await cluster.restart();
    await expect
      .poll(async () => (await again.app.inject('/api/salud')).json().contenido, { timeout: 10_000 })
      .toBe('al día');
    expect(prepare).toHaveBeenCalledOnce();
    await site.changeContent(({ news }) => news.add([buildNews({ title: 'Escrita después de la caída' })]));
    await expect
      .poll(async () => (await again.app.inject('/noticias')).body, { timeout: 10_000 })
      .toContain('Escrita después de la caída');
    await again.close();
  },
);

onPostgres(
  'a site without content of its own serves the sample content on its pages, but not in its public lists',
  async () => {
    await cluster.kill();
    const connection = await openDatabase({
      url: cluster.url('postgres'),
      folder: '',
      migrationsFolder: MIGRATIONS,
      awayAtStart: { waiting: () => {}, failed: () => {} },
    });
    const empty = await testSite({ connection });
    const page = await empty.app.inject('/propuestas');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Veredas sin pozos');
    const list = await empty.app.inject('/api/categorias');
    expect([list.statusCode, list.json().error]).toEqual([
      503,
      expect.stringMatching(/No podemos acceder a los datos/),
    ]);
    expect((await empty.app.inject('/api/salud')).json()).toMatchObject({ contenido: 'de muestra' });
    await empty.close();
  },
);

onPostgres(
  'the health check reports that the database is unreachable, and the site recovers by itself',
  async () => {
    await cluster.kill();
    const away = await get('/api/salud');
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({
      estado: 'sin base de datos',
      base_de_datos: 'no responde',
      contenido: 'de la memoria',
    });

    await cluster.restart();
    await expect.poll(async () => (await get('/api/salud')).statusCode, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await get('/api/categorias')).statusCode, { timeout: 10_000 }).toBe(200);
  },
);

onPostgres(
  'content written by another instance appears on this one, even after the connection that listens for database notifications was lost',
  async () => {
    await cluster.kill();
    await cluster.restart();
    const elsewhere = await openDatabase({
      url: cluster.url('postgres'),
      folder: '',
      migrationsFolder: MIGRATIONS,
    });
    const other = await testSite({ connection: elsewhere });
    await get('/noticias');
    await other.changeContent(({ news }) => news.add([buildNews({ title: 'Escrita en la otra instancia' })]));
    await expect
      .poll(async () => (await get('/noticias')).body, { timeout: 10_000 })
      .toContain('Escrita en la otra instancia');
    await other.close();
  },
);
