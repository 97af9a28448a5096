import type { Campaign } from '#contract/campaign.ts';

/**
 * The polling places of the municipality (series CMC) with their electoral circuits. Addresses, coordinates and
 * accessibility that nobody of the campaign has checked are left out, and the site says that they are not known.
 *
 * The places and the numbers of the circuits are real. The ranges of voters' credentials are NOT: they are an example,
 * and while `official` is false every answer of the site says so. Copy the ranges from the Corte Electoral's plan of
 * circuits before setting `official` to true.
 */
export const pollingPlaces: Campaign['pollingPlaces'] = {
  official: false,
  electoralCourtUrl: 'https://www.gub.uy/corte-electoral/',
  /** A coarse outline of Canelones, a few kilometres wider than the department. */
  department: [
    [-34.92, -56.02], // off the coast, at the border with Montevideo
    [-34.77, -56.1], // at Toledo
    [-34.8, -56.25], // south of La Paz
    [-34.74, -56.47], // at the river Santa Lucía, west of Las Brujas
    [-34.45, -56.47], // north-west of Aguas Corrientes
    [-34.22, -56.0], // north of San Ramón
    [-34.4, -55.5], // north-east of Migues
    [-34.6, -55.3], // east of Montes
    [-34.85, -55.3], // off the coast, at the border with Maldonado
  ],
  gaps: [{ series: 'CMC', from: 6301, to: 6400 }],
  places: [
    {
      name: 'Municipio de Atlántida',
      locality: 'Atlántida',
      address: 'Roger Balet y Calle 1',
      location: [-34.774882, -55.760712],
      accessibility: {},
      ranges: [{ circuit: 603, series: 'CMC', from: 1, to: 350 }],
    },
    {
      name: 'Escuela 146',
      locality: 'Atlántida',
      accessibility: {},
      ranges: [
        { circuit: 604, series: 'CMC', from: 351, to: 700 },
        { circuit: 605, series: 'CMC', from: 701, to: 1050 },
        { circuit: 606, series: 'CMC', from: 1051, to: 1400 },
        { circuit: 607, series: 'CMC', from: 1401, to: 1750 },
        { circuit: 608, series: 'CMC', from: 1751, to: 2100 },
        { circuit: 609, series: 'CMC', from: 2101, to: 2450 },
        { circuit: 610, series: 'CMC', from: 2451, to: 2800 },
      ],
    },
    {
      name: 'Liceo 1',
      locality: 'Atlántida',
      accessibility: {},
      ranges: [
        { circuit: 611, series: 'CMC', from: 2801, to: 3150 },
        { circuit: 612, series: 'CMC', from: 3151, to: 3500 },
        { circuit: 613, series: 'CMC', from: 3501, to: 3850 },
        { circuit: 614, series: 'CMC', from: 3851, to: 4200 },
        { circuit: 615, series: 'CMC', from: 4201, to: 4550 },
        { circuit: 616, series: 'CMC', from: 4551, to: 4900 },
        { circuit: 617, series: 'CMC', from: 4901, to: 5250 },
        { circuit: 618, series: 'CMC', from: 5251, to: 5600 },
        { circuit: 619, series: 'CMC', from: 5601, to: 5950 },
        { circuit: 620, series: 'CMC', from: 5951, to: 6300 },
      ],
    },
    {
      name: 'Centro de Barrio',
      locality: 'Atlántida',
      location: [-34.768164, -55.768465],
      accessibility: {},
      ranges: [
        { circuit: 621, series: 'CMC', from: 6401, to: 6750 },
        { circuit: 622, series: 'CMC', from: 6751, to: 7100 },
      ],
    },
    {
      name: 'Liceo 2',
      locality: 'Atlántida',
      accessibility: {},
      ranges: [
        { circuit: 623, series: 'CMC', from: 7101, to: 7450 },
        { circuit: 624, series: 'CMC', from: 7451, to: 7800 },
      ],
    },
    {
      name: 'CERP',
      locality: 'Atlántida',
      location: [-34.759648, -55.763967],
      accessibility: {},
      ranges: [
        { circuit: 625, series: 'CMC', from: 7801, to: 8150 },
        { circuit: 626, series: 'CMC', from: 8151, to: 8500 },
      ],
    },
    {
      name: 'AJUPENA',
      locality: 'Atlántida',
      accessibility: {},
      ranges: [
        { circuit: 627, series: 'CMC', from: 8501, to: 8850 },
        { circuit: 628, series: 'CMC', from: 8851, to: 9200 },
        { circuit: 629, series: 'CMC', from: 9201, to: 9550 },
        { circuit: 630, series: 'CMC', from: 9551, to: 9900 },
      ],
    },
  ],
};
