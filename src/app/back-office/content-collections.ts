import { sampleContent } from '../../../campaign/sample-content.ts';
import { categoryRoom } from '../../features/categories/admin/category-collection.ts';
import { newsRoom } from '../../features/news/admin/news-collection.ts';
import { proposalRoom } from '../../features/proposals/admin/proposal-collection.ts';
import { FIRST_SAMPLE_ID } from '../../shared/web/staff/outbox.ts';
import { sampleOf } from '../sample.ts';

const sample = sampleOf(sampleContent);

/** Numbers of their own: what is done to a sample must never reach something real that has the same one. */
const apart = <Item extends { id: number }>(items: Item[]) =>
  items.map((item) => ({ ...item, id: FIRST_SAMPLE_ID - item.id }));

/** The kinds of content, each with what is shown of it in modo local. */
export const news = newsRoom(apart(sample.news));
export const proposals = proposalRoom(apart(sample.proposals));
export const categories = categoryRoom(apart(sample.categories));

/** What a new proposal may be filed under. */
export const useCategoryNames = () =>
  categories
    .useList()
    .items.filter(({ active }) => active)
    .map(({ name }) => name);
