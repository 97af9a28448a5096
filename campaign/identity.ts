import type { Campaign } from '#contract/campaign.ts';

/** The campaign's data that appear on every page and screen. */
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
  // Each campaign has an id of its own, which must never change: a database belongs to the campaign whose id it stores.
  id: 'atlantida-104025',
  siteName: 'Atlántida 104025-Ñ',
  location: { town: 'Atlántida', department: 'Canelones' },
  list: { number: '104025-Ñ', caption: 'Lista 104025-Ñ', word: 'Lista', inSentence: 'la lista' },
  // The optional parts of the site. A part with the value false has no page, no link and no form.
  sections: { team: true, orders: true, finder: true, video: true },
  candidateGender: 'feminine', // or 'masculine', 'neutral': /candidata, /candidato or /candidatura
  demoApiKey: 'lista-104025',
  election: {
    name: 'elecciones municipales',
    day: '2025-05-11',
    opens: '8:00',
    closes: '19:30',
    // What the site closes in each phase: 'orders', 'sharing', 'publications'. Ask a lawyer what the law demands.
    closed: { veda: [], electionDay: [], after: [] },
  },
  // Leave out a way of contact that the campaign does not have. The site then mentions it nowhere.
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
};
