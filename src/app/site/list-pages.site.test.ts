import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNews } from '../../../tests/support/factories.ts';
import { PUBLIC_URL, type TestSite, testSite } from '../../../tests/support/test-site.ts';

const NEWS = 40;
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ serviceWorker: '/* worker */' });
  await addNews(0, NEWS);
});
afterAll(() => site.close());

/** Adds one news item a week, each with its number as its title. */
const addNews = (from: number, to: number) =>
  site.changeContent(({ news }) =>
    news.add(
      Array.from({ length: to - from }, (_, index) => {
        const number = from + index;
        const date = new Date(Date.UTC(2025, 0, 6 + 7 * number)).toISOString().slice(0, 10);
        return buildNews({ title: `Noticia ${number + 1}`, content: number % 2 ? 'Feria' : 'Plaza', date });
      }),
    ),
  );

const get = (url: string) => site.app.inject(url);
const titlesIn = (html: string) => [...html.matchAll(/card-title">([^<]+)</g)].map(([, title]) => title);
const titles = async (url: string) => titlesIn((await get(url)).body);
const numbered = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index) => `Noticia ${from - index * step}`);

test('shows twelve news a page, the newest first, with a link to the next page', async () => {
  expect(await titles('/noticias')).toEqual(numbered(40, 29));
  expect(await titles('/noticias/pagina/2')).toEqual(numbered(28, 17));
  expect(await titles('/noticias/pagina/4')).toEqual(numbered(4, 1));
  const [first, second, last] = await Promise.all(
    ['', '/pagina/2', '/pagina/4'].map(async (page) => (await get(`/noticias${page}`)).body),
  );
  expect(first).toMatch(/<a href="\/noticias\/pagina\/2" rel="next"[^>]*>Ver más</);
  expect(second).toMatch(/<a href="\/noticias" rel="prev"/);
  expect(last).toMatch(/rel="next" class="button-quiet" hidden=""/);
});

test('each page has its own canonical URL and title', async () => {
  const { body } = await get('/noticias/pagina/3');
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/noticias/pagina/3"/>`);
  expect(body).toContain('<title>Noticias, página 3 ·');
  expect((await get('/sitemap.xml')).body).toContain(`<loc>${PUBLIC_URL}/noticias/pagina/4</loc>`);
});

test('from thirty news on they stand under the months in which they were published', async () => {
  const { body } = await get('/noticias');
  const headings = [...body.matchAll(/<h2 class="card-group-title">([^<]+)</g)].map(([, month]) => month);
  expect(headings).toEqual(['Octubre de 2025', 'Setiembre de 2025', 'Agosto de 2025', 'Julio de 2025']);
});

test('a search without JavaScript has pages too, and its canonical URL is that of the list', async () => {
  expect(await titles('/noticias?q=feria')).toEqual(numbered(40, 18, 2));
  const { body } = await get('/noticias/pagina/2?q=feria');
  expect(titlesIn(body)).toEqual(numbered(16, 2, 2));
  expect(body).toContain('href="/noticias?q=feria" rel="prev"');
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/noticias"/>`);
  expect((await get('/noticias/pagina/3?q=feria')).statusCode).toBe(404);
});

test.each(['/noticias/pagina/5', '/noticias/pagina/999999', '/noticias/pagina/0', '/noticias/pagina/x'])(
  '%s is a page that the list does not have',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  },
);

test('numbers of pages that the list does not have take no memory', async () => {
  const { cache } = site.app.site.content;
  const request = new IncomingMessage(new Socket());
  const isCached = (url: string) => cache.serve(url, request, new ServerResponse(request));
  for (const number of [4, 5, 60]) await get(`/noticias/pagina/${number}`);
  expect([4, 5, 60].map((number) => isCached(`/noticias/pagina/${number}`))).toEqual([true, false, false]);
});

test('the service worker stores the first pages of the list', async () => {
  const { body } = await get('/sw.js');
  const { pages } = JSON.parse(/self\.KEEP=(.+?});/.exec(body)?.[1] ?? '{}');
  expect(pages.filter((page: string) => page.startsWith('/noticias/pagina/'))).toEqual([
    '/noticias/pagina/2',
    '/noticias/pagina/3',
  ]);
});

test('another news item moves the others to the next page, also in memory', async () => {
  expect(await titles('/noticias/pagina/4')).toEqual(numbered(4, 1));
  const [added] = await addNews(NEWS, NEWS + 1);
  expect(await titles('/noticias/pagina/4')).toEqual(numbered(5, 1));
  await site.changeContent(({ news }) => news.remove(added?.id ?? 0));
  expect(await titles('/noticias/pagina/4')).toEqual(numbered(4, 1));
});
