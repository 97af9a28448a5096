import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { CHANNELS, sendListRequest, verifiedVisitor } from '../../../tests/support/visitor.ts';
import { activities } from '../../features/activity/server/table.ts';
import { CALENDAR_PATH } from '../../features/polling-places/web/finder-addresses.ts';
import { ELECTION_API } from '../../features/settings/contract.ts';
import { settings } from '../../features/settings/server/table.ts';
import { CLOSED_TEXTS, ORDERS_STOPPED } from '../../shared/contract/election.ts';

/** Tests of the election's calendar that administrators set, with a fixed clock. The folder's day is 11 May 2025. */

const BEFORE = '2025-05-01T12:00:00';
const EVERYTHING = ['pedidos', 'compartir', 'publicaciones'];
const CHANGED = {
  dia: '2025-06-15',
  abre: '9:00',
  cierra: '17:00',
  fin_veda: '19:00',
  pausas: { veda: EVERYTHING, dia: EVERYTHING, despues: [] },
};

let now = new Date();
const at = (moment: string) => {
  now = new Date(`${moment}-03:00`);
};
let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite({
    seeded: true,
    serviceWorker: ';',
    channels: CHANNELS,
    now: () => now,
    env: { mode: 'production' },
  });
  at(BEFORE);
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  at(BEFORE);
  await site.changeContent((_, transaction) => transaction.delete(settings));
});
afterAll(() => site.close());

const read = async (headers = admin.headers) =>
  (await site.app.inject({ url: ELECTION_API, headers })).json();
const save = (values: object, version?: number, headers = admin.headers) =>
  site.app.inject({
    method: 'PUT',
    url: ELECTION_API,
    headers,
    payload: { valor: { ...IN_FOLDER, ...values }, version },
  });
const IN_FOLDER = {
  dia: '2025-05-11',
  abre: '8:00',
  cierra: '19:30',
  fin_veda: '20:30',
  pausas: { veda: [], dia: [], despues: [] },
  toma_pedidos: true,
};
const body = async (url = '/') => (await site.app.inject(url)).body;
const sendNews = (headers: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/api/noticias',
    headers,
    payload: { titulo: 'Feria', contenido: 'El sábado.', activo: true },
  });

/** What the home page begins with in each phase. */
const SIGNS = {
  before: '</strong> para votar',
  veda: 'Se vota el domingo',
  electionDay: 'Hoy se vota',
  afterClosing: 'La votación cerró',
  after: 'Gracias.',
};
const phaseOnPage = async () => {
  const page = await body();
  return Object.keys(SIGNS).filter((phase) => page.includes(SIGNS[phase as keyof typeof SIGNS]));
};

test('until somebody changes the calendar it is that of the folder, and values of the folder store nothing', async () => {
  expect(await read()).toMatchObject({
    valor: IN_FOLDER,
    carpeta: IN_FOLDER,
    version: 0,
    cambiado_por: null,
  });
  expect((await save({})).json()).toMatchObject({ valor: IN_FOLDER, version: 1 });
  const [row] = await site.connection.database.select().from(settings);
  expect(row?.value).toEqual({});
});

test.each([
  [
    'before the change',
    IN_FOLDER,
    ['2025-05-09T00:00', '2025-05-11T00:00', '2025-05-11T19:30', '2025-05-11T20:30'],
  ],
  ['after it', CHANGED, ['2025-06-13T00:00', '2025-06-15T00:00', '2025-06-15T17:00', '2025-06-15T19:00']],
])('%s, every phase begins at its moment and not a millisecond earlier', async (_, values, borders) => {
  await body();
  await save(values);
  const phases = Object.keys(SIGNS);
  for (const [index, border] of borders.entries()) {
    at(`${border}:00`);
    expect(await phaseOnPage(), border).toEqual([phases[index + 1]]);
    now = new Date(now.getTime() - 1);
    expect(await phaseOnPage(), `before ${border}`).toEqual([phases[index]]);
  }
});

test('a change is in force at once on every page, in the calendar file and in the list of the offline copies', async () => {
  const urls = [
    '/',
    '/elecciones',
    '/elecciones?circuito=603',
    '/contacto',
    CALENDAR_PATH,
    '/sw.js',
    '/admin',
  ];
  const former = await Promise.all(urls.map(body));
  await save(CHANGED);
  const [home, elections, answer, contact, file, worker, panel] = await Promise.all(urls.map(body));
  expect(home).toContain('</strong> para votar, el domingo 15 de junio de 2025');
  for (const page of [home, elections, answer, contact]) {
    expect(page).toContain('15 de junio de 2025');
    expect(page).not.toContain('11 de mayo de 2025.'); // the footer's sentence
  }
  expect(elections).toContain('Se vota de 9:00 a 17:00.');
  expect(elections).toContain('15 de junio de 2025, de 9:00 a 17:00');
  expect(elections).toMatch(/"startDate":"2025-06-15T09:00:00-03:00","endDate":"2025-06-15T17:00:00-03:00"/);
  for (const page of [elections, answer]) expect(page).not.toMatch(/\b8:00|19:30/);
  expect(file).toMatch(/DTSTART;TZID=[\w/]+:20250615T090000/);
  expect(file).toMatch(/DTEND;TZID=[\w/]+:20250615T170000/);
  expect(worker).not.toBe(former[5]);
  expect(worker).toContain('2025-06-15');
  expect(panel).toContain('"day":"2025-06-15"');
});

test('what a phase closes is closed on every page and call from the change on, until the later end of the veda', async () => {
  const visitor = await verifiedVisitor(site);
  at('2025-06-13T12:00:00');
  await save({ ...CHANGED, pausas: IN_FOLDER.pausas });
  expect(await body('/elecciones')).toContain('data-share=');
  expect(await body('/pedi-tu-lista')).toContain('data-island="list-request"');
  await save(CHANGED);
  for (const moment of ['2025-06-13T12:00:00', '2025-06-15T12:00:00', '2025-06-15T18:59:59']) {
    at(moment);
    expect((await sendListRequest(site, visitor)).statusCode, moment).toBe(409);
    expect((await sendNews(admin.headers)).statusCode, moment).toBe(409);
    for (const path of ['/', '/elecciones', '/propuestas/1', '/candidato'])
      expect(await body(path), path).not.toMatch(/data-share=|class="qr|Compartí/);
    expect(await body('/pedi-tu-lista')).not.toContain('data-island="list-request"');
    expect(await body('/contacto'), 'the contact form stays open').toContain('data-island="contact"');
  }
  expect(await body('/pedi-tu-lista')).toContain(CLOSED_TEXTS.veda.orders);
  at('2025-06-15T19:00:00');
  expect((await sendListRequest(site, visitor)).statusCode).toBe(201);
  expect((await sendNews(admin.headers)).statusCode).toBe(201);
  expect(await body('/elecciones')).toMatch(/data-share=.+class="qr/s);
});

test('a scheduled item waits by the calendar that applies, and staff read until when', async () => {
  await save(CHANGED);
  const { headers } = admin;
  const payload = {
    titulo: 'Programada',
    contenido: 'Texto.',
    publicar_en: '2025-06-14T15:00:00.000Z',
  };
  const created = await site.app.inject({ method: 'POST', url: '/api/noticias', headers, payload });
  const { id } = created.json();
  const note = async () =>
    (await site.app.inject({ url: '/api/noticias', headers }))
      .json()
      .find((item: { id: number }) => item.id === id).aviso_publicacion;
  expect(await note()).toBe('Por la veda electoral espera, y sale el 15/06/2025 19:00.');
  at('2025-06-14T13:00:00');
  await site.publishDue();
  expect(await body('/noticias')).not.toContain('Programada');
  await save({ ...CHANGED, pausas: IN_FOLDER.pausas });
  await site.publishDue();
  expect(await body('/noticias')).toContain('Programada');
});

test('a campaign stops taking list requests at once and in every phase, and takes them again', async () => {
  const visitor = await verifiedVisitor(site);
  expect(await body('/pedi-tu-lista')).toContain('data-island="list-request"');
  await save({ toma_pedidos: false });
  for (const moment of [BEFORE, '2025-05-10T12:00:00', '2025-05-12T12:00:00']) {
    at(moment);
    const refused = await sendListRequest(site, visitor);
    expect(refused.statusCode, moment).toBe(409);
    expect(refused.json().error).toBe(ORDERS_STOPPED);
    const page = await body('/pedi-tu-lista');
    expect(page).toContain(ORDERS_STOPPED);
    expect(page).not.toContain('data-island="list-request"');
    expect(await body()).not.toContain('href="/pedi-tu-lista"');
  }
  at(BEFORE);
  const { database } = site.connection;
  const [entry] = await database.select().from(activities).orderBy(desc(activities.id)).limit(1);
  expect(entry).toMatchObject({ before: 'toma pedidos: sí', after: 'toma pedidos: no' });
  await save({});
  expect((await sendListRequest(site, visitor)).statusCode).toBe(201);
});

describe('who may change the calendar, and what is refused', () => {
  test('an editor reads the calendar, and only administrators change it', async () => {
    const { headers } = await signedIn(site, 'editor');
    expect(await read(headers)).toMatchObject({ valor: IN_FOLDER });
    expect((await save(CHANGED, 0, headers)).statusCode).toBe(403);
    expect(await read()).toMatchObject({ valor: IN_FOLDER, version: 0 });
  });

  test('a change names its author, is recorded in words, and is not overwritten by an older form', async () => {
    const saved = (await save(CHANGED, 0)).json();
    expect(saved).toMatchObject({ valor: CHANGED, carpeta: IN_FOLDER, version: 1 });
    expect(saved.cambiado_por).toEqual(expect.any(String));
    const { database } = site.connection;
    const [entry] = await database.select().from(activities).orderBy(desc(activities.id)).limit(1);
    expect(entry?.after).toContain('día de la elección: 2025-06-15');
    expect(entry?.after).toContain('veda: pedidos, compartir, publicaciones; dia: pedidos');
    expect((await save({}, 0)).statusCode).toBe(409);
    expect(await read()).toMatchObject({ valor: CHANGED, version: 1 });
  });

  test('hours are stored together, so that a folder that changes one of them cannot contradict the others', async () => {
    await save({ fin_veda: '21:00' });
    const [row] = await site.connection.database.select().from(settings);
    expect(row?.value).toEqual({ abre: '8:00', cierra: '19:30', fin_veda: '21:00' });
  });

  test('an hour with a leading zero is stored without it', async () => {
    expect((await save({ abre: '07:30' })).json().valor.abre).toBe('7:30');
  });

  test.each([
    [{ dia: '2025-02-30' }, 'valor.dia', 'Ese día no existe.'],
    [{ dia: '' }, 'valor.dia', 'Elegí la fecha'],
    [{ abre: '8' }, 'valor.abre', 'La hora de apertura tiene que ser como 8:00 o 19:30.'],
    [{ abre: '24:00' }, 'valor.abre', 'La hora de apertura tiene que ser como 8:00 o 19:30.'],
    [{ cierra: '8:00' }, 'valor.cierra', 'La votación tiene que terminar después de empezar.'],
    [{ fin_veda: '' }, 'valor.fin_veda', 'Falta la hora en que termina la veda.'],
    [{ toma_pedidos: undefined }, 'valor.toma_pedidos', 'Falta si se toman pedidos.'],
    [{ fin_veda: '19:29' }, 'valor.fin_veda', 'La veda no puede terminar antes de que cierre la votación.'],
  ])('%j is refused with a sentence for its field', async (values, field, message) => {
    const refused = await save(values);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ error: expect.any(String), campos: { [field]: message } });
    expect(await read()).toMatchObject({ version: 0 });
  });

  test('an unknown part is refused', async () => {
    const refused = await save({ pausas: { veda: ['todo'], dia: [], despues: [] } });
    expect(refused.statusCode).toBe(422);
    expect(JSON.stringify(refused.json().campos)).toContain(
      'Una fase cierra pedidos, compartir, publicaciones',
    );
  });
});

describe('the previews of a calendar that is not saved', () => {
  const prepare = (values: object, headers = admin.headers) =>
    site.app.inject({
      method: 'POST',
      url: `${ELECTION_API}/vista-previa`,
      headers,
      payload: { valor: { ...IN_FOLDER, ...values } },
    });

  test('show the home page of each phase to staff only, and save nothing', async () => {
    const { url } = (await prepare(CHANGED)).json();
    for (const [phase, sign] of Object.entries(SIGNS)) {
      const page = await site.app.inject({ url: `${url}?fase=${phase}`, headers: admin.headers });
      expect(page.body, phase).toContain(sign);
      expect(page.body).toContain('Vista previa');
      expect(page.body).toContain('15 de junio de 2025');
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect((await site.app.inject({ url, headers: {} })).statusCode).toBe(303);
    expect(await read()).toMatchObject({ valor: IN_FOLDER, version: 0 });
    expect(await body()).not.toContain('domingo 15 de junio');
  });

  test('are prepared by administrators only, and refuse what a save refuses', async () => {
    const { headers } = await signedIn(site, 'editor');
    expect((await prepare(CHANGED, headers)).statusCode).toBe(403);
    const refused = await prepare({ fin_veda: '19:00' });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().campos)).toEqual(['valor.fin_veda']);
  });
});

test.each([
  ['2025-05-08T10:00:00', { fase: 'antes', cambio: { fase: 'veda', fecha: '2025-05-09T03:00:00.000Z' } }],
  ['2025-05-11T19:30:00', { fase: 'cierre', cambio: { fase: 'despues', fecha: '2025-05-11T23:30:00.000Z' } }],
  ['2025-05-11T20:30:00', { fase: 'despues', cambio: null }],
])('at %s the panel gets the phase and the next change', async (moment, expected) => {
  at(moment);
  const panel = await site.app.inject({ url: '/api/admin/panel', headers: admin.headers });
  expect(panel.json().eleccion).toEqual(expected);
});

test('the folder of the campaign under test has a veda that ends an hour after the closing', () => {
  expect(campaign.election.vedaEnds).toBe('20:30');
});
