import type { Campaign } from '../src/shared/contract/campaign.ts';
import { colours } from './colours.ts';
import { delivery } from './delivery-area.ts';
import { team } from './team.ts';
import { candidate, commitments, deliveryNotice, objectives, pollingPlaces, privacyNotice } from './texts.ts';

/** Lista 104025-Ñ, Atlántida. People, accounts and addresses are invented; the list's number is real. */
export const campaign: Campaign = {
  siteName: 'Atlántida 104025-Ñ',
  description:
    'La lista 104025-Ñ al Municipio de Atlántida: propuestas, noticias, cómo se vota y cómo recibir tu lista en casa.',
  place: { town: 'Atlántida', department: 'Canelones' },
  list: { number: '104025-Ñ', caption: 'Lista 104025-Ñ' },
  candidate,
  election: { day: '2025-05-11', opens: '8:00', closes: '19:30' },
  contact: {
    email: 'contacto@lista104025.example',
    phone: '099000000',
    office: 'Ruta Interbalnearia km 45, Atlántida',
    social: [
      {
        network: 'Instagram',
        handle: '@lista104025.ejemplo',
        url: 'https://www.instagram.com/lista104025.ejemplo',
      },
      {
        network: 'Facebook',
        handle: 'lista104025.ejemplo',
        url: 'https://www.facebook.com/lista104025.ejemplo',
      },
      { network: 'X', handle: '@l104025ejemplo', url: 'https://x.com/l104025ejemplo' },
    ],
  },
  objectives,
  commitments,
  privacy: { version: '2025-03', notice: privacyNotice, deliveryNotice },
  pollingPlaces,
  team,
  pictures: {
    hero: { name: 'rambla-atardecer', alt: 'La rambla de Atlántida al atardecer, con pinos y casas bajas' },
    callToAction: { name: 'bicicletas', alt: 'Bicicletas en un sendero entre dunas y pinos' },
    share: { name: 'rambla-atardecer', alt: 'La rambla de Atlántida al atardecer' },
    place: { name: 'aguila', alt: 'La casa de piedra con forma de águila, mirando al río' },
  },
  colours,
  delivery,
};
