import { identity } from '#campaign/identity.ts';
import type { CampaignInForce } from '../../features/settings/web/in-force.ts';

/** How to contact the campaign, from the page, which the server writes anew when it changes. */
export function shownContact(): CampaignInForce['contact'] {
  const written = document.getElementById('panel')?.dataset.contact;
  return written ? JSON.parse(written) : identity.contact;
}
