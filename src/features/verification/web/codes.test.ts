import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Api, Refused, Unreachable } from '../../../shared/web/api.ts';
import { checkCode, sendCode } from './code-requests.ts';
import { endOf } from './seconds-left.ts';

/** Tests the requests that send and check a code, with the responses of any server that conforms to the spec. */

const PHONE = '099123456';
const NOW = Date.parse('2026-11-22T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/**
 * Simulates a server that returns these responses in turn and then repeats the last one. It records the times of the
 * requests.
 */
function server(...responses: unknown[]) {
  const requests: number[] = [];
  const api: Api = async () => {
    requests.push(Date.now() - NOW);
    const response = responses[Math.min(requests.length, responses.length) - 1];
    if (response instanceof Error) throw response;
    return response;
  };
  return { api, requests };
}
const outcomeOf = async (promise: Promise<unknown>) => {
  const settled = promise.catch((error: unknown) => error);
  // Running all timers would not end, because a database that another test file left open has a repeating timer.
  await vi.advanceTimersByTimeAsync(5_000);
  return settled;
};
const isWanted = () => true;

test.each([
  ['reports a failure', { success: false, mensaje: 'No.' }],
  ['responds with status 500', new Unreachable('Se rompió.', 500)],
  ['returns an unexpected response', 'OK'],
])('requests a code three times, a second apart, when the server %s', async (_, response) => {
  const { api, requests } = server(response);
  expect(await outcomeOf(sendCode(api, PHONE, isWanted))).toBeInstanceOf(Error);
  expect(requests).toEqual([0, 1000, 2000]);
});

test('stops requesting a code when the second attempt succeeds', async () => {
  const { api, requests } = server({ success: false }, { success: true });
  expect(await outcomeOf(sendCode(api, PHONE, isWanted))).toEqual({ success: true });
  expect(requests).toEqual([0, 1000]);
});

test('does not retry a request for a code that the server rejected', async () => {
  const { api, requests } = server(new Refused(429, 'Ya se envió un código.'));
  expect(await outcomeOf(sendCode(api, PHONE, isWanted))).toBeInstanceOf(Refused);
  expect(requests).toEqual([0]);
});

test.each([
  ['no expiry time', undefined, 120],
  ['an unreadable expiry time', 'pronto', 120],
  ['an expiry time', '2026-11-22T12:01:10Z', 70],
  ['an expiry time in milliseconds', NOW + 45_000, 45],
  ['an expiry time that has passed by this clock', '2026-11-22T11:59:00Z', 120],
])('computes the end of the countdown from a response with %s', (_, expiresAt, seconds) => {
  expect((endOf(expiresAt) - NOW) / 1000).toBe(seconds);
});

test('a code counts as right if the response contains success: true, and as wrong if it contains success: false', async () => {
  await expect(
    checkCode(server({ success: true, mensaje: 'Sí' }).api, PHONE, '1234'),
  ).resolves.toBeUndefined();
  await expect(
    checkCode(server({ success: false, mensaje: 'No es ese.' }).api, PHONE, '1234'),
  ).rejects.toMatchObject({ serverMessage: 'No es ese.' });
  await expect(checkCode(server({ success: false }).api, PHONE, '1234')).rejects.toMatchObject({
    serverMessage: undefined,
  });
});
