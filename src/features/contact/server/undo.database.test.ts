import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMessage, thousandMessages } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { MOST_CHANGED } from '../../../shared/contract/selection.ts';
import { undoSteps, undoStore } from '../../../shared/server/undo.ts';
import { messageStore } from './store.ts';
import { contactMessages } from './table.ts';

/** Tests of taking back changes of messages. */

let site: TestSite;
let admin: Member;
let secretary: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, secretary] = [await signedIn(site, 'admin'), await signedIn(site, 'secretaria')];
});
beforeEach(() => site.connection.database.delete(contactMessages));
afterAll(() => site.close());

const newMessage = async () => (await receiveMessage(site.connection.database)).id;
const send = async (method: 'POST' | 'PUT', url: string, payload: object, key?: string, by = admin) =>
  site.app.inject({
    method,
    url,
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload,
  });
const undo = async (clave: string, by = admin) => {
  const response = await send('POST', '/api/admin/deshacer', { clave }, undefined, by);
  return [response.statusCode, response.json().deshechos];
};
const message = (id: number) => messageStore(site.connection.database).get(id);
const mark = (id: number, key: string, by = admin) =>
  send('PUT', `/api/admin/mensajes/${id}/leido`, { leido: true }, key, by);

test('a mark, labels, a handover and a time at which a message comes back are each taken back', async () => {
  const id = await newMessage();
  const before = await message(id);
  const sorting = `/api/admin/mensajes-contacto/${id}`;
  const changes: ['POST' | 'PUT', string, object][] = [
    ['PUT', `/api/admin/mensajes/${id}/leido`, { leido: true }],
    ['PUT', `/api/admin/mensajes/${id}/lo-contesto`, { lo_contesto: true }],
    ['POST', `${sorting}/asignar`, { usuario: secretary.id, nota: 'Vos sabés.', dia: '2030-01-02' }],
    ['POST', `${sorting}/posponer`, { hasta: new Date(Date.now() + 3_600_000).toISOString() }],
  ];
  for (const [method, url, payload] of changes) {
    const key = randomUUID();
    expect((await send(method, url, payload, key)).statusCode, url).toBe(200);
    expect(await message(id), url).not.toEqual(before);
    expect(await undo(key)).toEqual([200, 1]);
    expect(await message(id), url).toEqual(before);
  }
});

test('taking back a mark keeps what somebody else has changed meanwhile', async () => {
  const id = await newMessage();
  const key = randomUUID();
  await mark(id, key);
  await send('PUT', `/api/admin/mensajes/${id}/lo-contesto`, { lo_contesto: true }, undefined, secretary);
  await undo(key);
  expect(await message(id)).toMatchObject({ read: false, assignee: { id: secretary.id } });
});

test('a change is taken back once, only by who made it, and for a short time', async () => {
  const id = await newMessage();
  const [key, late] = [randomUUID(), randomUUID()];
  await mark(id, key);
  expect((await undo(key, secretary))[0]).toBe(404);
  expect(await undo(key)).toEqual([200, 1]);
  expect((await undo(key))[0]).toBe(404);
  await mark(id, late);
  await site.connection.database.execute(
    sql`update undo_steps set created_at = now() - interval '2 minutes'`,
  );
  expect((await undo(late))[0]).toBe(404);
  await undoStore(site.connection.database).sweep();
  expect(await site.connection.database.$count(undoSteps)).toBe(0);
});

test('what was deleted meanwhile does not come back', async () => {
  const id = await newMessage();
  const key = randomUUID();
  await mark(id, key);
  await messageStore(site.connection.database).remove(id);
  expect(await undo(key)).toEqual([200, 0]);
  expect(await site.connection.database.$count(contactMessages)).toBe(0);
});

test('a batch of a thousand messages is taken back, each message to the state that it had', async () => {
  const { database } = site.connection;
  const ids = await thousandMessages(database);
  expect(ids).toHaveLength(MOST_CHANGED);
  const counts = () => messageStore(database).counts();
  const key = randomUUID();
  const marked = { ids, leido: true, respondido: true };
  expect((await send('PUT', '/api/admin/mensajes/varios', marked, key)).statusCode).toBe(200);
  expect(await counts()).toMatchObject({ answered: 1_000 });
  expect(await undo(key)).toEqual([200, MOST_CHANGED]);
  expect(await counts()).toMatchObject({ new: 500, pending: 500, answered: 0 });
});

test('undoing who answers a message keeps what a colleague arranged meanwhile', async () => {
  const id = await newMessage();
  const key = randomUUID();
  const assign = (usuario: number, by: Member, idempotencyKey?: string) =>
    send('POST', `/api/admin/mensajes-contacto/${id}/asignar`, { usuario }, idempotencyKey, by);
  await assign(admin.id, admin, key);
  await assign(secretary.id, admin);
  expect(await undo(key)).toEqual([200, 0]);
  expect(await message(id)).toMatchObject({ assignee: { id: secretary.id } });
});
