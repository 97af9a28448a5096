import type { sampleContent } from '../../campaign/sample-content.ts';

/** The campaign's sample content in the form of stored content. */
export function sampleOf(content: typeof sampleContent) {
  const stored = <Item>(item: Item, index: number) => ({ ...item, id: index + 1, version: 1 });
  const news = content.news.map(stored);
  const proposals = content.proposals.map(stored);
  const categories = content.categories.map(stored).map((category) => ({
    ...category,
    inUse: proposals.some((proposal) => proposal.category === category.name),
  }));
  return { news, proposals, categories };
}

/** The sample content that visitors may read, without drafts and hidden categories. */
export function publishedSampleOf(content: typeof sampleContent) {
  const { news, proposals, categories } = sampleOf(content);
  const hidden = new Set(categories.filter(({ active }) => !active).map(({ name }) => name));
  return {
    news: news.filter(({ active }) => active),
    proposals: proposals.filter(({ active, category }) => active && !hidden.has(category)),
    categories,
  };
}
