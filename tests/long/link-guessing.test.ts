import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../../bench/averages.ts';
import { ROUNDS_API, VOLUNTEER_ROUND_API } from '../../src/features/delivery-rounds/contract.ts';
import { TOKEN_HEADER } from '../../src/shared/web/phone-page.ts';
import { receiveListRequest } from '../support/received.ts';
import { roundWire } from '../support/rounds.ts';
import { signedIn } from '../support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../support/test-site.ts';

/** Guessing the token of a volunteer's link finds nothing, and neither blocks a valid link nor slows it down. */

const GUESSES = 10_000;
const AT_ONCE = 4;
/**
 * How often the valid link is opened before the guesses and again during them: at most 120 times a minute are allowed.
 */
const OPENED = 50;
/**
 * How many times longer the valid link may take during the guesses: it may wait for AT_ONCE guesses, and the factor 3
 * allows for other work of the machine.
 */
const MOST_TIMES_SLOWER = 3 * (AT_ONCE + 1);

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await testSite();
  const { headers } = await signedIn(site, 'admin');
  const { id } = await receiveListRequest(site.connection.database);
  const post = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, headers, payload })).json();
  const round = await post(ROUNDS_API, roundWire({ pedidos: [id] }));
  token = (await post(`${ROUNDS_API}/${round.id}/enlace`, { nombre: 'Ana' })).url.split('/').at(-1);
});
afterAll(() => site.close());

const open = (given: string) =>
  site.app.inject({ url: VOLUNTEER_ROUND_API, headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: given } });

async function timeOfWorkingLink(): Promise<number> {
  const began = performance.now();
  expect((await open(token)).statusCode).toBe(200);
  return performance.now() - began;
}

test('ten thousand guesses from one network find no link, and a valid link still opens from that network', {
  timeout: 180_000,
}, async () => {
  const alone: number[] = [];
  for (let number = 0; number < OPENED; number++) alone.push(await timeOfWorkingLink());
  const statuses = new Map<number, number>();
  const meanwhile: number[] = [];
  let left = GUESSES;
  const guess = async () => {
    while (left-- > 0) {
      const { statusCode } = await open(randomBytes(32).toString('base64url'));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  const guessing = Promise.all(Array.from({ length: AT_ONCE }, guess));
  while (left > 0) {
    if (GUESSES - left >= (meanwhile.length * GUESSES) / OPENED) meanwhile.push(await timeOfWorkingLink());
    else await new Promise(setImmediate);
  }
  await guessing;
  const [quiet, busy] = [median(alone), median(meanwhile)];
  console.log(
    `a link that works: ${quiet.toFixed(1)} ms alone, ${busy.toFixed(1)} ms during ${GUESSES} guesses`,
  );
  expect(statuses.get(200)).toBeUndefined();
  expect(statuses.get(404)).toBeLessThan(100);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(GUESSES);
  expect(busy / quiet).toBeLessThan(MOST_TIMES_SLOWER);
});
