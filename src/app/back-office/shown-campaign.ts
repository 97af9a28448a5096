import { identity } from '#campaign/identity.ts';
import type { CampaignInForce } from '../../features/settings/web/in-force.ts';

// The page holds what the site shows of the campaign now. The server writes the page anew when that changes.

export const shownContact = (): CampaignInForce['contact'] => written('contact') ?? identity.contact;
export const shownSections = (): CampaignInForce['sections'] => written('sections') ?? identity.sections;

function written(name: 'contact' | 'sections') {
  const json = document.getElementById('panel')?.dataset[name];
  return json && JSON.parse(json);
}
