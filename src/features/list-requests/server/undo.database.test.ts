import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '../../../../tests/support/marks.ts';
import { thousandListRequests } from '../../../../tests/support/received.ts';
import { roundsSite } from '../../../../tests/support/rounds.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { LIST_REQUESTS_API } from '../contract.ts';
import { listRequestStore } from './store.ts';
import { listRequests } from './table.ts';

/** Tests of taking back decisions about list requests. */

const { add, database, finish, list, make, openRoundOf, remove, request, setState, site } = roundsSite();

let colleague: Member;
beforeAll(async () => {
  colleague = await signedIn(site(), 'secretaria');
});

const REASON = { motivo: 'Se mudó' };
const newListRequest = async () => (await add()).id;
const stored = async (id: number) =>
  (await database().select().from(listRequests)).find((row) => row.id === id);
const shown = async (id: number) => (await request('GET', `${LIST_REQUESTS_API}/${id}`)).json();

/** Sends a change with a key with which it can be taken back, and returns the key. */
async function change(method: 'POST' | 'PUT', path: string, payload: object): Promise<string> {
  const key = randomUUID();
  const { statusCode, body } = await request(method, `${LIST_REQUESTS_API}${path}`, payload, {
    'idempotency-key': key,
  });
  expect(statusCode, body).toBe(200);
  return key;
}
const cancel = (id: number) => change('POST', `/${id}/cancelar`, REASON);
const mark = (id: number, estado: string) => change('PUT', `/${id}/estado`, { estado });
const undo = async (clave: string, headers = {}) => {
  const response = await request('POST', '/api/admin/deshacer', { clave }, headers);
  return [response.statusCode, response.json().deshechos];
};

test('a cancellation, a delivery and a reopening are each taken back, with the time of the delivery and the closing', async () => {
  const [pending, delivered, refused] = [
    await newListRequest(),
    await newListRequest(),
    await newListRequest(),
  ];
  await visit(site(), pending, 'nobody');
  await setState(delivered, 'entregado');
  await visit(site(), refused, 'refused');
  for (const [id, changed] of [
    [pending, () => cancel(pending)],
    [pending, () => mark(pending, 'entregado')],
    [delivered, () => mark(delivered, 'pendiente')],
    [refused, () => cancel(refused)],
    [refused, () => mark(refused, 'pendiente')],
    [refused, () => change('PUT', '/varios', { ids: [refused], estado: 'entregado' })],
  ] as const) {
    const before = await stored(id);
    const key = await changed();
    expect(await stored(id)).not.toEqual(before);
    expect(await undo(key)).toEqual([200, 1]);
    expect(await stored(id)).toEqual(before);
  }
});

test('what somebody else did meanwhile counts, and a correction stays', async () => {
  const [visited, reached] = [await newListRequest(), await newListRequest()];
  const keys = [await cancel(visited), await cancel(reached)];
  await visit(site(), visited, 'nobody');
  await request('PUT', `${LIST_REQUESTS_API}/${visited}`, { nombre: 'Otra', version: 1 }, colleague.headers);
  await request('PUT', `${LIST_REQUESTS_API}/${reached}/estado`, { estado: 'entregado' }, colleague.headers);
  for (const key of keys) expect(await undo(key)).toEqual([200, 1]);
  expect(await shown(visited)).toMatchObject({
    nombre: 'Otra',
    cierre: null,
    intentos: [{ motivo: 'nadie' }],
  });
  expect(await shown(reached)).toMatchObject({ estado: 'entregado', cierre: null });
});

test('a list request stays on its open round, and is free when the round was finished meanwhile', async () => {
  const [first, second] = [await newListRequest(), await newListRequest()];
  const open = await make({ pedidos: [first] });
  const ended = await make({ pedidos: [second] });
  const keys = [await cancel(first), await cancel(second)];
  await finish(ended.id);
  for (const key of keys) expect(await undo(key)).toEqual([200, 1]);
  expect(await openRoundOf(first)).toBe(open.id);
  expect(await openRoundOf(second)).toBeNull();
  expect((await make({ pedidos: [second] })).paradas).toHaveLength(1);
  expect(await list()).toHaveLength(3);
});

test('a list request that was separated from another one is joined to it again', async () => {
  const [kept, joined] = [await newListRequest(), await newListRequest()];
  await request('POST', `${LIST_REQUESTS_API}/unir`, { queda: kept, se_une: joined });
  const key = await mark(joined, 'pendiente');
  expect(await stored(joined)).toMatchObject({ joinedTo: null, closed: null });
  await undo(key);
  expect(await stored(joined)).toMatchObject({ joinedTo: kept, closed: 'cancelled' });
});

test('a list request to which another one was joined meanwhile is not closed again', async () => {
  const [kept, joined] = [await newListRequest(), await newListRequest()];
  await request('POST', `${LIST_REQUESTS_API}/unir`, { queda: kept, se_une: joined });
  const key = await mark(joined, 'pendiente');
  await request('POST', `${LIST_REQUESTS_API}/unir`, { queda: joined, se_une: kept });
  await undo(key);
  expect(await stored(joined)).toMatchObject({ joinedTo: null, closed: null });
  expect(await stored(kept)).toMatchObject({ joinedTo: joined, closed: 'cancelled' });
});

test('a decision is taken back once, only by who made it, and also when its request arrived twice', async () => {
  const id = await newListRequest();
  const key = await mark(id, 'entregado');
  const repeated = { 'idempotency-key': key };
  await request('PUT', `${LIST_REQUESTS_API}/${id}/estado`, { estado: 'entregado' }, repeated);
  expect((await undo(key, colleague.headers))[0]).toBe(404);
  expect(await undo(key)).toEqual([200, 1]);
  expect((await undo(key))[0]).toBe(404);
  expect(await shown(id)).toMatchObject({ estado: 'pendiente' });
});

test('what was deleted meanwhile does not come back, and what was recovered is as before', async () => {
  const [deleted, recovered] = [await newListRequest(), await newListRequest()];
  const keys = [await cancel(deleted), await cancel(recovered)];
  await remove(deleted);
  const deletion = randomUUID();
  await request('DELETE', `${LIST_REQUESTS_API}/${recovered}`, undefined, { 'idempotency-key': deletion });
  await undo(deletion);
  expect(await undo(keys[0] ?? '')).toEqual([200, 0]);
  expect(await undo(keys[1] ?? '')).toEqual([200, 1]);
  expect(await stored(deleted)).toBeUndefined();
  expect(await shown(recovered)).toMatchObject({ cierre: null });
});

test('a batch of a thousand list requests is taken back, each to the state that it had', async () => {
  const ids = await thousandListRequests(database());
  const counts = () => listRequestStore(database()).counts({});
  const before = await counts();
  expect(before).toMatchObject({ pending: 500, closed: 500 });
  for (const [wanted, after] of [
    [{ estado: 'entregado' }, { delivered: 1_000 }],
    [
      { estado: 'cancelado', ...REASON },
      { closed: 1_000, delivered: 0 },
    ],
  ]) {
    const key = await change('PUT', '/varios', { ids, ...wanted });
    expect(await counts()).toMatchObject(after as object);
    expect(await undo(key)).toEqual([200, 1_000]);
    expect(await counts()).toEqual(before);
  }
});
