import { describe, expect, test } from 'vitest';
import {
  OFFICE,
  requestIdsOf,
  roundsSite,
  roundWire,
  type ShownRound,
} from '../../../../tests/support/rounds.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { idempotentResults } from '../../../shared/server/idempotency.ts';
import { roundMembership } from '../../list-requests/server/round-membership.ts';
import { roundStore } from './store.ts';

/**
 * Tests of concurrent and repeated requests: several people make rounds at the same moment, or a request is retried.
 */

const { add, addEast, database, list, make, openRoundOf, post, read, remove, setState, site } = roundsSite();

describe('concurrent requests for rounds', () => {
  const sharedBy = (rounds: ShownRound[]) => {
    const all = rounds.flatMap(requestIdsOf);
    return all.length - new Set(all).size;
  };

  test('volunteers who request the nearest list requests at the same moment get different ones, without an error', async () => {
    await addEast(...Array.from({ length: 30 }, (_, n) => n * 20));
    const responses = await Promise.all([7, 8, 9].map((cercanos) => post(roundWire({ cercanos }))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const rounds = responses.map((response) => response.json<ShownRound>());
    expect(sharedBy(rounds)).toBe(0);
    expect(rounds.flatMap(requestIdsOf)).toHaveLength(24);
  });

  test('when several requests name the same area, one gets its list requests and the others are told that nothing is left', async () => {
    await addEast(10, 20, 30);
    const area = { sur: -35, norte: -34, oeste: -56, este: -55 };
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(roundWire({ area }))));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await list()).toHaveLength(1);
  });

  test('when two requests select the same list request, one gets it and the other is told which one is taken', async () => {
    const [one, wanted, two] = await addEast(10, 20, 30);
    const responses = await Promise.all(
      [one, two].map((other) => post(roundWire({ pedidos: [other, wanted] }))),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().pedidos).toEqual([wanted]);
  });

  test('a round made while its list requests are being delivered and deleted contains no deleted one', async () => {
    const ids = await addEast(...Array.from({ length: 20 }, (_, n) => n * 20));
    const [delivered, deleted] = [ids.slice(0, 10), ids.slice(10)];
    const [response] = await Promise.all([
      post(roundWire({ cercanos: 20 })),
      ...delivered.map((id) => setState(id, 'entregado')),
      ...deleted.map((id) => remove(id)),
    ]);
    expect([201, 422]).toContain(response?.statusCode);
    if (response?.statusCode === 422) return;
    const round = response?.json<ShownRound>();
    expect(requestIdsOf(await read(round?.id ?? 0)).every((id) => delivered.includes(id))).toBe(true);
  });

  test('a list request taken by two rounds at the same moment is put on only one, even when the database lock has no effect', async () => {
    const [id = 0] = await addEast(10);
    const [first, second] = [
      await make({ pedidos: await addEast(20) }),
      await make({ pedidos: await addEast(30) }),
    ];
    // Outside a transaction the lock is released at once, so the two calls do not wait for each other.
    const take = (round: ShownRound) => roundMembership(database()).take(round.id, { ids: [id] });
    const taken = await Promise.all([take(first), take(second)]);
    expect(taken.flat().map((request) => request.id)).toEqual([id]);
    expect([first.id, second.id]).toContain(await openRoundOf(id));
  });
});

describe('a request to make a round', () => {
  const key = () => ({ 'idempotency-key': `reparto-${Math.random().toString(36).slice(2)}` });

  test('makes only one round when it is repeated with its idempotency key, even at the same moment', async () => {
    await addEast(10, 20, 30, 40);
    const named = key();
    const responses = await Promise.all([1, 2, 3].map(() => post(roundWire({ cercanos: 2 }), named)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const [first, ...others] = responses.map((response) => response.json());
    for (const other of others) expect(other).toEqual(first);
    expect(await list()).toHaveLength(1);
  });

  test('returns the round in its current state when it is repeated', async () => {
    const [one = 0, two] = await addEast(10, 20);
    const named = key();
    await post(roundWire(), named);
    await remove(one);
    expect(requestIdsOf((await post(roundWire(), named)).json())).toEqual([two]);
  });

  test('succeeds when it is retried after it was rejected', async () => {
    const named = key();
    expect((await post(roundWire(), named)).statusCode).toBe(422);
    await add();
    expect((await post(roundWire(), named)).statusCode).toBe(201);
  });

  test('makes a separate round when another administrator uses the same idempotency key', async () => {
    await addEast(10, 20);
    const named = key();
    const other = await signedIn(site(), 'admin');
    expect((await post(roundWire({ cercanos: 1 }), named)).statusCode).toBe(201);
    expect((await post(roundWire({ cercanos: 1 }), { ...other.headers, ...named })).statusCode).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('leaves no personal data in its stored response', async () => {
    await add(OFFICE, { name: 'Zoraida', phone: '098000111' });
    expect((await post(roundWire(), key())).statusCode).toBe(201);
    const stored = JSON.stringify(await database().select().from(idempotentResults));
    expect(stored).not.toMatch(/Zoraida|098000111/);
  });

  test('is rejected when its idempotency key is invalid', async () => {
    await add();
    expect((await post(roundWire(), { 'idempotency-key': 'corta' })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });
});

test('a round that cannot be stored completely is rolled back, and its list requests can be put on another round', async () => {
  const [wanted = 0] = await addEast(10);
  const input = {
    name: 'A medias',
    start: OFFICE,
    travel: 'walking' as const,
    finish: 'anywhere' as const,
    requestIds: [wanted],
  };
  await expect(
    database().transaction(async (transaction) => {
      await roundStore(transaction, roundMembership).make(input, 'Ana', () => ['Reparto']);
      throw new Error('an error afterwards');
    }),
  ).rejects.toThrow('an error afterwards');
  expect(await list()).toEqual([]);
  expect(requestIdsOf(await make())).toEqual([wanted]);
});
