import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliveryRounds } from '../../src/features/delivery-rounds/server/table.ts';
import { listRequests } from '../../src/features/list-requests/server/table.ts';
import { buildListRequest, buildLocations } from '../support/factories.ts';
import { type Member, signedIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';

/**
 * Making a delivery round is fast with ten thousand pending list requests and with a hundred thousand. The limits are
 * multiples of the time for a small round (200 stops among 1,000 list requests), measured in the same run.
 */

const FEW_LIST_REQUESTS = 1_000;
const LIST_REQUESTS = 10_000;
const MANY_LIST_REQUESTS = 100_000;
const ROUNDS = 25;
const STOPS = 200;
const MEASURED = { timeout: 120_000 };

let site: TestSite;
let admin: Member;
/** The median time in ms for making a small round: 200 stops among 1,000 list requests. */
let smallRound: number;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
  await insertListRequests(FEW_LIST_REQUESTS, 3);
  const took: number[] = [];
  for (let number = 1; number <= 9; number++) {
    took.push((await makeRound(number, { cercanos: STOPS })).took);
    await site.connection.database.delete(deliveryRounds);
  }
  smallRound = took.sort((a, b) => a - b)[4] ?? 0;
  console.log(`a round of ${STOPS} among ${FEW_LIST_REQUESTS}: ${smallRound.toFixed(0)} ms`);
  await insertListRequests(LIST_REQUESTS - FEW_LIST_REQUESTS, 1);
}, 120_000);
afterEach(() => site.connection.database.delete(deliveryRounds));
afterAll(() => site.close());

async function insertListRequests(count: number, seed: number) {
  const perStatement = 2_000;
  const locations = buildLocations(count, seed);
  for (let from = 0; from < count; from += perStatement) {
    const values = locations.slice(from, from + perStatement).map((location, n) => ({
      ...buildListRequest({ ...location, name: `Vecino ${from + n}` }),
      search: '',
    }));
    await site.connection.database.insert(listRequests).values(values);
  }
  await site.connection.database.execute('analyze');
}

const request = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const began = performance.now();
  const response = await site.app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  const took = performance.now() - began;
  expect(response.statusCode, response.body.slice(0, 500)).toBe(method === 'POST' ? 201 : 200);
  return { response: response.json(), took };
};
const makeRound = (number: number, choice: object) => {
  const [start] = buildLocations(1, 1_000 + number);
  const inicio = { latitud: start?.latitude, longitud: start?.longitude };
  return request('POST', '/api/admin/repartos', {
    nombre: `Reparto ${number}`,
    modo: 'a_pie',
    inicio,
    ...choice,
  });
};

/** Prints percentiles of the response times and returns their median as a multiple of the time for a small round. */
function report(what: string, took: number[]): number {
  const sorted = took.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  const multiple = percentile(0.5) / smallRound;
  console.log(
    `${what}: p50 ${percentile(0.5).toFixed(0)} ms, p95 ${percentile(0.95).toFixed(0)} ms, ${multiple.toFixed(2)} small rounds`,
  );
  return multiple;
}

const WHOLE_TOWN = { sur: -34.8, norte: -34.7, oeste: -55.8, este: -55.7 };
describe(`with ${LIST_REQUESTS} pending list requests, in at most 2.5 times the time that making a round takes with a thousand`, () => {
  test.each([
    ['the nearest list requests', { cercanos: STOPS }],
    ['an area with more list requests than a round can contain', { area: WHOLE_TOWN }],
  ])(`makes a delivery round of ${STOPS} stops from ${'%s'}`, MEASURED, async (what, choice) => {
    const took: number[] = [];
    const taken = new Set<number>();
    for (let number = 1; number <= ROUNDS; number++) {
      const { response: answer, took: milliseconds } = await makeRound(number, choice);
      for (const { pedido } of answer.paradas) taken.add(pedido.id);
      // The first requests are slower, because they read from the disk and run code that is not compiled yet.
      if (number > 3) took.push(milliseconds);
    }
    expect(taken.size).toBe(ROUNDS * STOPS);
    expect(report(`a round of ${STOPS} from ${what}`, took)).toBeLessThan(2.5);
  });

  test(`makes a delivery round of ${STOPS} selected list requests`, MEASURED, async () => {
    const rows = await site.connection.database.select({ id: listRequests.id }).from(listRequests);
    const took: number[] = [];
    for (let number = 1; number <= ROUNDS; number++) {
      const pedidos = rows.slice((number - 1) * STOPS, number * STOPS).map(({ id }) => id);
      const { took: milliseconds } = await makeRound(number, { pedidos });
      if (number > 3) took.push(milliseconds);
    }
    expect(report(`a round of ${STOPS} selected list requests`, took)).toBeLessThan(2.5);
  });

  test(`lists ${ROUNDS} delivery rounds, and reads one of them`, MEASURED, async () => {
    const ids: number[] = [];
    for (let number = 1; number <= ROUNDS; number++)
      ids.push((await makeRound(number, { cercanos: STOPS })).response.id);
    const [lists, rounds]: [number[], number[]] = [[], []];
    for (const id of ids) {
      const { response: answer, took } = await request('GET', '/api/admin/repartos');
      expect(answer).toHaveLength(ROUNDS);
      lists.push(took);
      rounds.push((await request('GET', `/api/admin/repartos/${id}`)).took);
    }
    expect(report(`the list of ${ROUNDS} rounds`, lists)).toBeLessThan(1.5);
    expect(report(`one round of ${STOPS}`, rounds)).toBeLessThan(1);
  });
});

describe(`with ${MANY_LIST_REQUESTS} pending list requests`, () => {
  beforeAll(() => insertListRequests(MANY_LIST_REQUESTS - LIST_REQUESTS, 2), 240_000);

  test('makes a delivery round of the nearest twenty list requests', MEASURED, async () => {
    const took: number[] = [];
    for (let number = 1; number <= ROUNDS; number++) {
      const { response: answer, took: milliseconds } = await makeRound(number, { cercanos: 20 });
      expect(answer.paradas).toHaveLength(20);
      if (number > 3) took.push(milliseconds);
    }
    expect(report(`the nearest 20 of ${MANY_LIST_REQUESTS}`, took)).toBeLessThan(3);
  });
});
