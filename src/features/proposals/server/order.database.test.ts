import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { proposals } from './table.ts';

/** Tests of the order of proposals, which staff set. */

let site: TestSite;
let editor: Member;
let colleague: Member;
beforeAll(async () => {
  site = await testSite();
  [editor, colleague] = [await signedIn(site, 'editor'), await signedIn(site, 'editor')];
});
afterAll(() => site.close());

/** The ids of the proposals, by their titles. */
let ids: Record<string, number>;
beforeEach(async () => {
  await site.changeContent(async ({ proposals: store }, transaction) => {
    await transaction.delete(proposals);
    const added = await store.add(['A', 'B', 'C', 'D'].map((title) => buildProposal({ title })));
    ids = Object.fromEntries(added.map(({ id, title }) => [title, id]));
  });
});

const send = (method: 'POST' | 'PUT', url: string, payload: object, by = editor, key?: string) =>
  site.app.inject({
    method,
    url,
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload,
  });
const move = (title: string, where: 'antes' | 'después', neighbour: string, by = editor, key?: string) =>
  send(
    'PUT',
    `/api/propuestas/${ids[title]}/orden`,
    { vecina: ids[neighbour], antes: where === 'antes' },
    by,
    key,
  );
const undo = (clave: string, by = editor) => send('POST', '/api/admin/deshacer', { clave }, by);
const titles = async () =>
  ((await site.app.inject('/api/propuestas?activeOnly=true')).json() as { titulo: string }[])
    .map(({ titulo }) => titulo)
    .join('');

test('visitors see proposals in the order that staff give them, and new ones last', async () => {
  expect(await titles()).toBe('ABCD');
  expect((await move('C', 'antes', 'A')).statusCode).toBe(200);
  expect(await titles()).toBe('CABD');
  await move('C', 'después', 'B');
  expect(await titles()).toBe('ABCD');
  await site.changeContent(({ proposals: store }) => store.create(buildProposal({ title: 'E' })));
  await move('B', 'después', 'D');
  expect(await titles()).toBe('ACDBE');
});

test('two users who move proposals at once keep both moves', async () => {
  const responses = await Promise.all([move('A', 'después', 'D'), move('C', 'antes', 'B', colleague)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await titles()).toBe('CBDA');
});

test('a move does not make the edit of somebody else stale', async () => {
  await move('A', 'después', 'B');
  const edit = { titulo: 'Z', descripcion: 'Otra.', categoria: 'Social', activo: true, version: 1 };
  expect((await send('PUT', `/api/propuestas/${ids.A}`, edit, colleague)).statusCode).toBe(200);
  expect(await titles()).toBe('BZCD');
});

test('a move is taken back by who made it, also after a colleague moved others', async () => {
  const key = randomUUID();
  await move('A', 'después', 'D', editor, key);
  await move('C', 'antes', 'B', colleague);
  expect(await titles()).toBe('CBDA');
  expect((await undo(key, colleague)).statusCode).toBe(404);
  expect((await undo(key)).json()).toEqual({ deshechos: 1 });
  expect(await titles()).toBe('ACBD');
});

test('nothing is taken back of a proposal that was deleted meanwhile', async () => {
  const key = randomUUID();
  await move('B', 'después', 'D', editor, key);
  await site.changeContent(({ proposals: store }) => store.remove(Number(ids.B)));
  expect((await undo(key)).json()).toEqual({ deshechos: 0 });
  expect(await titles()).toBe('ACD');
});

test('a move beside itself or beside a proposal that is gone is refused', async () => {
  const itself = await move('A', 'antes', 'A');
  expect([itself.statusCode, Object.keys(itself.json().campos)]).toEqual([422, ['vecina']]);
  await site.changeContent(({ proposals: store }) => store.remove(Number(ids.D)));
  expect((await move('A', 'antes', 'D')).statusCode).toBe(404);
  expect((await move('D', 'antes', 'A')).statusCode).toBe(404);
  expect(await titles()).toBe('ABC');
});

test('the log tells the places of a moved proposal among all', async () => {
  await move('D', 'antes', 'B');
  const [entry] = await site.connection.database
    .execute(sql`select before, after from activities order by id desc limit 1`)
    .then((result) => (result as unknown as { rows: object[] }).rows);
  expect(entry).toEqual({ before: 'lugar en la lista: 4', after: 'lugar en la lista: 2' });
});
