import type { Campaign } from '#contract/campaign.ts';
import { colours } from './colours.ts';
import { delivery } from './delivery-area.ts';
import { elections } from './elections.ts';
import { identity } from './identity.ts';
import { pollingPlaces } from './polling-places.ts';
import { candidate, commitments, deliveryNotice, objectives, privacyNotice, thanks } from './texts.ts';

/** A campaign with long names, a man as candidate, neither e-mail nor WhatsApp, and neither team nor videos. */
const landscape = { name: 'paisaje', alt: 'Cerros y un río' };

export const campaign: Campaign = {
  ...identity,
  description: 'La lista 55 para el municipio: propuestas, noticias y cómo se vota.',
  candidate,
  objectives,
  commitments,
  thanks,
  privacy: { version: '1', notice: privacyNotice, deliveryNotice },
  elections,
  pollingPlaces,
  team: { members: [] },
  pictures: { hero: landscape, callToAction: landscape, share: landscape, town: landscape },
  colours,
  delivery,
};
