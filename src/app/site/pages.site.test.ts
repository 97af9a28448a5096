import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildNews } from '../../../tests/support/factories.ts';
import { PUBLIC_URL, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { newsPath } from '../../features/news/web/news-paths.ts';
import { proposalPath } from '../../features/proposals/web/proposal-paths.ts';
import { dayBefore, formatDay } from '../../shared/contract/calendar.ts';
import { pagePaths, pages } from './pages.ts';

const BEFORE_THE_ELECTION = new Date('2025-04-20T12:00:00-03:00');
let now = BEFORE_THE_ELECTION;
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ seeded: true, now: () => now, serviceWorker: '/* worker */' });
});
beforeEach(() => {
  now = BEFORE_THE_ELECTION;
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const html = async (url: string) => (await get(url)).body;
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

const PAGES = [...pagePaths, newsPath({ id: 1 }), proposalPath({ id: 1 })];

test.each(PAGES)('%s has one heading, a title, a description and its canonical URL', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body.match(/<h1/g)).toHaveLength(1);
  expect(found(response.body, /<title>(.+?)<\/title>/)).toBeTruthy();
  expect(found(response.body, /<meta name="description" content="(.+?)"/)).toBeTruthy();
  expect(found(response.body, /<link rel="canonical" href="(.+?)"/)).toBe(PUBLIC_URL + path);
});

test.each(PAGES)(
  'the link preview of %s has an absolute image URL and a size of 1200 by 630 pixels',
  async (path) => {
    const page = await html(path);
    expect(found(page, /<meta property="og:image" content="(.+?)"/)).toMatch(
      /^https:\/\/ejemplo\.uy\/(imagenes\/.+-og\.jpg|tarjetas\/.+\.jpg\?v=\d+)$/,
    );
    expect(found(page, /<meta property="og:image:width" content="(.+?)"/)).toBe('1200');
    expect(found(page, /<meta property="og:image:height" content="(.+?)"/)).toBe('630');
    expect(found(page, /<meta property="og:url" content="(.+?)"/)).toBe(PUBLIC_URL + path);
    expect(found(page, /<meta property="og:locale" content="(.+?)"/)).toBe('es_UY');
  },
);

test("a news item is published at the beginning of its day in the country's time", async () => {
  expect(
    found(await html(newsPath({ id: 1 })), /<meta property="article:published_time" content="(.+?)"/),
  ).toMatch(/^\d{4}-\d\d-\d\dT00:00:00-03:00$/);
});

test('no two pages have the same title', async () => {
  const titles = await Promise.all(
    PAGES.map(async (path) => found(await html(path), /<title>(.+?)<\/title>/)),
  );
  expect(new Set(titles).size).toBe(PAGES.length);
});

test.each([
  ['/', 'Organization'],
  [pages.candidate.path, 'Person'],
  ['/noticias/1', 'NewsArticle'],
  ['/elecciones', 'Event'],
])('%s contains a schema.org %s for search engines', async (path, type) => {
  const blocks = [...(await html(path)).matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)];
  const objects = blocks.map(([, json = '']) => JSON.parse(json));
  expect(objects).toContainEqual(
    expect.objectContaining({ '@context': 'https://schema.org', '@type': type }),
  );
});

test('text entered by staff cannot break out of the structured data (JSON-LD) of a page', async () => {
  const [added] = await site.changeContent(({ news }) =>
    news.add([buildNews({ title: '</script><script>alert(1)</script>' })]),
  );
  expect(await html(`/noticias/${added?.id}`)).not.toContain('<script>alert(1)');
});

test('the content security policy allows the inline script and the inline styles of pages by their hashes', async () => {
  const response = await get('/contacto');
  const policy = String(response.headers['content-security-policy']);
  const hashes = (element: string) =>
    [...response.body.matchAll(new RegExp(`<${element}(?: media="[^"]+")?>(.+?)</${element}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  expect(hashes('script')).toHaveLength(1);
  expect(hashes('style'), 'of all pages, of the two fonts and of the form').toHaveLength(4);
  expect(policy).toContain(`script-src 'self' ${hashes('script').join(' ')};`);
  expect(policy).toContain(`style-src 'self' ${hashes('style').join(' ')};`);
});

test.each(['/', '/%E0%A4%A', '/api/salud', '/api/no-existe', '/no-existe', '/robots.txt'])(
  'the response of %s has security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('an unknown page returns 404, links to the home page and is not indexed', async () => {
  const response = await get('/no-existe');
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('Oops! Page not found');
  expect(response.body).toMatch(/<a href="\/"[^>]*>Volver al inicio/);
  expect(response.body).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['999999', '99999999999', 'abc', '1.0', '%31%27--', '%00'])(
  'the URL of a news item with an unknown or invalid id redirects to the news list: %s',
  async (id) => {
    const response = await get(`/noticias/${id}`);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/noticias']);
  },
);

test.each([
  ['/propuestas/', '/propuestas'],
  ['/PROPUESTAS?fbclid=1', '/propuestas?fbclid=1'],
  ['/noticias/01', '/noticias/1'],
  ['///', '/'],
])(
  "another spelling of a page's path redirects permanently to the canonical one: %s",
  async (url, location) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
  },
);

test('a draft has no public page and is not in the news list', async () => {
  const [draft] = await site.changeContent(({ news }) =>
    news.add([buildNews({ active: false, title: 'Todavía no' })]),
  );
  expect((await get(`/noticias/${draft?.id}`)).statusCode).toBe(302);
  expect(await html('/noticias')).not.toContain('Todavía no');
});

test.each([
  [`/${'a'.repeat(3000)}`, 404],
  ['/%E0%A4%A', 404],
  ['//:', 404],
  [`/noticias?q=${'a'.repeat(5000)}`, 200],
  ['/noticias?q=%F0%9F%99%82', 200],
  ['/noticias?q[]=1&q=2', 200],
])('the unusual URL %s returns status %i and no internal error', async (path, status) => {
  expect((await get(path)).statusCode).toBe(status);
});

test('an unknown API path returns 404 with the API error format', async () => {
  const response = await get('/api/no-existe');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    error: 'No encontramos lo que buscás.',
    mensaje: 'No encontramos lo que buscás.',
  });
});

test('the server renders the results of a news search for browsers without JavaScript', async () => {
  const page = await html('/noticias?q=amanecer');
  expect(page.match(/data-news-id/g)).toHaveLength(1);
  expect(page).toContain('value="amanecer"');
  expect(await html('/noticias?q=zzzz')).not.toMatch(/data-news-empty="true" hidden/);
});

test('the number of news searches that the server renders for one address is limited, and other addresses can search', async () => {
  const search = (remoteAddress: string) => site.app.inject({ url: '/noticias?q=feria', remoteAddress });
  const statuses = new Set<number>();
  for (let time = 0; time < 300; time++) statuses.add((await search('198.51.100.1')).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await search('198.51.100.2')).statusCode).toBe(200);
  expect((await site.app.inject({ url: '/noticias', remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
});

test('a request with the ETag of an unchanged page returns 304 without a body', async () => {
  const { headers } = await get('/');
  const again = await get('/', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('query parameters added by social networks do not change the page', async () => {
  expect(await html('/propuestas?fbclid=abc')).toBe(await html('/propuestas'));
});

test('the footer counts down the days to the election, and later says that it is over', async () => {
  const { day } = campaign.election;
  const footerOn = async (daysBefore: number) => {
    now = new Date(Date.parse(`${day}T12:00:00-03:00`) - daysBefore * 86_400_000);
    return html('/');
  };
  const date = formatDay(day);
  expect(await footerOn(21)).toContain(`21 días</p><p>Faltan para las elecciones municipales del ${date}`);
  expect(await footerOn(1)).toMatch(/1 día<\/p><p>Falta para/);
  expect(await footerOn(0)).toContain('Es hoy');
  const realDay = { cookie: 'dia-de-prueba=hoy' };
  now = new Date(`${dayBefore(day, -558)}T12:00:00-03:00`);
  expect((await get('/', realDay)).body).toContain(`Las elecciones municipales se realizaron el ${date}.`);
});

test('the health check reports that the database responds', async () => {
  const response = await get('/api/salud');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ estado: 'bien', base_de_datos: 'responde' });
});

test('the API documentation uses the Spanish field names of the JSON, and does not exist in production', async () => {
  const { paths } = (await get('/api/docs/json')).json();
  const [sent, read] = [paths['/api/noticias'].post.requestBody, paths['/api/noticias'].get.responses[200]];
  expect(sent.content['application/json'].schema.properties).toHaveProperty('titulo');
  expect(read.content['application/json'].schema.items.properties).toHaveProperty('titulo');
  const production = await testSite({ env: { mode: 'production' } });
  expect((await production.app.inject('/api/docs/json')).statusCode).toBe(404);
  await production.close();
});
