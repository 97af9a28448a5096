import type { Campaign } from '#contract/campaign.ts';
import { colours } from './colours.ts';
import { delivery } from './delivery-area.ts';
import { elections } from './elections.ts';
import { identity } from './identity.ts';
import { pollingPlaces } from './polling-places.ts';
import { candidate, commitments, deliveryNotice, objectives, privacyNotice, thanks } from './texts.ts';

/** A campaign in Argentina, where people vote at numbered tables without series, and the list is called 'boleta'. */
const landscape = { name: 'paisaje', alt: 'Sierras y una laguna' };

export const campaign: Campaign = {
  ...identity,
  description: 'La boleta 508 para Pueblo Calandria: propuestas, noticias y cómo se vota.',
  candidate,
  objectives,
  commitments,
  thanks,
  privacy: { version: 'a1', notice: privacyNotice, deliveryNotice },
  elections,
  pollingPlaces,
  team: {
    members: [
      {
        firstName: 'Delfina',
        lastName: 'Quiroga',
        biography: 'Docente rural y delegada de la cooperadora.',
        photo: null,
      },
    ],
  },
  pictures: { hero: landscape, callToAction: landscape, share: landscape, town: landscape },
  colours,
  delivery,
};
