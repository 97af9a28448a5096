import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import { campaignWith } from './effective-campaign.ts';

/** How public pages load their content. On the server they read it without HTTP requests. */
export interface PublicApi {
  content(): Promise<PublishedContent>;
  campaign(): Promise<EffectiveCampaign>;
}

/** Creates a PublicApi that takes its content from `read`. */
export const publicApiOf = (read: () => Promise<PublishedContent>): PublicApi => ({
  content: read,
  campaign: async () => campaignWith((await read()).settings),
});
