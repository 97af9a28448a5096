import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildNews } from '../../../tests/support/factories.ts';
import { PUBLIC_URL, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { newsPath } from '../../features/news/web/news-paths.ts';
import { proposalPath } from '../../features/proposals/web/proposal-paths.ts';
import { pagePaths } from '../site/pages.ts';

/** Tests of the machine-readable files about the site. */

const now = new Date('2025-04-20T12:00:00-03:00');
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ seeded: true, now: () => now, serviceWorker: '/* worker */' });
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject(url);
const html = async (url: string) => (await get(url)).body;
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

const PAGES = [...pagePaths, newsPath({ id: 1 }), proposalPath({ id: 1 })];

test('the sitemap lists every page and a published news item', async () => {
  const addresses = [...(await html('/sitemap.xml')).matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual(expect.arrayContaining(PAGES.map((path) => PUBLIC_URL + path)));
});

test('robots.txt contains the URL of the sitemap', async () => {
  expect(await html('/robots.txt')).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});

test('security.txt names a mailbox, the language and its URL, and expires within a year', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const { email, security = email } = campaign.contact;
  const fields = Object.fromEntries(
    response.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toEqual({
    Contact: `mailto:${security}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'es',
    Canonical: `${PUBLIC_URL}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('the RSS feed contains the link and the date of a news item, and the links of the proposals without a date', async () => {
  const response = await get('/rss.xml');
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(response.body).toContain(`<link>${PUBLIC_URL}/noticias/1</link>`);
  expect(response.body).toContain('Sat, 12 Apr 2025 15:00:00 GMT');
  const proposal = found(response.body, /(<item>(?:(?!<item>).)*propuestas\/1<\/link>.*?<\/item>)/s);
  expect(proposal).toContain(`<link>${PUBLIC_URL}/propuestas/1</link>`);
  expect(proposal).not.toContain('pubDate');
  expect(proposal).toContain(`url="${PUBLIC_URL}/tarjetas/propuestas/1.jpg?v=1"`);
});

test('the RSS feed has what is dated newest first', async () => {
  const days = [...(await html('/rss.xml')).matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map(([, day = '']) =>
    Date.parse(day),
  );
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
});

test('the RSS feed contains no characters that are invalid in XML, whatever text is stored', async () => {
  await site.changeContent(({ news }) =>
    news.add([buildNews({ title: 'Timbre\u0007', content: 'Escape\u001B\uFFFF' })]),
  );
  const feed = await html('/rss.xml');
  expect(feed).toContain('Timbre');
  expect(feed).not.toMatch(/[^\P{Cc}\t\n\r]|\uFFFF/u);
});

test('the RSS description shows what staff typed as text, because readers take it for HTML', async () => {
  const content = 'Menos de 3 < 5 & <b>negrita</b> <script>alert(1)</script>';
  await site.changeContent(({ news }) => news.add([buildNews({ title: 'Con signos', content })]));
  const item = found(await html('/rss.xml'), /(<item>(?:(?!<item>).)*Con signos.*?<\/item>)/s) ?? '';
  expect(found(item, /<description><!\[CDATA\[(.*?)\]\]><\/description>/s)).toBe(
    'Menos de 3 &lt; 5 &amp; &lt;b&gt;negrita&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;',
  );
});

test('the web app manifest makes the site installable', async () => {
  const manifest = (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'es-UY', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ]);
});

test('the service worker script contains the list of pages to cache', async () => {
  const script = await html('/sw.js');
  expect(script).toContain('/* worker */');
  expect(JSON.parse(found(script, /^self\.KEEP=(\{.+?\});/) ?? '{}').pages).toEqual(
    expect.arrayContaining(['/noticias/1', '/propuestas/1', '/elecciones.ics']),
  );
});
