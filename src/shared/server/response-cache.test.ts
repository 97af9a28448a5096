import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Freshness, ResponseCache, type ResponseCacheOptions, type Validity } from './response-cache.ts';

const BEST = Buffer.from('best');

let moment: number;
let elapsed: number;
let validity: Validity;
let freshUntil: number;
let mayBeStored: boolean;
let rendered: string[];
let status: number;

beforeEach(() => {
  moment = 1_000;
  elapsed = 0;
  validity = { from: 0, until: 2_000 };
  freshUntil = Number.POSITIVE_INFINITY;
  mayBeStored = true;
  rendered = [];
  status = 200;
});

const freshness = (): Freshness => ({ until: freshUntil, mayBeStored });
const report = vi.fn();
let close = async () => {};
afterEach(() => close());

/** Creates a server that responds with the same text for every path. `rendered` lists the paths that were rendered. */
function serverWith({ body = 'texto', ...options }: Partial<ResponseCacheOptions> & { body?: string } = {}) {
  const cache = new ResponseCache({
    headers: [],
    freshness,
    now: () => moment,
    elapsed: () => elapsed,
    report,
    ...options,
  });
  const app = Fastify();
  app.get('/*', (request, reply) => {
    if (cache.serve(request.url, request.raw, reply.raw)) return reply.hijack();
    return cache.reply(request.url, request, reply, async () => {
      rendered.push(request.url);
      return { contentType: 'text/plain', body, status, validity };
    });
  });
  close = () => app.close();
  return { cache, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}

test('renders a page once and serves it from memory afterwards', async () => {
  const { get } = serverWith();
  await get('/a');
  expect((await get('/a')).body).toBe('texto');
  expect(rendered).toEqual(['/a']);
});

test('renders a page again after the cache was cleared for a content change', async () => {
  const { get, cache } = serverWith();
  await get('/a');
  cache.clear();
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('renders a page again from the end of its validity on', async () => {
  const { get } = serverWith();
  await get('/a');
  moment = 1_999;
  await get('/a');
  expect(rendered).toEqual(['/a']);
  moment = 2_000;
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('renders a page again when the clock was set back to before its validity', async () => {
  validity = { from: 1_000, until: 2_000 };
  const { get } = serverWith();
  await get('/a');
  moment = 999;
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('renders a page again when its content is no longer fresh, whatever the system clock says', async () => {
  freshUntil = 500;
  const { get } = serverWith();
  await get('/a');
  elapsed = 500;
  await get('/a');
  expect(rendered).toEqual(['/a']);
  elapsed = 501;
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('responds 304 without a body when If-None-Match contains the entity tag, also as a weak tag or in a list', async () => {
  const { get } = serverWith();
  const { etag, 'cache-control': caching } = (await get('/a')).headers;
  for (const named of [String(etag), `"other", W/${etag}`, '*']) {
    const { statusCode, headers, body } = await get('/a', { 'if-none-match': named });
    expect([statusCode, headers.etag, headers['cache-control'], body]).toEqual([304, etag, caching, '']);
  }
  expect((await get('/a', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('responds 404 for a page that is not found, whatever If-None-Match contains', async () => {
  status = 404;
  const { get } = serverWith();
  expect((await get('/a', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test('caches a page with status 404, and forbids browsers to store it', async () => {
  status = 404;
  const { get } = serverWith();
  await get('/a');
  const { statusCode, headers } = await get('/a');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(rendered).toEqual(['/a']);
});

test('forbids browsers to store a page with fallback content', async () => {
  mayBeStored = false;
  const { get } = serverWith();
  expect((await get('/a')).headers['cache-control']).toBe('no-store');
});

test('limits the bytes in memory and evicts the least recently used response', async () => {
  const { get } = serverWith({ maxBytes: 3_000, body: 'a'.repeat(300) });
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

test('does not apply the best compression to a response that was requested once', async () => {
  const compressBest = vi.fn(async () => BEST);
  const { get } = serverWith({ compressBest });
  for (let item = 0; item < 20; item++) await get(`/news/${item}`);
  expect(compressBest).not.toHaveBeenCalled();
});

test('applies the best compression to responses that were requested more than once, and compresses only one at a time', async () => {
  const finish: (() => void)[] = [];
  const compressBest = vi.fn(() => new Promise<Buffer>((resolve) => finish.push(() => resolve(BEST))));
  const { get } = serverWith({ compressBest });
  const pages = ['/a', '/b', '/c'];
  for (const url of [...pages, ...pages, ...pages]) await get(url);
  for (let done = 1; done <= pages.length; done++) {
    expect(compressBest).toHaveBeenCalledTimes(done);
    finish.pop()?.();
    await vi.waitFor(() => expect(finish).toHaveLength(done < pages.length ? 1 : 0));
  }
  const { rawPayload } = await get('/b', { 'accept-encoding': 'br' });
  expect(rawPayload).toEqual(BEST);
});

test('goes on compressing after a compression that failed, and sends that response as it was', async () => {
  const error = new Error('no memory');
  const compressBest = vi.fn(async () => BEST).mockRejectedValueOnce(error);
  const { get } = serverWith({ compressBest });
  const encoding = { 'accept-encoding': 'br' };
  for (const url of ['/a', '/a', '/b', '/b']) await get(url, encoding);
  await vi.waitFor(async () => expect((await get('/b', encoding)).rawPayload).toEqual(BEST));
  expect(report).toHaveBeenCalledWith(error, expect.any(String));
  expect((await get('/a', encoding)).statusCode).toBe(200);
  expect(compressBest).toHaveBeenCalledTimes(2);
});
