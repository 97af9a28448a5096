import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMessage } from '../../../../tests/support/factories.ts';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { activities } from '../../activity/server/table.ts';
import type { NewMessage } from '../contract.ts';
import { messageStore } from './store.ts';
import { contactMessages } from './table.ts';

/** Tests of marking and exporting several messages, of counting messages, and of taking a message. */

let site: TestSite;
let ana: Member;
let berta: Member;
beforeAll(async () => {
  site = await testSite();
  [ana, berta] = [await signedIn(site, 'admin'), await signedIn(site, 'admin')];
});
beforeEach(() => site.connection.database.delete(contactMessages));
afterAll(() => site.close());

const received = async (overrides: Partial<NewMessage> = {}) =>
  (await receiveMessage(site.connection.database, overrides)).id;
const request = async (method: 'GET' | 'PUT', url: string, payload?: object, member = ana) => {
  const response = await site.app.inject({
    method,
    url: `/api/admin/mensajes${url}`,
    headers: member.headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.body, json: () => response.json() };
};
const several = (payload: object) => request('PUT', '/varios', payload);

test('several messages are marked in one request, each with an entry in the activity log', async () => {
  const ids = [await received(), await received()];
  const other = await received();
  const { status, json } = await several({ ids, leido: true, respondido: true });
  expect(status).toBe(200);
  expect(json()).toHaveLength(2);
  expect(json()[0]).toMatchObject({ leido: true, respondido: true });
  expect(await messageStore(site.connection.database).get(other)).toMatchObject({ read: false });
  const entries = await site.connection.database
    .select()
    .from(activities)
    .orderBy(desc(activities.id))
    .limit(2);
  expect(entries.map(({ itemId }) => Number(itemId)).sort()).toEqual([...ids].sort());
  expect(entries[0]).toMatchObject({ act: 'changed', after: 'leído, respondido', actorId: ana.id });
});

test('marking several messages changes only the states in the request, and skips deleted messages', async () => {
  const id = await received();
  await several({ ids: [id], leido: true, respondido: true });
  expect((await several({ ids: [id, 2_147_483_647, id], respondido: false })).json()).toMatchObject([
    { id, leido: true, respondido: false },
  ]);
  expect((await several({ ids: [id] })).json()).toEqual([]);
});

test('a selection without ids, or with more than 1,000, is rejected', async () => {
  const many = Array.from({ length: 1_001 }, (_, n) => n + 1);
  for (const payload of [{}, { ids: [] }, { ids: many }, { ids: 'todos' }]) {
    const { status, json } = await several({ ...payload, leido: true });
    expect(status).toBe(422);
    expect(json().campos).toEqual({ ids: 'Elegí entre 1 y 1.000 mensajes.' });
  }
});

test('a selection of messages is exported, the others are not', async () => {
  const [first, , third] = [
    await received({ name: 'Uno' }),
    await received({ name: 'Dos' }),
    await received({ name: 'Tres' }),
  ];
  const { body } = await request('GET', `/exportar?ids=${first},${third}`);
  expect(body).toContain('Uno');
  expect(body).toContain('Tres');
  expect(body).not.toContain('Dos');
  for (const wrong of ['', 'a', '1,,2', '0', '2147483648', '1;2'])
    expect((await request('GET', `/exportar?ids=${wrong}`)).status, wrong).toBe(422);
});

test('messages that match a search are counted by state', async () => {
  const store = messageStore(site.connection.database);
  await received({ text: 'rambla' });
  await store.markRead(await received({ text: 'rambla' }), true);
  await store.markSeveral({ ids: [await received({ text: 'plaza' })], read: true, answered: true });
  const counts = async (query = '') => (await request('GET', `/cuentas${query}`)).json();
  expect(await counts()).toEqual({ todos: 3, nuevo: 1, pendiente: 1, respondido: 1, pospuesto: 0 });
  expect(await counts('?q=RAMBLA')).toEqual({
    todos: 2,
    nuevo: 1,
    pendiente: 1,
    respondido: 0,
    pospuesto: 0,
  });
});

test('all messages are counted, however many there are', async () => {
  const many = Array.from({ length: 1_200 }, () => ({ ...buildMessage(), search: 'rambla' }));
  await site.connection.database.insert(contactMessages).values(many);
  const counts = { todos: 1_200, nuevo: 1_200, pendiente: 0, respondido: 0, pospuesto: 0 };
  expect((await request('GET', '/cuentas')).json()).toEqual(counts);
  expect((await request('GET', '/cuentas?q=rambla')).json()).toEqual(counts);
});

const take = (id: number, taken: boolean, member: Member) =>
  request('PUT', `/${id}/lo-contesto`, { lo_contesto: taken }, member);

test('a message is taken by one member of staff, and another one is told who has taken it', async () => {
  const id = await received();
  const first = await take(id, true, ana);
  expect(first.json()).toMatchObject({ lo_contesta: { id: ana.id } });
  expect((await take(id, true, ana)).status, 'taking it again changes nothing').toBe(200);
  const second = await take(id, true, berta);
  expect(second.status).toBe(409);
  expect(second.json().error).toBe(`Ya se encarga ${first.json().lo_contesta.nombre}.`);
});

test('a taken message can be released by anybody, and then be taken by another', async () => {
  const id = await received();
  await take(id, true, ana);
  expect((await take(id, false, berta)).json()).toMatchObject({ lo_contesta: null });
  expect((await take(id, true, berta)).json()).toMatchObject({ lo_contesta: { id: berta.id } });
});

test('when two members of staff take a message at the same moment, only one of them gets it', async () => {
  const id = await received();
  const both = await Promise.all([take(id, true, ana), take(id, true, berta)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
