import { createHash } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import type { SampleContent } from '../../shared/contract/sample-content.ts';
import { samplesIn } from '../../shared/server/content-part.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { runOnce, setUpMarks } from '../../shared/server/run-once.ts';
import type { ContentStores } from '../../shared/server/site-content.ts';
import { CONTENT, contentStores } from './content.ts';
import { sampleContent } from './sample-content.ts';

const samplesOf = (stores: ContentStores) => samplesIn(CONTENT, stores);

/**
 * Fills a new database once with the sample content of the campaign folder. Unedited items with the title of a sample
 * are then marked as samples, once, because earlier releases did not mark them. Changed samples of the folder replace
 * the former ones, as long as the site has no other content.
 */
export async function seed(database: Database, samples: SampleContent = sampleContent) {
  await runOnce(database, 'sample content', (transaction) => add(contentStores(transaction), samples));
  await runOnce(database, 'sample content noted', (transaction) => note(contentStores(transaction), samples));
  await renew(database, samples);
}

async function add(stores: ContentStores, samples: SampleContent) {
  for (const part of samplesOf(stores)) await part.add(samples);
}

async function note(stores: ContentStores, content: SampleContent) {
  for (const part of samplesOf(stores)) {
    const names = new Set(part.names(content));
    const untouched = (await part.all()).filter((item) => names.has(item.name) && item.version === 1);
    await stores.samples.note(part.name, untouched);
  }
}

/** Replaces the samples if their digest differs from the stored one, which databases of earlier releases lack. */
const renew = (database: Database, samples: SampleContent) =>
  database.transaction(async (transaction) => {
    const mark = `${MARK}${createHash('sha256').update(JSON.stringify(samples)).digest('hex')}`;
    // The lock is needed because another instance may start at the same time.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('sample content'))`);
    const marks = await transaction
      .delete(setUpMarks)
      .where(like(setUpMarks.name, `${MARK}%`))
      .returning();
    await transaction.insert(setUpMarks).values({ name: mark });
    if (marks.length === 0 || marks.some(({ name }) => name === mark)) return;
    const stores = contentStores(transaction);
    if (!(await hasOnlySamples(stores))) return;
    for (const part of samplesOf(stores).toReversed())
      for (const { id } of await part.all()) await part.remove(id);
    await stores.samples.forget();
    await add(stores, samples);
    await note(stores, samples);
  });

const MARK = 'sample content as ';

/** Whether the content consists of all samples, unedited, and nothing else. */
async function hasOnlySamples(stores: ContentStores): Promise<boolean> {
  const isSample = await stores.samples.current();
  let count = 0;
  for (const part of samplesOf(stores))
    for (const item of await part.all()) {
      if (!isSample(part.name, item)) return false;
      count++;
    }
  return count === (await stores.samples.count());
}
