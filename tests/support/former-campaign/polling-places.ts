import type { Campaign } from '#contract/campaign.ts';

export const pollingPlaces: Campaign['pollingPlaces'] = {
  official: false,
  electoralCourtUrl: 'https://www.gub.uy/corte-electoral/',
  department: [
    [-33, -57.5],
    [-31, -57.5],
    [-31, -55.5],
    [-33, -55.5],
  ],
  gaps: [],
  places: [
    {
      name: 'Escuela Agraria de la Rosaleda',
      locality: 'Villa Rosaleda de los Cerros Azules del Sur',
      accessibility: {},
      ranges: [{ circuit: 1, series: 'VRL', from: 1, to: 400 }],
    },
  ],
};
