import { identity } from '#campaign/identity.ts';
import type { EffectiveCampaign } from '../../features/settings/web/effective-campaign.ts';

// The HTML contains the contact and the sections that administrators have set. It is rendered again when these change.

export const shownContact = (): EffectiveCampaign['contact'] => written('contact') ?? identity.contact;
export const shownSections = (): EffectiveCampaign['sections'] => written('sections') ?? identity.sections;

function written(name: 'contact' | 'sections') {
  const json = document.getElementById('panel')?.dataset[name];
  return json && JSON.parse(json);
}
