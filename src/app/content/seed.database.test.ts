import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildNews } from '../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { contentStores } from './content.ts';
import { sampleContent } from './sample-content.ts';
import { seed } from './seed.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ seeded: true });
});
afterEach(() => site.close());

const stores = () => contentStores(site.connection.database);
const titles = async () => (await stores().news.withDrafts()).map(({ title }) => title);
const TITLES = sampleContent.news.map(({ title }) => title);
const withNews = (title: string) => ({
  ...sampleContent,
  news: sampleContent.news.slice(0, 1).map((item) => ({ ...item, title })),
});
const seedWith = (title: string) => seed(site.connection.database, withNews(title));

test('changed samples of the folder replace the former ones, also when the folder returns to earlier samples', async () => {
  await seedWith('Otra muestra');
  expect(await titles()).toEqual(['Otra muestra']);
  const { proposals, categories } = stores();
  expect(await proposals.withDrafts()).toHaveLength(sampleContent.proposals.length);
  expect(await categories.all()).toHaveLength(sampleContent.categories.length);
  await seed(site.connection.database);
  expect((await titles()).sort()).toEqual([...TITLES].sort());
});

test('a folder without samples leaves the site empty', async () => {
  await seed(site.connection.database, { categories: [], proposals: [], news: [] });
  const { news, proposals, categories } = stores();
  expect([
    ...(await news.withDrafts()),
    ...(await proposals.withDrafts()),
    ...(await categories.all()),
  ]).toEqual([]);
});

test('unchanged samples are left as they are', async () => {
  const before = await stores().news.withDrafts();
  await seed(site.connection.database);
  expect(await stores().news.withDrafts()).toEqual(before);
});

test('samples stay beside content of the site', async () => {
  await stores().news.add([buildNews({ title: 'Propia' })]);
  await seedWith('Otra muestra');
  expect((await titles()).sort()).toEqual([...TITLES, 'Propia'].sort());
});

test('samples that staff have removed do not come back', async () => {
  const [first] = await stores().news.withDrafts();
  await stores().news.remove(first?.id ?? 0);
  await seedWith('Otra muestra');
  expect(await titles()).toHaveLength(TITLES.length - 1);
});
