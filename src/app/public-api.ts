import type { Category } from '../features/categories/contract.ts';
import type { News } from '../features/news/contract.ts';
import type { Proposal } from '../features/proposals/contract.ts';

/** What the public pages load. On the server the features' own stores provide it in process. */
export interface PublicApi {
  publishedNews(): Promise<News[]>;
  publishedProposals(): Promise<Proposal[]>;
  categories(): Promise<Category[]>;
}

/** Reads from what `read` returns. */
export const publicApiOf = (
  read: () => Promise<{ news: News[]; proposals: Proposal[]; categories: Category[] }>,
): PublicApi => ({
  publishedNews: async () => (await read()).news,
  publishedProposals: async () => (await read()).proposals,
  categories: async () => (await read()).categories,
});
