import { createContext, useContext } from 'react';
import { campaign } from '#campaign/campaign.ts';
import type { Settings } from '../../features/settings/contract.ts';
import { type EffectiveCampaign, effectiveCampaign } from '../../features/settings/web/effective-campaign.ts';

/** The campaign that visitors see: the values of the campaign folder, replaced by the administrators' settings. */
export const campaignWith = (settings: Settings | undefined) => effectiveCampaign(campaign, settings ?? {});

const Context = createContext<EffectiveCampaign>(campaignWith(undefined));
export const CampaignProvider = Context.Provider;

/** Returns the campaign that applies to the rendered page. */
export const useCampaign = () => useContext(Context);
