import type { sampleContent } from '#campaign/sample-content.ts';
import type { Proposal } from '../../features/proposals/contract.ts';

/** Converts the campaign's sample content to the form of stored content, with ids and versions. */
export function sampleOf(content: typeof sampleContent) {
  const stored = <Item>(item: Item, index: number) => ({ ...item, id: index + 1, version: 1 });
  const proposals = content.proposals.map(stored);
  const news = sampleNewsOf(content, proposals).map(stored);
  const categories = content.categories.map(stored).map((category) => ({
    ...category,
    inUse: proposals.some((proposal) => proposal.category === category.name),
  }));
  return { news, proposals, categories };
}

/** Returns the sample news, with the id of the proposal that each names instead of its title. */
export const sampleNewsOf = ({ news }: typeof sampleContent, proposals: Pick<Proposal, 'id' | 'title'>[]) =>
  news.map(({ proposal, ...item }) => ({
    ...item,
    proposalId: proposals.find(({ title }) => title === proposal)?.id ?? null,
  }));

/** Returns the sample content that visitors may see, without drafts and without proposals of hidden categories. */
export function publishedSampleOf(content: typeof sampleContent) {
  const { news, proposals, categories } = sampleOf(content);
  const hidden = new Set(categories.filter(({ active }) => !active).map(({ name }) => name));
  return {
    news: news.filter(({ active }) => active),
    proposals: proposals.filter(({ active, category }) => active && !hidden.has(category)),
    categories,
  };
}
