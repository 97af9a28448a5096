import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { activities } from '../../activity/server/table.ts';
import { NOTICE_API } from '../contract.ts';
import { notices } from './table.ts';

let now = new Date('2025-05-06T12:00:00Z');
let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite({ now: () => now });
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  now = new Date('2025-05-06T12:00:00Z');
  await site.connection.database.delete(notices);
});
afterAll(() => site.close());

const put = (payload: object) =>
  site.app.inject({ method: 'PUT', url: NOTICE_API, headers: admin.headers, payload });
const stored = async () => (await site.app.inject({ url: NOTICE_API, headers: admin.headers })).json();
const entries = async (most: number) =>
  (
    await site.connection.database.select().from(activities).orderBy(desc(activities.id)).limit(most)
  ).toReversed();

const enlace = { url: '/elecciones', texto: 'Mirá dónde votás' };
const aviso = {
  texto: 'El circuito 612 se mudó al liceo.',
  enlace,
  hasta: '2025-05-11T22:30:00.000Z',
  sobre_votar: true,
};

test('a notice is stored whole, with who set it, and ended with null', async () => {
  expect(await stored()).toEqual({ aviso: null, version: 0, cambiado_por: null, cambiado_el: null });
  const set = await put({ aviso, version: 0 });
  expect([set.statusCode, set.json()]).toEqual([
    200,
    { aviso, version: 1, cambiado_por: expect.stringMatching(/^Persona /), cambiado_el: expect.any(String) },
  ]);
  expect(await stored()).toEqual(set.json());
  expect((await put({ aviso: null, version: 1 })).json()).toMatchObject({ aviso: null, version: 2 });
  expect(await stored()).toMatchObject({ aviso: null, version: 2 });
});

test('what a second notice does not say is not that of the first one', async () => {
  await put({ aviso });
  const { texto, hasta } = aviso;
  expect((await put({ aviso: { texto, hasta } })).json().aviso).toEqual({
    texto,
    hasta,
    enlace: null,
    sobre_votar: false,
  });
});

test('an edit that is based on an older version is refused with 409, also one that ends the notice', async () => {
  await put({ aviso, version: 0 });
  for (const edit of [{ aviso: { ...aviso, texto: 'Otro.' } }, { aviso: null }])
    expect((await put({ ...edit, version: 0 })).statusCode).toBe(409);
  expect(await stored()).toMatchObject({ aviso: { texto: aviso.texto }, version: 1 });
});

test('of two who save at the same time, one is refused', async () => {
  const both = await Promise.all([put({ aviso, version: 0 }), put({ aviso, version: 0 })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('an invalid notice is refused with a message for each field, and nothing is stored', async () => {
  const refused = await put({
    aviso: { texto: '', enlace: { url: 'x', texto: 'Mirá' }, hasta: '2025-05-06' },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    error: 'Escribí qué dice el aviso.',
    campos: {
      'aviso.texto': 'Escribí qué dice el aviso.',
      'aviso.enlace.url': expect.any(String),
      'aviso.hasta': 'Elegí una fecha y una hora que existan.',
    },
  });
  expect((await put({})).statusCode).toBe(422);
  expect(await stored()).toMatchObject({ aviso: null, version: 0 });
});

test('the activity log says who set, changed and ended the notice', async () => {
  await put({ aviso });
  await put({ aviso: { ...aviso, texto: 'Los circuitos 612 y 613 se mudaron al liceo.' } });
  await put({ aviso: null });
  await put({ aviso: null }); // there is nothing to end
  const [set, changed, ended] = await entries(3);
  expect(set).toMatchObject({
    act: 'published',
    subject: 'notice',
    actorId: admin.id,
    itemTitle: aviso.texto,
  });
  expect(set?.after).toContain('enlace: Mirá dónde votás (/elecciones)');
  expect(changed).toMatchObject({
    act: 'changed',
    before: `texto: ${aviso.texto}`,
    after: 'texto: Los circuitos 612 y 613 se mudaron al liceo.',
  });
  expect(ended).toMatchObject({ act: 'hidden', itemTitle: 'Los circuitos 612 y 613 se mudaron al liceo.' });
});

test('a notice that replaces one that has passed is logged as a new one', async () => {
  await put({ aviso });
  now = new Date('2025-05-12T12:00:00Z');
  await put({ aviso: { ...aviso, hasta: '2025-05-13T12:00:00.000Z' } });
  expect(await entries(1)).toMatchObject([{ act: 'published', before: null }]);
});
