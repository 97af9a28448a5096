import type { BrowserCampaign } from '../../shared/contract/campaign.ts';
import { campaign } from './campaign.ts';

const { siteName, location, list, sections, candidate, election, contact, thanks, delivery } = campaign;

/** The campaign's values that pages hold for their scripts. */
export const identity: BrowserCampaign = {
  siteName,
  location,
  list,
  sections,
  candidate,
  election,
  contact,
  thanks,
  delivery,
};
