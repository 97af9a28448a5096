import { createContext, useContext } from 'react';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';

/** Without a provider there is no campaign, because browsers know only a part of it. */
const Context = createContext<EffectiveCampaign | null>(null);
export const CampaignProvider = Context.Provider;

/** Returns the campaign that applies to the rendered page. */
export const useCampaign = () => useContext(Context) as EffectiveCampaign;
