import { type CategoryStore, categoryStore } from '../features/categories/server/store.ts';
import { type ThanksStore, thanksStore } from '../features/election/server/store.ts';
import { type NewsStore, newsStore } from '../features/news/server/store.ts';
import { type ProposalStore, proposalStore } from '../features/proposals/server/store.ts';
import { type SampleStore, sampleStore } from '../features/sample-content/server/store.ts';
import { type SettingsStore, settingsStore } from '../features/settings/server/store.ts';
import type { Database } from '../shared/server/database.ts';
import { idempotent } from '../shared/server/idempotency.ts';

export interface ContentStores {
  news: NewsStore;
  proposals: ProposalStore;
  categories: CategoryStore;
  thanks: ThanksStore;
  settings: SettingsStore;
  samples: SampleStore;
}

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

/** Runs `change` in a transaction. A repeated call with the same idempotency key returns the first result instead. */
export type ChangeStores = <Result>(
  change: (stores: ContentStores, transaction: Database) => Promise<Result>,
  idempotencyKey?: string,
) => Promise<Result>;

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
