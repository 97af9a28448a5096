import { categoryRules } from '../../features/categories/contract.ts';
import { newsRules } from '../../features/news/contract.ts';
import { proposalRules } from '../../features/proposals/contract.ts';
import type { SampleContent, SampleRules } from '../../shared/contract/sample-content.ts';

/** The rules of the campaign folder's sample content, by the name of each list. */
export const SAMPLE_RULES: { [List in keyof SampleContent]: SampleRules } = {
  categories: categoryRules,
  proposals: proposalRules,
  news: newsRules,
};
