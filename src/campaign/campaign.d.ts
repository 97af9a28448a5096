import type { Campaign } from '../shared/contract/campaign.ts';

/** What `#campaign/campaign.ts` is where the types of Node are missing. Browsers have no such module. */
export const campaign: Campaign;
