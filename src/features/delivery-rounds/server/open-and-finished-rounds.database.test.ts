import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  NO_LOCATION,
  positionsOf,
  requestIdsOf,
  roundsSite,
  type ShownRound,
} from '../../../../tests/support/rounds.ts';
import { listRequests } from '../../list-requests/server/table.ts';
import { deliveryRounds } from './table.ts';

/** Tests of what a round shows while it is open, and what its record keeps once it is finished. */

const { addEast, database, finish, list, make, openRoundOf, read, remove, setState } = roundsSite();

describe('an open round', () => {
  test('is referenced by its list requests until it is finished', async () => {
    const [id = 0, free = 0] = await addEast(10, 500);
    const round = await make({ pedidos: [id] });
    expect([await openRoundOf(id), await openRoundOf(free)]).toEqual([round.id, null]);
    expect((await finish(round.id)).statusCode).toBe(200);
    expect(await openRoundOf(id)).toBeNull();
  });

  test('shows which stops are delivered, and their number in the list of rounds', async () => {
    const [one = 0, two] = await addEast(10, 20);
    const { id } = await make();
    await setState(one, 'entregado');
    expect((await read(id)).paradas.map(({ pedido }) => [pedido.id, pedido.leido, pedido.estado])).toEqual([
      [one, true, 'entregado'],
      [two, false, 'pendiente'],
    ]);
    expect(await list()).toMatchObject([{ id, paradas: 2, entregadas: 1 }]);
    await setState(one, 'pendiente');
    expect(await list()).toMatchObject([{ id, paradas: 2, entregadas: 0 }]);
    expect(await openRoundOf(one)).toBe(id);
  });

  test('keeps its stop numbers when a list request is deleted, and measures the next stop from the one before the deleted stop', async () => {
    const [, middle = 0] = await addEast(100, 200, 400);
    const { id } = await make();
    await remove(middle);
    const round = await read(id);
    expect(positionsOf(round)).toEqual([1, 3]);
    expect(round.paradas.map(({ metros }) => Math.round(metros))).toEqual([130, 390]);
    expect(await list()).toMatchObject([{ paradas: 2 }]);
  });

  test('has no stops and can be finished when all its list requests were deleted', async () => {
    const [only = 0] = await addEast(100);
    const { id } = await make();
    await remove(only);
    expect((await read(id)).paradas).toEqual([]);
    expect(await list()).toMatchObject([{ paradas: 0, entregadas: 0 }]);
    expect((await finish(id)).json().terminado_at).not.toBeNull();
  });

  test('keeps a stop whose list request loses its location', async () => {
    const [, middle = 0] = await addEast(100, 200, 400);
    const { id } = await make();
    await database().update(listRequests).set(NO_LOCATION).where(sql`id = ${middle}`);
    expect((await read(id)).paradas.map(({ metros }) => Math.round(metros))).toEqual([130, 0, 390]);
  });
});

describe('a finished round', () => {
  test('keeps its stops as a record, and releases the list requests that were not delivered', async () => {
    const [delivered = 0, pending = 0] = await addEast(10, 20);
    const { id } = await make();
    await setState(delivered, 'entregado');
    const finished = (await finish(id)).json<ShownRound>();
    expect(finished.terminado_at).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
    expect(requestIdsOf(finished)).toEqual([delivered, pending]);
    expect(finished.paradas.map(({ pedido }) => pedido.reparto)).toEqual([null, null]);
    expect(await read(id)).toEqual(finished);

    const next = await make();
    expect(requestIdsOf(next)).toEqual([pending]);
    expect((await read(id)).paradas.map(({ pedido }) => pedido.reparto)).toEqual([null, next.id]);
  });

  test('keeps the record of what was delivered, whatever happens to its list requests later', async () => {
    const [stored = 0, later = 0] = await addEast(10, 20);
    const { id } = await make();
    await setState(stored, 'entregado');
    await finish(id);
    await setState(later, 'entregado');
    await setState(stored, 'pendiente');
    expect((await read(id)).paradas.map(({ pedido }) => [pedido.id, pedido.leido, pedido.estado])).toEqual([
      [stored, true, 'entregado'],
      [later, false, 'pendiente'],
    ]);
    expect(await list()).toMatchObject([{ paradas: 2, entregadas: 1 }]);
  });

  test('is unchanged when it is finished again, and a later round keeps its list requests', async () => {
    const [request = 0] = await addEast(10);
    const { id } = await make();
    const first = (await finish(id)).json();
    expect((await finish(id)).json()).toEqual(first);
    const next = await make();
    expect((await finish(id)).json().terminado_at).toBe(first.terminado_at);
    expect(await openRoundOf(request)).toBe(next.id);
  });

  test('can contain a list request that is on other finished rounds', async () => {
    const [request = 0] = await addEast(10);
    for (let attempt = 1; attempt <= 3; attempt++) await finish((await make()).id);
    expect(await openRoundOf(request)).toBeNull();
    expect(await list()).toHaveLength(3);
  });
});

describe('the list of rounds', () => {
  test('is empty at first, and later describes each round', async () => {
    expect(await list()).toEqual([]);
    await addEast(10, 20);
    const { id } = await make({ modo: 'en_auto' });
    expect(await list()).toEqual([
      {
        ...{
          id,
          nombre: 'Sábado a la tarde',
          modo: 'en_auto',
          creado_por: expect.stringMatching(/^Persona \d+$/),
        },
        created_at: expect.any(String),
        terminado_at: null,
        paradas: 2,
        entregadas: 0,
        quien: null,
      },
    ]);
  });

  test('shows open rounds first, then finished ones, the newest first in each group', async () => {
    await addEast(10, 20, 30, 40);
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await make({ cercanos: 1 })).id);
    const [a = 0, b, c = 0, d] = ids;
    await finish(c);
    await finish(a);
    expect((await list()).map(({ id }: ShownRound) => id)).toEqual([d, b, c, a]);
  });

  test('contains at most two hundred rounds, always including the open ones', async () => {
    const [request = 0] = await addEast(10);
    const open = await make({ pedidos: [request] });
    const over = Array.from({ length: 205 }, () => ({
      name: 'Antes',
      latitude: 0,
      longitude: 0,
      travel: 'walking' as const,
      madeBy: 'Ana',
      finishedAt: new Date().toISOString(),
    }));
    await database().insert(deliveryRounds).values(over);
    const all: ShownRound[] = await list();
    expect(all).toHaveLength(200);
    expect(all[0]?.id).toBe(open.id);
  });
});
