import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptJsonOnly, isDeeperThan } from './json-body.ts';

afterEach(() => vi.restoreAllMocks());

test('counts the levels of objects and arrays, whatever the texts within contain', () => {
  const texts: [string, number][] = [
    ['', 0],
    ['7', 0],
    ['"[[[["', 0],
    ['{"a":1,"b":2}', 1],
    ['[{"a":[]},{"b":[]}]', 3],
    [JSON.stringify({ a: ['\\', '"[{', '\\"['] }), 2],
    ['{"a":"[[[', 1],
    ['[[[', 3],
    ['"\\', 0],
  ];
  for (const [json, depth] of texts) {
    expect(isDeeperThan(depth, json), json).toBe(false);
    if (depth > 0) expect(isDeeperThan(depth - 1, json), json).toBe(true);
  }
});

test('rejects a deeply nested body without parsing it, and accepts any other body', async () => {
  const app = Fastify({ bodyLimit: 1_000_000 });
  acceptJsonOnly(app);
  app.post('/', async (request) => ({ body: request.body ?? 'none' }));
  const parse = vi.spyOn(JSON, 'parse');
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
  for (const deep of ['['.repeat(100_000) + ']'.repeat(100_000), '{"a":'.repeat(11)]) {
    expect((await send(deep)).statusCode).toBe(400);
    expect(parse).not.toHaveBeenCalled();
  }
  expect((await send(`{"a":${'['.repeat(9)}${']'.repeat(9)}}`)).statusCode).toBe(200);
  expect((await send('')).body).toBe('{"body":"none"}');
  expect((await send('{"a"')).statusCode).toBe(400);
  await app.close();
});
