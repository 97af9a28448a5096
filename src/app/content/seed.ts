import { createHash } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import { sampleContent } from '#campaign/sample-content.ts';
import type { Database } from '../../shared/server/database.ts';
import { runOnce, setUpMarks } from '../../shared/server/run-once.ts';
import type { ContentStores } from '../../shared/server/site-content.ts';
import { contentStores } from './content.ts';
import { sampleNewsOf } from './sample.ts';

type SampleContent = typeof sampleContent;

/**
 * Fills a new database with the sample content of the campaign folder, once, and notes once which items are sample
 * content: those with the title of a sample that nobody has edited. Earlier releases added them without noting them.
 * Samples that the folder has changed since replace the former ones, as long as the site has no other content.
 */
export async function seed(database: Database, samples = sampleContent) {
  await runOnce(database, 'sample content', (transaction) => add(contentStores(transaction), samples));
  await runOnce(database, 'sample content noted', (transaction) => note(contentStores(transaction), samples));
  await renew(database, samples);
}

async function add({ news, proposals, categories }: ContentStores, samples: SampleContent) {
  await categories.add(samples.categories);
  const added = await proposals.add(samples.proposals);
  await news.add(sampleNewsOf(samples, added));
}

async function note({ news, proposals, categories, samples }: ContentStores, content: SampleContent) {
  const sampleTitles = new Set([...content.news, ...content.proposals].map(({ title }) => title));
  const sampleNames = new Set(content.categories.map(({ name }) => name));
  const isNew = ({ version }: { version: number }) => version === 1;
  const isTitled = ({ title }: { title: string }) => sampleTitles.has(title);
  await samples.note('news', (await news.withDrafts()).filter(isTitled).filter(isNew));
  await samples.note('proposals', (await proposals.withDrafts()).filter(isTitled).filter(isNew));
  const named = (await categories.all()).filter(({ name }) => sampleNames.has(name));
  await samples.note('categories', named.filter(isNew));
}

/** Which samples were added last is noted by their digest. Databases of earlier releases have no such mark. */
const renew = (database: Database, samples: SampleContent) =>
  database.transaction(async (transaction) => {
    const mark = `${MARK}${createHash('sha256').update(JSON.stringify(samples)).digest('hex')}`;
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('sample content'))`); // another instance may start at the same time
    const marks = await transaction
      .delete(setUpMarks)
      .where(like(setUpMarks.name, `${MARK}%`))
      .returning();
    await transaction.insert(setUpMarks).values({ name: mark });
    if (marks.length === 0 || marks.some(({ name }) => name === mark)) return;
    const stores = contentStores(transaction);
    if (!(await hasOnlySamples(stores))) return;
    const { news, proposals, categories, samples: noted } = stores;
    for (const { id } of await news.withDrafts()) await news.remove(id);
    for (const { id } of await proposals.withDrafts()) await proposals.remove(id);
    for (const { id } of await categories.all()) await categories.remove(id);
    await noted.forget();
    await add(stores, samples);
    await note(stores, samples);
  });

const MARK = 'sample content as ';

/** Whether all content is as the sample content created it, and none of that was removed. */
async function hasOnlySamples({ news, proposals, categories, samples }: ContentStores): Promise<boolean> {
  const isSample = await samples.current();
  const content = [
    ...(await news.withDrafts()).map((item) => isSample('news', item)),
    ...(await proposals.withDrafts()).map((item) => isSample('proposals', item)),
    ...(await categories.all()).map((item) => isSample('categories', item)),
  ];
  return content.every(Boolean) && content.length === (await samples.count());
}
