import { identity } from '#campaign/identity.ts';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';

// The page holds what the site shows of the campaign now. The server writes the page anew when that changes.

export const shownContact = (): EffectiveCampaign['contact'] => written('contact') ?? identity.contact;
export const shownSections = (): EffectiveCampaign['sections'] => written('sections') ?? identity.sections;

function written(name: 'contact' | 'sections') {
  const json = document.getElementById('panel')?.dataset[name];
  return json && JSON.parse(json);
}
