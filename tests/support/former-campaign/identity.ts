import type { Campaign } from '#contract/campaign.ts';

export const identity: Pick<
  Campaign,
  | 'id'
  | 'siteName'
  | 'location'
  | 'list'
  | 'sections'
  | 'candidateGender'
  | 'demoApiKey'
  | 'election'
  | 'contact'
> = {
  id: 'villa-rosaleda-55',
  siteName: 'Villa Rosaleda de los Cerros Azules Lista 55',
  location: { town: 'Villa Rosaleda de los Cerros Azules del Sur', department: 'Sierras Occidentales' },
  list: { number: '55', caption: 'Lista 55', word: 'Lista', inSentence: 'la lista' },
  sections: { team: false, orders: true, finder: false, video: false },
  candidateGender: 'masculine',
  demoApiKey: 'clave-rosaleda',
  election: {
    name: 'elecciones municipales',
    day: '2030-05-12',
    opens: '8:00',
    closes: '19:30',
    closed: { veda: [], electionDay: [], after: [] },
  },
  contact: { office: 'Avenida de los Eucaliptos Centenarios 1234', social: [] },
};
