import { type CategoryStore, categoryStore } from '../../features/categories/server/store.ts';
import { thanksStore } from '../../features/election/server/store.ts';
import { newsStore } from '../../features/news/server/store.ts';
import { type ProposalStore, proposalStore } from '../../features/proposals/server/store.ts';
import { sampleStore } from '../../features/sample-content/server/store.ts';
import { settingsStore } from '../../features/settings/server/store.ts';
import type { Database } from '../../shared/server/database.ts';
import { idempotent } from '../../shared/server/idempotency.ts';
import type { ChangeStores, ContentStores } from '../../shared/server/site-content.ts';

/** Creates the stores of all content. */
export function contentStores(database: Database): ContentStores {
  const proposals: ProposalStore = proposalStore(database, () => categories.hidden());
  const categories: CategoryStore = categoryStore(database, proposals);
  return {
    news: newsStore(database),
    proposals,
    categories,
    thanks: thanksStore(database),
    settings: settingsStore(database),
    samples: sampleStore(database),
  };
}

/**
 * Creates the function that changes content. It calls `ended` after each commit, so that the next request shows the
 * change, and after each failure, because a commit whose response is lost may still have been made.
 */
export const changeStores =
  (database: Database, ended: () => void): ChangeStores =>
  async (change, idempotencyKey) => {
    try {
      return await idempotent(database, idempotencyKey, (transaction) =>
        change(contentStores(transaction), transaction),
      );
    } finally {
      ended();
    }
  };

/** Returns the links to images and videos of all news and proposals, including drafts, and to the photos of the team. */
export async function linksInUse({ news, proposals, settings }: ContentStores): Promise<string[]> {
  const items = [...(await news.withDrafts()), ...(await proposals.withDrafts())];
  const { team } = await settings.all();
  const photos = [team?.photoUrl, ...(team?.members ?? []).map(({ photoUrl }) => photoUrl)];
  return [...items.flatMap(({ imageUrl, videoUrl }) => [imageUrl, videoUrl]), ...photos].filter(
    (link) => typeof link === 'string',
  );
}
