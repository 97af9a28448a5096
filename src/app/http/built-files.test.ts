import { afterEach, expect, test } from 'vitest';
import { preparedFiles, servedFolders } from '../../../tests/support/campaign-files.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { awaitedSet } from '../campaign-files/awaited-set.ts';

let site: TestSite;
afterEach(() => site.close());

test.each([
  { picturesChange: false, expected: 'public, max-age=86400' },
  { picturesChange: true, expected: 'public, max-age=0' },
])(
  'browsers keep pictures with $expected while picturesChange is $picturesChange',
  async ({ picturesChange, expected }) => {
    site = await testSite({ folders: { ...(await servedFolders()), picturesChange } });
    for (const url of ['/imagenes/icono.svg', '/favicon.ico']) {
      const { headers } = await site.app.inject(url);
      expect([headers['cache-control'], headers.etag], url).toEqual([expected, expect.any(String)]);
    }
    expect((await site.app.inject('/imagenes/../index.json')).statusCode).toBe(404);
  },
);

test('nothing but the prepared pictures is served as one', async () => {
  site = await testSite({ folders: await servedFolders() });
  for (const name of ['..%2findex.json', '%2e%2e/index.json', '', 'nada.webp', '%00']) {
    const { statusCode } = await site.app.inject(`/imagenes/${name}`);
    expect([400, 403, 404], name).toContain(statusCode);
  }
});

test('browsers keep the display font for good, because its URL changes with its content', async () => {
  const folders = await servedFolders();
  site = await testSite({ folders });
  const { statusCode, headers, rawPayload } = await site.app.inject(folders.font.url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(rawPayload.equals(folders.font.content)).toBe(true);
});

const NEED_PICTURES = ['/imagenes/icono.svg', '/favicon.ico', '/sw.js', '/tarjetas/propuestas/1.jpg'];

test('while the pictures are prepared, pages are served, and what needs pictures waits', async () => {
  let end: (folder: string) => void = () => {};
  const set = new Promise<string>((resolve) => {
    end = resolve;
  });
  site = await siteWith(awaitedSet(set));
  const waiting = NEED_PICTURES.map((url) => site.app.inject(url));
  expect((await site.app.inject('/')).statusCode).toBe(200);
  expect((await site.app.inject('/api/salud')).statusCode).toBe(200);
  end(await preparedFiles());
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(NEED_PICTURES.map(() => 200));
});

test('what needs pictures is refused for some seconds when too many requests wait for them', async () => {
  site = await siteWith(awaitedSet(new Promise<string>(() => {}), { mostWaiting: 0 }));
  for (const url of NEED_PICTURES) {
    const { statusCode, headers } = await site.app.inject(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']], url).toEqual([
      503,
      '10',
      'no-store',
    ]);
  }
});

const siteWith = async (campaignFiles: ReturnType<typeof awaitedSet>) =>
  testSite({
    seeded: true,
    serviceWorker: 'self.onfetch = null;',
    folders: { ...(await servedFolders()), campaignFiles },
  });
