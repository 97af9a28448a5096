import { test } from './test.ts';

const TILES = 'https://tile.openstreetmap.org';
/** A map's picture of one colour. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO88un7fwAJcQPFwQ2WuwAAAABJRU5ErkJggg==',
  'base64',
);

/** For what goes over all pages of a site that knows no other tiles than a stranger's: they come from the test. */
export const testWithMapPictures = test.extend<{ mapPictures: undefined }>({
  mapPictures: [
    async ({ context, expected }, use) => {
      expected.origins.push(TILES);
      await context.route(`${TILES}/**`, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
      await use(undefined);
    },
    { auto: true },
  ],
});
