import { categoryCollection } from '../../features/categories/admin/category-collection.ts';
import { newsCollection } from '../../features/news/admin/news-collection.ts';
import { proposalCollection } from '../../features/proposals/admin/proposal-collection.ts';
import { FIRST_SAMPLE_ID } from '../../shared/web/staff/outbox.ts';
import { sampleOf } from '../sample.ts';

/**
 * The campaign's sample content. Its items have ids of their own, so that a change of one never reaches a real item.
 */
export async function loadSample() {
  const { sampleContent } = await import('../../../campaign/sample-content.ts');
  const { news, proposals, categories } = sampleOf(sampleContent);
  return { news: asSample(news), proposals: asSample(proposals), categories: asSample(categories) };
}

const asSample = <Item extends { id: number }>(items: Item[]) =>
  items.map((item) => ({ ...item, id: FIRST_SAMPLE_ID - item.id }));

/** Every kind of content, with the sample that is shown while the server cannot be reached. */
export const news = newsCollection(async () => (await loadSample()).news);
export const proposals = proposalCollection(async () => (await loadSample()).proposals);
export const categories = categoryCollection(async () => (await loadSample()).categories);

/** The categories that a new proposal may have. */
export const useCategoryNames = () =>
  categories
    .useItems()
    .items.filter(({ active }) => active)
    .map(({ name }) => name);
