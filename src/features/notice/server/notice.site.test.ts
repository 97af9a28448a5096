import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { NOTICE_API } from '../contract.ts';

/** Tests of the notice on pages, of which every request is answered from the cache if it can be. */

let now: Date;
let site: TestSite;
let admin: Member;
beforeAll(async () => {
  now = new Date('2025-05-06T12:00:00Z');
  site = await testSite({ seeded: true, now: () => now, serviceWorker: '/* worker */' });
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  now = new Date('2025-05-06T12:00:00Z');
  await put(null);
});
afterAll(() => site.close());

const put = async (aviso: object | null) => {
  const { statusCode, body } = await site.app.inject({
    method: 'PUT',
    url: NOTICE_API,
    headers: admin.headers,
    payload: { aviso },
  });
  expect(statusCode, body).toBe(200);
};
const bodyOf = async (url: string, headers = {}) => (await site.app.inject({ url, headers })).body;
const TEXT = 'El circuito 612 se mudó al liceo.';
const UNTIL = '2025-05-20T12:00:00.000Z';
const notice = (more = {}) => ({ texto: TEXT, hasta: UNTIL, ...more });
const BAND = '<aside class="banner" aria-label="Aviso"';
const isShown = async (url = '/') => (await bodyOf(url)).includes(TEXT);

const PUBLIC = [
  '/',
  '/elecciones',
  '/noticias',
  '/noticias/1',
  '/noticias?q=feria',
  '/pedi-tu-lista',
  '/no-existe',
  '/sin-conexion',
  `/pedido/${'x'.repeat(43)}`,
];

test.each(PUBLIC)('a notice is on %s at once, and is gone at once when it is ended', async (url) => {
  expect(await bodyOf(url)).not.toContain('class="banner"');
  await put(notice());
  expect(await bodyOf(url)).toContain(`${BAND} data-until="${Date.parse('2025-05-09T03:00:00Z')}"`);
  await put(null);
  expect(await bodyOf(url)).not.toContain('class="banner"');
});

test('the notice stands between header and page, as text, with its link', async () => {
  await put(notice({ texto: 'Votá & mirá "dónde"', enlace: { url: '/elecciones', texto: 'Acá' } }));
  expect(await bodyOf('/')).toMatch(
    /<\/header><aside class="banner".*Votá &amp; mirá &quot;dónde&quot; <a href="\/elecciones" rel="noopener">Acá<\/a>.*<main/s,
  );
});

test.each(['/login', '/admin/noticias', `/r/${'x'.repeat(43)}`])(
  'the notice is not on %s, which is for staff or volunteers',
  async (url) => {
    await put(notice());
    expect(await bodyOf(url)).not.toContain('class="banner"');
  },
);

test('a page in the cache shows the notice until just before its end', async () => {
  await put(notice({ hasta: '2025-05-06T15:30:00Z' }));
  now = new Date('2025-05-06T15:29:59.999Z');
  expect(await isShown()).toBe(true);
  expect(await isShown('/no-existe')).toBe(true);
  now = new Date('2025-05-06T15:30:00Z');
  expect(await isShown()).toBe(false);
  expect(await isShown('/no-existe')).toBe(false);
});

test('until the veda ends, a notice that is not about voting waits', async () => {
  await put(notice());
  const today = { cookie: 'dia-de-prueba=hoy' }; // once the election is over, the demo shows an earlier day without it
  const moments = {
    '2025-05-09T02:59:59Z': true,
    '2025-05-09T03:00:00Z': false,
    '2025-05-11T15:00:00Z': false,
    '2025-05-11T22:30:00Z': false,
    '2025-05-11T23:30:00Z': true,
    [UNTIL]: false,
  };
  for (const [moment, expected] of Object.entries(moments)) {
    now = new Date(moment);
    expect((await bodyOf('/', today)).includes(TEXT), moment).toBe(expected);
  }
});

test('a notice about voting is shown in the veda and while people vote', async () => {
  await put(notice({ sobre_votar: true }));
  for (const moment of ['2025-05-09T03:00:00Z', '2025-05-11T15:00:00Z']) {
    now = new Date(moment);
    expect(await isShown(), moment).toBe(true);
  }
});

test('with another day chosen in the demo, the notice is that of this day and does not end by the real clock', async () => {
  await put(notice());
  const on = (day: string) => bodyOf('/', { cookie: `dia-de-prueba=${day}` });
  expect(await on('2025-05-08')).toContain(`${BAND}>`);
  expect(await on('2025-05-10')).not.toContain('class="banner"');
});

test('the service worker changes with the notice, so that stored pages are fetched again', async () => {
  const before = await bodyOf('/sw.js');
  await put(notice());
  const during = await bodyOf('/sw.js');
  expect(during).not.toBe(before);
  await put(null);
  expect(await bodyOf('/sw.js')).toBe(before);
});
