import type { Category } from '../../features/categories/contract.ts';
import type { News } from '../../features/news/contract.ts';
import type { Proposal } from '../../features/proposals/contract.ts';
import type { Settings } from '../../features/settings/contract.ts';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { campaignWith } from './effective-campaign.ts';

/**
 * Interface through which public pages load their content. On the server it uses the features' stores directly, without
 * HTTP requests.
 */
export interface PublicApi {
  publishedNews(): Promise<News[]>;
  publishedProposals(): Promise<Proposal[]>;
  categories(): Promise<Category[]>;
  /** The thanks of staff after the election, or '' where the campaign folder's apply. */
  thanks(): Promise<string>;
  campaign(): Promise<EffectiveCampaign>;
}

interface Content {
  news: News[];
  proposals: Proposal[];
  categories: Category[];
  thanks: string;
  settings?: Settings | undefined;
}

/** Creates a PublicApi that takes its content from `read`. */
export const publicApiOf = (read: () => Promise<Content>): PublicApi => ({
  publishedNews: async () => (await read()).news,
  publishedProposals: async () => (await read()).proposals,
  categories: async () => (await read()).categories,
  thanks: async () => (await read()).thanks,
  campaign: async () => campaignWith((await read()).settings),
});
