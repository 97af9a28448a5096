import { campaign } from '#campaign/campaign.ts';
import type { Settings } from '../../features/settings/contract.ts';
import { effectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { optionalKinds } from '../../shared/contract/content-kinds.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';

/** The campaign that visitors see: the values of the campaign folder, replaced by the administrators' settings. */
export const campaignWith = (settings: Settings | undefined, folder = campaign) =>
  effectiveCampaign(folder, settings ?? {});

/** The campaign that visitors of this content see. A kind of content of which nothing is published is not linked. */
export const campaignOf = (content: PublishedContent, folder = campaign) =>
  effectiveCampaign(
    folder,
    content.settings ?? {},
    optionalKinds().filter((kind) => !(content[kind] as unknown[] | undefined)?.length),
  );
