import type { Answers } from './answers.ts';
import { circleAround } from './circle.ts';
import { code } from './written-code.ts';

/** What is voted and how. Only Uruguay's papers are known; for other countries there is one paper to be described. */
export function electionsFile({ town, region, profile: { file, terms } }: Answers): string {
  const isUruguay = file === 'uruguay';
  const papers = isUruguay
    ? [
        {
          tag: 'Hoja departamental',
          title: 'Intendente o intendenta, con la Junta Departamental',
          before: `Se elige quién gobierna todo ${region} y quiénes lo controlan.`,
          after: `Se eligió quién gobierna todo ${region} y quiénes lo controlan.`,
        },
        {
          tag: 'Hoja municipal',
          title: 'Alcalde o alcaldesa, con el Concejo Municipal',
          before: `Se elige quién gobierna el municipio de ${town}, junto con cuatro concejales.`,
          after: `Se eligió quién gobierna el municipio de ${town}, junto con cuatro concejales.`,
        },
      ]
    : [
        {
          tag: 'Boleta municipal',
          title: 'Intendente o intendenta, con el Concejo Deliberante',
          before: `Se elige quién gobierna ${town} y quiénes lo controlan.`,
          after: `Se eligió quién gobierna ${town} y quiénes lo controlan.`,
        },
      ];
  const note = isUruguay
    ? 'Son dos listas: la departamental y la municipal. Tienen que ser del mismo partido, y podés votar una y no la otra.'
    : 'Revisá que la boleta sea la que querés antes de ponerla en el sobre.';
  const noteAfter = isUruguay
    ? 'Fueron dos listas: la departamental y la municipal, del mismo partido.'
    : 'Cada cargo se votó con su boleta.';
  const { authority, circuit, bring } = terms;
  return code`import type { Campaign } from '#contract/campaign.ts';
import { electoralTerms } from './country.ts';
import { identity } from './identity.ts';

const { opens, closes } = identity.election;

// Qué se vota, dónde y cómo; antes de la elección y después.
export const elections: Campaign['elections'] = {
  title: 'Elecciones municipales',
  place: ${isUruguay ? `Municipio de ${town}` : town},
  papers: ${papers},
  places: 'Locales de votación',
  before: {
    lead: ${`Todo lo que hace falta saber para votar en ${town}: qué se elige, dónde, cómo y con qué documento.`},
    what: 'Qué se vota',
    note: ${note},
    where: ${`Consultá dónde te toca votar en ${authority}.`},
    steps: [
      'En el cuarto de votación, elegí tu lista.',
      'Ponela, sin marcas, dentro del sobre.',
      'Cerralo y dejalo en la urna.',
    ],
    hours: \`Se vota de \${opens} a \${closes}. \${electoralTerms.compulsory}\`,
    document: ${bring},
  },
  after: {
    lead: ${`Así se votó en ${town}: qué se eligió, dónde y cómo.`},
    what: 'Qué se votó',
    note: ${noteAfter},
    where: ${`En los locales que asignó ${authority}, cada uno con su ${circuit.one.toLowerCase()}.`},
    steps: ['Se elegía la lista, se ponía en el sobre y el sobre iba a la urna.'],
    hours: \`Se votó de \${opens} a \${closes}.\`,
    document: ${`Con el documento que pide ${authority}.`},
  },
};
`;
}

/** Polling places are official data, which nobody can draw up: the folder begins without any. */
export const pollingPlacesFile = ({ centre, profile: { file, terms } }: Answers): string =>
  code`import type { Campaign } from '#contract/campaign.ts';

// Los locales de votación, cada uno así:
//   {
//     name: 'Escuela 1',
//     locality: 'La localidad',
//     address: 'La calle y el número',
//     accessibility: { stepFree: true },
//     ranges: [{ circuit: 1, series: ${terms.series ? "'ABC'" : "''"}, from: 1, to: 350 }],
//   },
// Cuando haya locales, en identity.ts va sections: { finder: true, … }.
export const pollingPlaces: Campaign['pollingPlaces'] = {
  official: false, // true cuando los números son los oficiales
  electoralCourtUrl: ${file === 'uruguay' ? 'https://www.gub.uy/corte-electoral/' : 'https://www.padron.gob.ar/'},
  // Un borde grueso que encuentra coordenadas mal escritas: todos los locales tienen que estar adentro.
  department: ${circleAround(centre, 60)},
  gaps: [],
  places: [],
};
`;
