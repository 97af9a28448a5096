import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi, isWithoutResponse, messageFor, serverMessageOf } from './api.ts';

/** How the API client interprets the responses of any server that conforms to the specification. */

const api = createApi({ apiKey: 'clave' });
const request = () => api('/api/contacto', { method: 'POST', body: {} });
const response = (body: string | null, status = 200, type = 'application/json') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
const failure = () =>
  request().then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: unknown) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a response with a success status counts as success', () => {
  test.each([
    ['with a JSON body', '{"id":1}', 200, { id: 1 }],
    ['with an empty body', '', 200, undefined],
    ['without a body', null, 204, undefined],
    ['with a body that is not JSON', 'OK', 201, undefined],
  ])('%s', async (_, body, status, expected) => {
    response(body, status);
    expect(await request()).toEqual(expected);
  });

  test('except with an HTML page instead of JSON, which counts as no response from the server', async () => {
    response('<!doctype html><title>Portal</title>', 200, 'text/html; charset=utf-8');
    expect(isWithoutResponse(await failure())).toBe(true);
  });
});

test.each([
  [500, { error: 'Se rompió.' }, 'Se rompió.'],
  [503, { mensaje: 'Volvemos en un rato.' }, 'Volvemos en un rato.'],
  [507, { error: 'No queda lugar.', mensaje: 'x' }, 'No queda lugar.'],
  [400, { error: 'Así no.' }, 'Así no.'],
  [409, { mensaje: 'Está en uso.' }, 'Está en uso.'],
])("shows the server's message from a response with status %i", async (status, body, message) => {
  response(JSON.stringify(body), status);
  const error = await failure();
  expect(serverMessageOf(error)).toBe(message);
  expect(messageFor(error)).toBe(message);
  expect(isWithoutResponse(error)).toBe(false);
});

test.each([
  [500, ''],
  [502, '<html>Bad gateway</html>'],
  [400, '{}'],
  [404, 'Not found'],
  [422, '{"error":{"code":7}}'],
  [400, '{"error":"","mensaje":null}'],
  [403, 'null'],
])('finds no server message in a response with status %i and body %s', async (status, body) => {
  response(body, status);
  const error = await failure();
  expect(serverMessageOf(error)).toBeUndefined();
  expect(isWithoutResponse(error)).toBe(false);
});

test('when fetch fails, the error says that the server did not respond', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure();
  expect(isWithoutResponse(error)).toBe(true);
  expect(serverMessageOf(error)).toBeUndefined();
});
