import { categoryCollection } from '../../features/categories/admin/category-collection.ts';
import { newsCollection } from '../../features/news/admin/news-collection.ts';
import { proposalCollection } from '../../features/proposals/admin/proposal-collection.ts';
import { FIRST_SAMPLE_ID } from '../../shared/web/staff/outbox.ts';
import { sampleOf } from '../content/sample.ts';

/**
 * Loads the campaign's sample content. Its ids differ from all stored ids, so that a change to a sample item never
 * reaches a stored item, and its news name no proposal.
 */
export async function loadSample() {
  const { sampleContent } = await import('#campaign/sample-content.ts');
  const { news, proposals, categories } = sampleOf(sampleContent);
  const sampleNews = asSample(news).map((item) => ({ ...item, proposalId: null }));
  return { news: sampleNews, proposals: asSample(proposals), categories: asSample(categories) };
}

const asSample = <Item extends { id: number }>(items: Item[]) =>
  items.map((item) => ({ ...item, id: FIRST_SAMPLE_ID - item.id }));

/**
 * Collections of news, proposals and categories, each with the sample content that is shown while the server is
 * unreachable.
 */
export const news = newsCollection(async () => (await loadSample()).news);
export const proposals = proposalCollection(async () => (await loadSample()).proposals);
export const categories = categoryCollection(async () => (await loadSample()).categories);

/**
 * Returns the names of the visible categories, from which staff choose for a new proposal, and undefined while they are
 * loaded.
 */
export function useCategoryNames() {
  // The form opens the screen of the categories in a new tab, from which staff come back.
  const { items, isLoading } = categories.useItems({ refetchOnWindowFocus: 'always' });
  return isLoading ? undefined : items.filter(({ active }) => active).map(({ name }) => name);
}

/** Returns the proposals that the server has, of which an article can name one. */
export const useProposals = () => proposals.useItems().items.filter(({ id }) => id > 0);
