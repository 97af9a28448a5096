import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildNews, buildProposal } from '../../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { type VideoThumbnails, videoThumbnails } from './video-thumbnails.ts';

/** The thumbnail that is returned by the local HTTP server that replaces the external video site. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const SHOWN = 'abcdefghijk';
const PROPOSED = 'lmnopqrstuv';
let respond: RequestListener;
let requests: (string | undefined)[];
let videoSite: http.Server;
let videoSiteUrl: string;
let site: TestSite;
let thumbnails: VideoThumbnails;
let folder: string;

beforeAll(async () => {
  videoSite = http.createServer((request, response) => {
    requests.push(request.url);
    respond(request, response);
  });
  videoSite.listen(0, '127.0.0.1');
  await once(videoSite, 'listening');
  const address = videoSite.address();
  videoSiteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  site = await testSite({ thumbnails: { get: (id) => thumbnails.get(id) } });
  await site.changeContent(({ news }) => news.add([buildNews({ videoUrl: `https://youtu.be/${SHOWN}` })]));
  await site.changeContent(({ proposals }) =>
    proposals.add([buildProposal({ videoUrl: `https://youtu.be/${PROPOSED}` })]),
  );
});
beforeEach(() => {
  requests = [];
  respond = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(JPEG);
  folder = mkdtempSync(path.join(tmpdir(), 'thumbnails-'));
  thumbnails = videoThumbnails({ folder, site: videoSiteUrl });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(async () => {
  await site.close();
  videoSite.closeAllConnections();
  videoSite.close();
});

const get = (id: string) => site.app.inject(`/miniaturas/${id}.jpg`);

test("a video's thumbnail is fetched once for several requests and served by this server", async () => {
  const [first] = await Promise.all([get(SHOWN), get(SHOWN), get(SHOWN)]);
  await get(SHOWN);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(first.rawPayload).toEqual(JPEG);
  expect(requests).toEqual([`/vi/${SHOWN}/hqdefault.jpg`]);
});

test('a video that only a proposal shows has a thumbnail as well', async () => {
  expect((await get(PROPOSED)).rawPayload).toEqual(JPEG);
});

test('the thumbnail of a video that no published content shows is not fetched', async () => {
  expect((await get('zzzzzzzzzzz')).statusCode).toBe(404);
  expect(requests).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['is missing', (_, response) => response.writeHead(404).end()],
  ['is not a JPEG', (_, response) => response.writeHead(200).end('<html>')],
  [
    'is too large',
    (_, response) => response.writeHead(200).end(Buffer.concat([JPEG, Buffer.alloc(600_000)])),
  ],
  [
    'is answered with a redirect',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  [
    'is cut off by a dropped connection',
    (_, response) =>
      response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy()),
  ],
])(
  'a video thumbnail that %s is replaced by the default image and not requested again for a while',
  async (_, listener) => {
    respond = listener;
    const response = await get(SHOWN);
    await get(SHOWN);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/imagenes/video-750.webp']);
    expect(requests).toHaveLength(1);
  },
);

test('the card of a news item with a video shows the thumbnail from this server', async () => {
  expect((await site.app.inject('/noticias')).body).toContain(`src="/miniaturas/${SHOWN}.jpg"`);
});
