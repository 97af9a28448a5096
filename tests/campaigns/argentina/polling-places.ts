import type { Campaign } from '#contract/campaign.ts';

export const pollingPlaces: Campaign['pollingPlaces'] = {
  official: false,
  electoralCourtUrl: 'https://www.padron.gob.ar/',
  department: [
    [-41, -63.5],
    [-33, -63.5],
    [-33, -56.5],
    [-41, -56.5],
  ],
  gaps: [],
  places: [
    {
      name: 'Escuela Primaria 9',
      locality: 'Pueblo Calandria',
      accessibility: { stepFree: true },
      ranges: [
        { circuit: 1, series: '', from: 1, to: 1 },
        { circuit: 2, series: '', from: 2, to: 2 },
      ],
    },
  ],
};
