import { sampleContent } from '../../campaign/sample-content.ts';
import { type CategoryStore, categoryStore } from '../features/categories/server/store.ts';
import { type NewsStore, newsStore } from '../features/news/server/store.ts';
import { type ProposalStore, proposalStore } from '../features/proposals/server/store.ts';
import type { ChangeStore } from '../shared/server/changes.ts';
import type { Database } from '../shared/server/database.ts';
import type { Guard } from '../shared/server/guard.ts';
import { callKey, onceFor } from '../shared/server/idempotency.ts';
import { once } from '../shared/server/run-once.ts';

export interface ContentStores {
  news: NewsStore;
  proposals: ProposalStore;
  categories: CategoryStore;
}

/** The rooms' stores; `written` is called after every change that was made through them. */
export function contentStores(database: Database, written?: () => void): ContentStores {
  const proposals: ProposalStore = proposalStore(database, () => categories.hidden(), written);
  const categories: CategoryStore = categoryStore(database, proposals, written);
  return { news: newsStore(database, written), proposals, categories };
}

/**
 * How rooms change content: in one transaction, once for a call that names itself, and visible to the next request.
 * `written` is called after the commit.
 */
export const contentChanges = (options: { database: Database; guard: Guard; written: () => void }) => {
  const changeOf =
    <Room extends keyof ContentStores>(room: Room): ChangeStore<ContentStores[Room]> =>
    async (request, change) => {
      const key = callKey(request, options.guard.staffOf(request).id);
      const answer = await onceFor(options.database, key, (transaction) =>
        change(contentStores(transaction)[room]),
      );
      options.written();
      return answer;
    };
  return {
    news: changeOf('news'),
    proposals: changeOf('proposals'),
    categories: changeOf('categories'),
  };
};

/** Every link to an image or a video that is shown, or would be once it is published. */
export async function linksInUse({ news, proposals }: ContentStores): Promise<string[]> {
  const items = [...(await news.withDrafts()), ...(await proposals.withDrafts())];
  return items.flatMap(({ imageUrl, videoUrl }) => [imageUrl, videoUrl].filter((link) => link !== null));
}

/** Fills a new database from the campaign's folder: once in its life, all or nothing. */
export const seedOnce = (database: Database) =>
  once(database, 'sample content', async (transaction) => {
    const { news, proposals, categories } = contentStores(transaction);
    await categories.add(sampleContent.categories);
    await proposals.add(sampleContent.proposals);
    await news.add(sampleContent.news);
  });
