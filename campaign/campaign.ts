import type { Campaign } from '#contract/campaign.ts';
import { colours } from './colours.ts';
import { delivery } from './delivery-area.ts';
import { elections } from './elections.ts';
import { identity } from './identity.ts';
import { pollingPlaces } from './polling-places.ts';
import { team } from './team.ts';
import { candidate, commitments, deliveryNotice, objectives, privacyNotice, thanks } from './texts.ts';

/**
 * The campaign of Lista 104025-Ñ in Atlántida. People, accounts and addresses are invented. The list's number is real.
 */
export const campaign: Campaign = {
  ...identity,
  description:
    'La lista 104025-Ñ al Municipio de Atlántida: propuestas, noticias, cómo se vota y cómo recibir tu lista en casa.',
  candidate,
  objectives,
  commitments,
  thanks,
  privacy: { version: '2025-03', notice: privacyNotice, deliveryNotice },
  elections,
  pollingPlaces,
  team,
  pictures: {
    hero: { name: 'rambla-atardecer', alt: 'La rambla de Atlántida al atardecer, con pinos y casas bajas' },
    callToAction: { name: 'bicicletas', alt: 'Bicicletas en un sendero entre dunas y pinos' },
    share: { name: 'rambla-atardecer', alt: 'La rambla de Atlántida al atardecer' },
    town: { name: 'aguila', alt: 'La casa de piedra con forma de águila, mirando al río' },
  },
  colours,
  delivery,
};
