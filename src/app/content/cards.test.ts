import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { servedFolders } from '../../../tests/support/campaign-files.ts';
import { buildNews, buildProposal } from '../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';

/** Tests of the cards (pictures for link previews) with the campaign's own font and pictures. */

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ seeded: true, folders: await servedFolders() });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

test.each([
  ['/tarjetas/propuestas/1.jpg', 1200, 630],
  ['/tarjetas/noticias/1.jpg', 1200, 630],
  ['/tarjetas/propuestas/1-historia.jpg', 1080, 1920],
  ['/tarjetas/noticias/1-historia.jpg', 1080, 1920],
])('%s is a JPEG of %i by %i pixels', async (url, width, height) => {
  const response = await get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
  if (width === 1200) expect(response.rawPayload.length).toBeLessThan(300_000);
  const again = await get(url, { 'if-none-match': String(response.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a card changes with the title of its item', async () => {
  const [added] = await site.changeContent(({ news }) => news.add([buildNews({ title: 'Antes' })]));
  const url = `/tarjetas/noticias/${added?.id}.jpg`;
  const before = await get(url);
  await site.changeContent(({ news }) => news.change(Number(added?.id), buildNews({ title: 'Después' })));
  const after = await get(url);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('drafts, hidden categories and unknown items have no card', async () => {
  const [draft] = await site.changeContent(({ proposals }) =>
    proposals.add([buildProposal({ active: false })]),
  );
  const files = ['propuestas/999.jpg', 'noticias/01.jpg', 'otras/1.jpg', 'noticias/lista.jpg'];
  for (const file of [`propuestas/${draft?.id}.jpg`, ...files])
    expect((await get(`/tarjetas/${file}`)).statusCode, file).toBeGreaterThanOrEqual(400);
});

test('an item without a picture of this site has a card, and pictures of other sites are not fetched', async () => {
  const [added] = await site.changeContent(({ news }) =>
    news.add([buildNews({ imageUrl: 'https://127.0.0.1:1/otra.jpg' })]),
  );
  expect((await get(`/tarjetas/noticias/${added?.id}.jpg`)).statusCode).toBe(200);
});

test.each(['🎉', '🎉 🎊', '❤️', '🏳️‍🌈'])(
  'an item with the title %s has cards that show the name of the list instead',
  async (title) => {
    const added = await site.changeContent(({ news }) =>
      news.add([buildNews({ title }), buildNews({ title: campaign.list.caption })]),
    );
    for (const kind of ['', '-historia']) {
      const [card, named] = await Promise.all(
        added.map(({ id }) => get(`/tarjetas/noticias/${id}${kind}.jpg`)),
      );
      expect(card?.statusCode).toBe(200);
      expect(card?.rawPayload.equals(named?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    }
  },
);

test('a proposal whose category is named by an emoji only has a card', async () => {
  const proposal = buildProposal({ title: 'Rambla', category: '🌳' });
  const [added] = await site.changeContent(({ proposals }) => proposals.add([proposal]));
  expect((await get(`/tarjetas/propuestas/${added?.id}.jpg`)).statusCode).toBe(200);
});

test.each([
  ['many words', 'cunetas y caños para cada cuadra del barrio '.repeat(12)],
  ['one endless word', 'Otorrinolaringólogo'.repeat(12)],
  ['as long as staff can enter', 'palabra '.repeat(1_200)],
  ['symbols and markup', 'Fin <b>& más</b> 🎉 100 %'],
])('on a card, a title of %s does not run into the category, the number or the edges', async (_, title) => {
  const [added] = await site.changeContent(({ news }) => news.add([buildNews({ title })]));
  const card = sharp((await get(`/tarjetas/noticias/${added?.id}.jpg`)).rawPayload);
  for (const band of [
    { left: 40, top: 466, width: 600, height: 28 },
    { left: 0, top: 100, width: 50, height: 500 },
    { left: 600, top: 0, width: 40, height: 630 },
  ]) {
    const { channels } = await sharp(await card.clone().extract(band).png().toBuffer()).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), JSON.stringify(band)).toBeLessThan(2);
  }
});
