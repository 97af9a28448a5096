import { sampleContent } from '../../../campaign/sample-content.ts';
import { categoryRoom } from '../../features/categories/admin/category-room.ts';
import { newsRoom } from '../../features/news/admin/news-room.ts';
import { proposalRoom } from '../../features/proposals/admin/proposal-room.ts';
import { sampleOf } from '../sample.ts';

const sample = sampleOf(sampleContent);

/** The kinds of content, each with what is shown of it in modo local. */
export const news = newsRoom(sample.news);
export const proposals = proposalRoom(sample.proposals);
export const categories = categoryRoom(sample.categories);

/** What a new proposal may be filed under. */
export const useCategoryNames = () =>
  categories
    .useList()
    .items.filter(({ active }) => active)
    .map(({ name }) => name);
