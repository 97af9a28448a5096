import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildNews, buildProposal } from '../../../tests/support/factories.ts';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { freshDatabase, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { CLOSABLE_PARTS } from '../../shared/contract/election.ts';

/** Tests of the scheduled publication of news and proposals, with a fixed clock. */

const MORNING = new Date('2025-03-03T09:00:00-03:00');
const NOON = '2025-03-03T15:00:00.000Z'; // 12:00 in Montevideo
const NEWS = { titulo: 'Feria el sábado', contenido: 'En la plaza.' };

let now = MORNING;
let site: TestSite;
let editor: Member;
beforeAll(async () => {
  site = await testSite({ now: () => now });
  editor = await signedIn(site, 'editor');
});
beforeEach(() => {
  now = MORNING;
});
afterAll(() => site.close());

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  site.app.inject({ method, url, headers: editor.headers, payload });
const schedule = async (more: object = {}) =>
  (await send('POST', '/api/noticias', { ...NEWS, publicar_en: NOON, ...more })).json();
const stored = async (id: number) => {
  const list = (await site.app.inject({ url: '/api/noticias', headers: editor.headers })).json();
  return list.find((item: { id: number }) => item.id === id);
};
const body = async (url: string) => (await site.app.inject(url)).body;
const at = async (moment: string) => {
  now = new Date(moment);
  await site.publishDue();
};

test('an item appears everywhere at its moment, and nowhere a millisecond earlier', async () => {
  const news = await schedule({ titulo: 'Sale a las doce' });
  const proposal = { titulo: 'Sale a las doce', descripcion: 'D', categoria: 'Social', publicar_en: NOON };
  const { id } = (await send('POST', '/api/propuestas', proposal)).json();
  expect(news).toMatchObject({ activo: false, publicar_en: NOON, fecha: '2025-03-03' });
  const lists = ['/noticias', '/propuestas', '/', '/rss.xml', '/noticias?q=doce'];
  const apis = ['/api/noticias?activeOnly=true', '/api/propuestas?activeOnly=true'];
  await at('2025-03-03T14:59:59.999Z');
  for (const url of [...lists, ...apis]) expect(await body(url), url).not.toContain('Sale a las doce');
  expect(await body('/sitemap.xml')).not.toMatch(new RegExp(`/(noticias/${news.id}|propuestas/${id})<`));
  expect((await site.app.inject(`/noticias/${news.id}`)).statusCode).toBe(302);
  await at(NOON);
  for (const url of [...lists, ...apis]) expect(await body(url), url).toContain('Sale a las doce');
  const map = await body('/sitemap.xml');
  for (const page of [`/noticias/${news.id}<`, `/propuestas/${id}<`]) expect(map).toContain(page);
  expect((await body('/rss.xml')).split(`/noticias/${news.id}</link>`)).toHaveLength(2);
  expect(await stored(news.id)).toMatchObject({ activo: true, publicar_en: null });
});

test('the timer publishes at the moment, and the pages in memory show it from then on', async () => {
  const begun = performance.now();
  const clock = () => new Date(MORNING.getTime() + performance.now() - begun);
  const timed = await testSite({ now: clock });
  const due = new Date(MORNING.getTime() + 400);
  await timed.changeContent(({ news }) =>
    news.add([buildNews({ title: 'A su hora', active: false, publishAt: due.toISOString() })]),
  );
  const page = async () => (await timed.app.inject('/noticias')).body;
  await vi.waitFor(async () => {
    const shown = (await page()).includes('A su hora');
    if (clock() < due) expect(shown).toBe(false);
    expect(shown).toBe(true);
  });
  expect(clock().getTime()).toBeGreaterThanOrEqual(due.getTime());
  await timed.close();
});

test('a thousand items that were due while the site was stopped are published before its first response', async () => {
  const connection = await freshDatabase();
  const before = await testSite({ connection, now: () => MORNING });
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    title: `Cosa ${index}.`,
    active: false,
    publishAt: NOON,
  }));
  await before.changeContent(async ({ news, proposals }) => {
    await news.add(items.slice(0, 500).map(buildNews));
    await proposals.add(items.slice(500).map(buildProposal));
  });
  await before.app.close();
  const after = await testSite({ connection, now: () => new Date('2025-03-06T12:00:00Z') });
  const titles: string[] = [];
  for (const url of ['/api/noticias?activeOnly=true', '/api/propuestas?activeOnly=true'])
    titles.push(...(await after.app.inject(url)).json().map(({ titulo }: { titulo: string }) => titulo));
  expect(titles.sort()).toEqual(items.map(({ title }) => title).sort());
  await after.close();
});

test('the version saved last is published, and an edit without a moment keeps the scheduled one', async () => {
  const { id, fecha } = await schedule();
  const edit = { ...NEWS, fecha, titulo: 'Feria el domingo', activo: false };
  const edited = (await send('PUT', `/api/noticias/${id}`, edit)).json();
  expect(edited).toMatchObject({ publicar_en: NOON, version: 2 });
  await at(NOON);
  expect(await stored(id)).toMatchObject({ titulo: 'Feria el domingo', activo: true, version: 2 });
});

test('an edit begun before the moment and saved after it corrects the published item', async () => {
  const { id, fecha, version } = await schedule();
  await at(NOON);
  const edit = { ...NEWS, fecha, version, activo: false, publicar_en: NOON, titulo: 'Corregida' };
  const edited = await send('PUT', `/api/noticias/${id}`, edit);
  expect(edited.json()).toMatchObject({ titulo: 'Corregida', activo: true, publicar_en: null });
});

test('publishing at once and hiding end a schedule', async () => {
  for (const [change, expected] of [
    [{ activo: true }, { activo: true, publicar_en: null }],
    [
      { activo: false, publicar_en: null },
      { activo: false, publicar_en: null },
    ],
  ] as const) {
    const { id, fecha } = await schedule();
    await send('PUT', `/api/noticias/${id}`, { ...NEWS, fecha, ...change });
    await at(NOON);
    expect(await stored(id)).toMatchObject(expected);
    now = MORNING;
  }
});

test.each([
  ['2025-03-03T11:59:00.000Z', 'Esa hora ya pasó. Elegí una que no haya llegado, o publicá ahora.'],
  ['2027-06-01T12:00:00Z', 'Se puede programar hasta dos años para adelante.'],
  ['mañana', 'Elegí una fecha y una hora que existan.'],
  [1741014000, 'Elegí una fecha y una hora que existan.'],
])('an impossible moment is rejected with an error at its field: %s', async (publicar_en, message) => {
  const response = await send('POST', '/api/noticias', { ...NEWS, publicar_en });
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({ publicar_en: message });
});

test('an item that could not be published stays scheduled with a note for staff, and is published after the failure', async () => {
  const { id } = await schedule();
  const { database } = site.connection;
  await database.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`);
  await database.execute(sql`create trigger refused before update on news execute function refuse()`);
  now = new Date('2025-03-03T15:01:00Z');
  await expect(site.publishDue()).rejects.toThrow();
  expect(await stored(id)).toMatchObject({
    activo: false,
    publicar_en: NOON,
    aviso_publicacion: expect.stringContaining('No se pudo publicar a su hora.'),
  });
  await database.execute(sql`drop function refuse() cascade`);
  await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ activo: true }));
});

describe('while publications are closed', () => {
  const closed = { veda: [...CLOSABLE_PARTS], electionDay: [...CLOSABLE_PARTS], after: [] };
  const IN_VEDA = '2025-05-09T15:00:00.000Z';
  let quiet: TestSite;
  beforeAll(async () => {
    quiet = await testSite({ now: () => now, election: { ...campaign.election, closed } });
  });
  afterAll(() => quiet.close());

  test('a scheduled item waits until they are open again, and staff are told when that is', async () => {
    now = new Date('2025-05-08T12:00:00Z');
    const { headers } = await signedIn(quiet, 'editor');
    const payload = { ...NEWS, publicar_en: IN_VEDA };
    await quiet.app.inject({ method: 'POST', url: '/api/noticias', headers, payload });
    const only = async () => (await quiet.app.inject({ url: '/api/noticias', headers })).json()[0];
    const note = 'Por la veda electoral espera, y sale el 11/05/2025 20:30.';
    for (const moment of ['2025-05-08T12:00:00Z', '2025-05-09T16:00:00Z']) {
      now = new Date(moment);
      await quiet.publishDue();
      expect(await only()).toMatchObject({ activo: false, aviso_publicacion: note });
    }
    now = new Date('2025-05-11T20:29:59.999-03:00');
    await quiet.publishDue();
    expect(await only()).toMatchObject({ activo: false });
    now = new Date('2025-05-11T20:30:00-03:00');
    await quiet.publishDue();
    expect(await only()).toMatchObject({ activo: true, publicar_en: null });
    expect((await quiet.app.inject('/noticias')).body).toContain(NEWS.titulo);
  });
});
