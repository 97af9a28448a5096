import { campaign } from '#campaign/campaign.ts';
import type { Settings } from '../../features/settings/contract.ts';
import { effectiveCampaign } from '../../features/settings/web/effective-campaign.ts';

/** The campaign that visitors see: the values of the campaign folder, replaced by the administrators' settings. */
export const campaignWith = (settings: Settings | undefined, folder = campaign) =>
  effectiveCampaign(folder, settings ?? {});
