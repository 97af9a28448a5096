import type { BrowserCampaign } from '../../shared/contract/campaign.ts';

/** The campaign's values, from the page that loaded this script. */
export const identity: BrowserCampaign = JSON.parse(document.getElementById('campaign')?.textContent ?? '{}');
