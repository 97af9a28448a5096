import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../src/shared/server/database.ts';
import { buildNews } from './support/factories.ts';
import { type PostgresCluster, startPostgres } from './support/postgres-cluster.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/** Only a database in another process can be away while the server stays. */
const onPostgres = test.runIf(inject('postgresUrl'));
let cluster: PostgresCluster;
let site: TestSite;

beforeAll(async () => {
  if (!inject('postgresUrl')) return;
  cluster = await startPostgres({ durable: true });
  const connection = await openDatabase({
    url: cluster.url('postgres'),
    folder: '',
    migrationsFolder: MIGRATIONS,
  });
  site = await testSite({ connection, seeded: true });
  await site.content.news.add([buildNews({ title: 'Noticia que no es de muestra' })]);
});
afterEach(() => cluster?.restart());
afterAll(async () => {
  await site?.close();
  await cluster?.stop();
});

const get = (url: string) => site.app.inject(url);

onPostgres(
  'a page that was shown before is shown while the database is away, also after a write',
  async () => {
    expect((await get('/noticias')).body).toContain('Noticia que no es de muestra');
    await site.content.news.add([buildNews({ title: 'Otra más' })]);
    await cluster.kill();
    const response = await get('/noticias');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Noticia que no es de muestra');
  },
);

onPostgres('a page that nobody saw before shows the sample content and is not kept', async () => {
  await cluster.kill();
  const response = await get('/propuestas');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Calles que aguantan la lluvia');
  expect(response.headers['cache-control']).toBe('no-store');
});

onPostgres('the API says in the error shape that the data cannot be reached', async () => {
  await cluster.kill();
  const response = await get('/api/categorias');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toHaveProperty('error', expect.stringMatching(/No podemos acceder a los datos/));
});

onPostgres('health says so, and everything recovers by itself', async () => {
  await cluster.kill();
  const away = await get('/api/salud');
  expect(away.statusCode).toBe(503);
  expect(away.json()).toMatchObject({ estado: 'sin base de datos', base_de_datos: 'no responde' });

  await cluster.restart();
  await expect.poll(async () => (await get('/api/salud')).statusCode, { timeout: 10_000 }).toBe(200);
  await expect.poll(async () => (await get('/api/categorias')).statusCode, { timeout: 10_000 }).toBe(200);
});

onPostgres(
  'a write by another instance shows here, also after the connection that listens was lost',
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
    await other.content.news.add([buildNews({ title: 'Escrita en la otra instancia' })]);
    await expect
      .poll(async () => (await get('/noticias')).body, { timeout: 10_000 })
      .toContain('Escrita en la otra instancia');
    await other.close();
  },
);
