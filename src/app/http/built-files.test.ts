import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testSite } from '../../../tests/support/test-site.ts';
import { BUILT_FOLDERS } from '../root.ts';
import type { BuiltFolders } from './built-files.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** Builds a folder of pictures whose index has these hashes. */
function foldersWith(index: Record<string, string>): BuiltFolders {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  made.push(folder);
  writeFileSync(path.join(folder, '.index.json'), JSON.stringify(index));
  for (const name of ['portada-480.avif', 'favicon.ico']) writeFileSync(path.join(folder, name), name);
  return { assets: folder, pictures: folder, fonts: BUILT_FOLDERS.fonts };
}

test.each([
  { picturesChange: false, expected: 'public, max-age=86400' },
  { picturesChange: true, expected: 'public, max-age=0' },
])(
  'browsers keep pictures with $expected while picturesChange is $picturesChange',
  async ({ picturesChange, expected }) => {
    const site = await testSite({ folders: { ...foldersWith({}), picturesChange } });
    for (const url of ['/imagenes/portada-480.avif', '/favicon.ico']) {
      const { headers } = await site.app.inject(url);
      expect([headers['cache-control'], headers.etag], url).toEqual([expected, expect.any(String)]);
    }
    expect((await site.app.inject('/imagenes/.index.json')).statusCode).toBe(404);
    await site.close();
  },
);

test('the service worker script differs when the content of a picture does, and only then', async () => {
  const scriptFor = async (index: Record<string, string>) => {
    const site = await testSite({ folders: foldersWith(index), serviceWorker: 'self;' });
    const { body } = await site.app.inject('/sw.js');
    await site.close();
    return body;
  };
  const script = await scriptFor({ 'casa.webp': 'a', 'portada.webp': 'b' });
  expect(script).toContain('"pictureVersion":"');
  expect(await scriptFor({ 'portada.webp': 'b', 'casa.webp': 'a' }), 'rendered in another order').toBe(
    script,
  );
  expect(await scriptFor({ 'casa.webp': 'a', 'portada.webp': 'c' })).not.toBe(script);
});
