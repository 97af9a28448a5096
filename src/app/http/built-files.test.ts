import { expect, test } from 'vitest';
import { servedFolders } from '../../../tests/support/campaign-files.ts';
import { testSite } from '../../../tests/support/test-site.ts';
import { servedFont } from '../campaign-files/display-font.ts';

test.each([
  { picturesChange: false, expected: 'public, max-age=86400' },
  { picturesChange: true, expected: 'public, max-age=0' },
])(
  'browsers keep pictures with $expected while picturesChange is $picturesChange',
  async ({ picturesChange, expected }) => {
    const site = await testSite({ folders: { ...(await servedFolders()), picturesChange } });
    for (const url of ['/imagenes/icono.svg', '/favicon.ico']) {
      const { headers } = await site.app.inject(url);
      expect([headers['cache-control'], headers.etag], url).toEqual([expected, expect.any(String)]);
    }
    expect((await site.app.inject('/imagenes/../index.json')).statusCode).toBe(404);
    await site.close();
  },
);

test('browsers keep the display font for good, because its URL changes with its content', async () => {
  const folders = await servedFolders();
  const site = await testSite({ folders });
  const { url } = servedFont(folders.campaignFiles);
  const { statusCode, headers } = await site.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await site.close();
});
