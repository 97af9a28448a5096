import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PublicAnswers, type PublicAnswersOptions, type Validity } from './response-cache.ts';

const THOROUGH = Buffer.from('thorough');

let isOver: boolean;
let mayBeStored: boolean;
let rendered: string[];
let status: number;

beforeEach(() => {
  isOver = false;
  mayBeStored = true;
  rendered = [];
  status = 200;
});

const validity = (): Validity => ({ isOver: () => isOver, mayBeStored });
let close = async () => {};
afterEach(() => close());

/** A server whose pages all have the same text; `rendered` lists the rendered paths. */
function serverWith({ body = 'texto', ...options }: Partial<PublicAnswersOptions> & { body?: string } = {}) {
  const answers = new PublicAnswers({ headers: [], validity, ...options });
  const app = Fastify();
  app.get('/*', (request, reply) => {
    if (answers.serve(request.url, request.raw, reply.raw)) return reply.hijack();
    return answers.reply(request.url, request, reply, async () => {
      rendered.push(request.url);
      return { contentType: 'text/plain', body, status };
    });
  });
  close = () => app.close();
  return { answers, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}

test('renders once and serves from memory afterwards', async () => {
  const { get } = serverWith();
  await get('/a');
  expect((await get('/a')).body).toBe('texto');
  expect(rendered).toEqual(['/a']);
});

test('renders again after a write', async () => {
  const { get, answers } = serverWith();
  await get('/a');
  answers.clear();
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('renders again once a response is stale', async () => {
  const { get } = serverWith();
  await get('/a');
  isOver = true;
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('caches a page that is not found, and forbids browsers to store it', async () => {
  status = 404;
  const { get } = serverWith();
  await get('/a');
  const { statusCode, headers } = await get('/a');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(rendered).toEqual(['/a']);
});

test('forbids browsers to store a fallback', async () => {
  mayBeStored = false;
  const { get } = serverWith();
  expect((await get('/a')).headers['cache-control']).toBe('no-store');
});

test('limits the bytes in memory and removes the least recently used response', async () => {
  const { get } = serverWith({ mostBytes: 1_000, body: 'a'.repeat(300) });
  await get('/home');
  for (let item = 0; item < 50; item++) {
    await get(`/news/${item}`);
    await get('/home');
  }
  expect(rendered.filter((url) => url === '/home')).toHaveLength(1);
  await get('/news/49');
  await get('/news/0');
  expect(rendered.filter((url) => url === '/news/49')).toHaveLength(1);
  expect(rendered.filter((url) => url === '/news/0')).toHaveLength(2);
});

test('does not compress thoroughly what was requested once', async () => {
  const compressThoroughly = vi.fn(async () => THOROUGH);
  const { get } = serverWith({ compressThoroughly });
  for (let item = 0; item < 20; item++) await get(`/news/${item}`);
  expect(compressThoroughly).not.toHaveBeenCalled();
});

test('compresses thoroughly what is requested again, one response at a time', async () => {
  const finish: (() => void)[] = [];
  const compressThoroughly = vi.fn(
    () => new Promise<Buffer>((resolve) => finish.push(() => resolve(THOROUGH))),
  );
  const { get } = serverWith({ compressThoroughly });
  const pages = ['/a', '/b', '/c'];
  for (const url of [...pages, ...pages, ...pages]) await get(url);
  for (let done = 1; done <= pages.length; done++) {
    expect(compressThoroughly).toHaveBeenCalledTimes(done);
    finish.pop()?.();
    await vi.waitFor(() => expect(finish).toHaveLength(done < pages.length ? 1 : 0));
  }
  const { rawPayload } = await get('/b', { 'accept-encoding': 'br' });
  expect(rawPayload).toEqual(THOROUGH);
});
