import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPage } from '../../../../tests/support/read-page.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';

const editor = { id: 1, name: 'Ana', email: 'ana@ejemplo.uy', role: 'editor' as const };
const NOW = new Date('2025-03-03T15:00:00Z');
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ identify: async () => editor, now: () => NOW });
});
beforeEach(() =>
  site.changeContent(async ({ events }) => {
    for (const { id } of await events.list()) await events.remove(id);
  }),
);
afterAll(() => site.close());

type Body = Record<string, unknown>;
const send = (method: 'POST' | 'PUT', url: string, payload: Body) =>
  site.app.inject({ method, url, headers: { 'x-api-key': API_KEY }, payload });
const TALK = {
  titulo: 'Charla en el club',
  contenido: 'Hablamos de las calles.',
  inicio: '2025-03-06T22:00:00Z',
  fin: '2025-03-06T23:30:00Z',
  lugar: 'Club social',
};
const create = async (values: Body = {}) =>
  (await send('POST', '/api/eventos', { ...TALK, ...values })).json();
const published = async (): Promise<Body[]> => (await site.app.inject('/api/eventos?activeOnly=true')).json();
const subscribed = async () => {
  const { body } = await site.app.inject('/agenda.ics');
  return new ICAL.Component(ICAL.parse(body))
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part));
};

test('an event needs no more than its title, text, beginning and place, and is found by its number', async () => {
  const { fin, ...least } = TALK;
  const response = await send('POST', '/api/eventos', least);
  expect(response.statusCode).toBe(201);
  const { id } = response.json();
  expect((await site.app.inject(`/api/eventos/${id}`)).json()).toMatchObject({
    titulo: 'Charla en el club',
    inicio: '2025-03-06T22:00:00.000Z',
    fin: null,
    cupo: null,
    suspendido: false,
  });
  expect((await site.app.inject(`/api/eventos/${id + 1}`)).json().error).toBe('Actividad no encontrada');
});

test('what does not fit together is refused beside its field, also against what is stored', async () => {
  const early = await send('POST', '/api/eventos', { ...TALK, fin: '2025-03-06T21:00:00Z' });
  expect([early.statusCode, early.json().campos]).toEqual([422, { fin: 'Termina antes de empezar.' }]);
  const half = await send('POST', '/api/eventos', { ...TALK, latitud: -34.7 });
  expect(half.json().campos).toEqual({ latitud: 'El punto lleva latitud y longitud.' });
  const { id, version } = await create();
  const later = await send('PUT', `/api/eventos/${id}`, { ...TALK, inicio: '2025-03-07T00:00:00Z', version });
  expect(later.json().campos).toEqual({ fin: 'Termina antes de empezar.' });
});

test('a subscriber sees that an event was moved and that it is off, under the same UID', async () => {
  const { id } = await create();
  const [before] = await subscribed();
  await send('PUT', `/api/eventos/${id}`, { ...TALK, inicio: '2025-03-07T22:00:00Z', fin: null });
  const [moved] = await subscribed();
  expect(moved?.uid).toBe(before?.uid);
  expect(moved?.sequence).toBeGreaterThan(Number(before?.sequence));
  expect(moved?.startDate.toJSDate().toISOString()).toBe('2025-03-07T22:00:00.000Z');
  const page = await readPage(site.app, `/agenda/${id}`);
  expect(page.document.body).toHaveTextContent('Cambió: era el jueves 6 de marzo, 19:00');
  await send('PUT', `/api/eventos/${id}`, { ...TALK, suspendido: true });
  const [off] = await subscribed();
  expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  const one = await site.app.inject(`/agenda/${id}.ics`);
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await site.app.inject(`/agenda/${id + 1}.ics`)).statusCode).toBe(404);
});

test('a weekly event is made as single ones, of which one or all later ones are changed', async () => {
  const { id } = await create({ repetir_hasta: '2025-03-27' });
  const all = await published();
  expect(all.map(({ inicio }) => String(inicio).slice(0, 10))).toEqual([
    '2025-03-06',
    '2025-03-13',
    '2025-03-20',
    '2025-03-27',
  ]);
  const second = all[1] as { id: number };
  await send('PUT', `/api/eventos/${second.id}`, {
    ...TALK,
    inicio: '2025-03-13T22:00:00Z',
    fin: null,
    lugar: 'La plaza',
  });
  expect((await published()).map(({ lugar }) => lugar)).toEqual([
    'Club social',
    'La plaza',
    'Club social',
    'Club social',
  ]);
  await send('PUT', `/api/eventos/${second.id}`, {
    ...TALK,
    titulo: 'Mateada',
    inicio: '2025-03-14T21:00:00Z',
    fin: null,
    tambien_las_siguientes: true,
  });
  expect((await published()).map(({ titulo, inicio }) => [titulo, inicio])).toEqual([
    ['Charla en el club', '2025-03-06T22:00:00.000Z'],
    ['Mateada', '2025-03-14T21:00:00.000Z'],
    ['Mateada', '2025-03-21T21:00:00.000Z'],
    ['Mateada', '2025-03-28T21:00:00.000Z'],
  ]);
  expect(id).toBe(all[0]?.id);
});

test('a change of the later ones leaves alone what was not edited, and those that were moved or put off alone', async () => {
  await create({ repetir_hasta: '2025-03-27' });
  const [first, second, third] = (await published()) as { id: number; inicio: string }[];
  const weekly = { ...TALK, fin: null };
  await send('PUT', `/api/eventos/${second?.id}`, { ...weekly, inicio: second?.inicio, suspendido: true });
  await send('PUT', `/api/eventos/${third?.id}`, { ...weekly, inicio: '2025-03-20T23:00:00Z' });
  const all = { suspendido: false, tambien_las_siguientes: true };
  await send('PUT', `/api/eventos/${first?.id}`, { ...TALK, ...all, titulo: 'Mateada' });
  expect((await published()).map(({ titulo, inicio, suspendido }) => [titulo, inicio, suspendido])).toEqual([
    ['Mateada', '2025-03-06T22:00:00.000Z', false],
    ['Mateada', '2025-03-13T22:00:00.000Z', true],
    ['Mateada', '2025-03-20T23:00:00.000Z', false],
    ['Mateada', '2025-03-27T22:00:00.000Z', false],
  ]);
});

test('an event that returns to its first beginning is no longer shown as moved', async () => {
  const { id } = await create();
  await send('PUT', `/api/eventos/${id}`, { ...TALK, inicio: '2025-03-07T22:00:00Z', fin: null });
  await send('PUT', `/api/eventos/${id}`, TALK);
  expect((await published())[0]).toMatchObject({ inicio_anterior: null });
});

test('the agenda shows what is to come by month and folds away what is over; the home page shows the next two', async () => {
  await create({ titulo: 'La de ayer', inicio: '2025-03-02T22:00:00Z', fin: null });
  await create({ titulo: 'La de hoy a la mañana', inicio: '2025-03-03T12:00:00Z', fin: null });
  await create({ titulo: 'La del jueves' });
  await create({ titulo: 'La de abril', inicio: '2025-04-06T22:00:00Z', fin: null });
  await create({ titulo: 'Borrador', activo: false });
  const { document } = await readPage(site.app, '/agenda');
  const titlesIn = (root: ParentNode | null) =>
    [...(root?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
  expect([...document.querySelectorAll('h2.card-group-title')].map(({ textContent }) => textContent)).toEqual(
    ['Marzo de 2025', 'Abril de 2025'],
  );
  expect(titlesIn(document.querySelector('details.events-over'))).toEqual(['La de ayer']);
  const home = await readPage(site.app, '/');
  const section = home.document.querySelector('[aria-labelledby="inicio-agenda"]');
  expect(titlesIn(section)).toEqual(['La de hoy a la mañana', 'La del jueves']);
  expect(home.document.querySelector('#menu a[href="/agenda"]')).not.toBeNull();
});

test('without an event nothing leads to the agenda', async () => {
  const { document } = await readPage(site.app, '/');
  expect(document.querySelector('a[href="/agenda"]')).toBeNull();
});

test('search engines read when, where, and that an event is off', async () => {
  const { id } = await create({ latitud: -34.77, longitud: -55.76, suspendido: true });
  const { document } = await readPage(site.app, `/agenda/${id}`);
  const [data] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
  expect(data).toMatchObject({
    '@type': 'Event',
    startDate: '2025-03-06T22:00:00.000Z',
    eventStatus: 'https://schema.org/EventCancelled',
    location: { name: 'Club social', geo: { latitude: -34.77 } },
  });
});
