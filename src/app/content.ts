import { sampleContent } from '../../campaign/sample-content.ts';
import { type CategoryStore, categoryStore } from '../features/categories/server/store.ts';
import { type NewsStore, newsStore } from '../features/news/server/store.ts';
import { type ProposalStore, proposalStore } from '../features/proposals/server/store.ts';
import type { Database } from '../shared/server/database.ts';
import { idempotent } from '../shared/server/idempotency.ts';
import { runOnce } from '../shared/server/run-once.ts';

export interface ContentStores {
  news: NewsStore;
  proposals: ProposalStore;
  categories: CategoryStore;
}

export function contentStores(database: Database): ContentStores {
  const proposals: ProposalStore = proposalStore(database, () => categories.hidden());
  const categories: CategoryStore = categoryStore(database, proposals);
  return { news: newsStore(database), proposals, categories };
}

/** Runs `change` in a transaction, once for an idempotency key. */
export type ChangeStores = <Result>(
  change: (stores: ContentStores) => Promise<Result>,
  idempotencyKey?: string,
) => Promise<Result>;

/** `committed` is called after the commit, so that the next request shows the change. */
export const changeStores =
  (database: Database, committed: () => void): ChangeStores =>
  async (change, idempotencyKey) => {
    const result = await idempotent(database, idempotencyKey, (transaction) =>
      change(contentStores(transaction)),
    );
    committed();
    return result;
  };

/** Every link to an image or a video in any content, drafts included. */
export async function linksInUse({ news, proposals }: ContentStores): Promise<string[]> {
  const items = [...(await news.withDrafts()), ...(await proposals.withDrafts())];
  return items.flatMap(({ imageUrl, videoUrl }) => [imageUrl, videoUrl].filter((link) => link !== null));
}

/** Fills a new database from the campaign's folder, once, in one transaction. */
export const seedOnce = (database: Database) =>
  runOnce(database, 'sample content', async (transaction) => {
    const { news, proposals, categories } = contentStores(transaction);
    await categories.add(sampleContent.categories);
    await proposals.add(sampleContent.proposals);
    await news.add(sampleContent.news);
  });
