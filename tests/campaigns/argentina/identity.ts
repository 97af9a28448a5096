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
  id: 'pueblo-calandria-508',
  siteName: 'Pueblo Calandria 508',
  location: { town: 'Pueblo Calandria', department: 'Buenos Aires' },
  list: { number: '508', caption: 'Boleta 508', word: 'Boleta', inSentence: 'la boleta' },
  sections: { team: true, orders: false, finder: true, video: true },
  candidateGender: 'neutral',
  demoApiKey: 'boleta-508',
  election: {
    name: 'elecciones municipales',
    day: '2031-10-26',
    opens: '8:00',
    closes: '18:00',
    closed: { veda: [], electionDay: [], after: [] },
  },
  contact: {
    email: 'hola@boleta508.example',
    phone: '2235550508',
    social: [{ network: 'Instagram', handle: '@boleta508', url: 'https://www.instagram.com/boleta508' }],
  },
};
