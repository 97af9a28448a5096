import { spokenIn } from '../../shared/contract/countries/wording.ts';
import type { Answers } from './answers.ts';
import { circleAround } from './circle.ts';
import { sourceCode } from './written-code.ts';

/** Returns the file about what is elected and how to vote. */
export function electionsFile({ town, region, profile }: Answers): string {
  const { authority, circuit, bring, compulsory } = profile.terms;
  const { notes, papers, steps, documentAfter } = profile;
  const spoken = spokenIn(profile.country.wording);
  const file = sourceCode`import type { Campaign } from '#contract/campaign.ts';
import { electoralTerms } from './country.ts';
import { identity } from './identity.ts';

const { opens, closes } = identity.election;

// Qué se vota, dónde y cómo; antes de la elección y después.
export const elections: Campaign['elections'] = {
  title: 'Elecciones municipales',
  place: ${`Municipio de ${town}`},
  papers: ${papers(town, region)},
  places: 'Locales de votación',
  before: {
    lead: ${`Todo lo que hace falta saber para votar en ${town}: qué se elige, dónde, cómo y con qué documento.`},
    what: 'Qué se vota',
    note: ${notes.before},
    where: ${spoken`Dónde te toca votar lo dice ${authority}. Si no lo sabés, consultalo ahí.`},
    steps: ${steps.before},
    hours: \`Se vota de \${opens} a \${closes}. \${electoralTerms.compulsory}\`,
    document: ${bring},
  },
  after: {
    lead: ${`Así se votó en ${town}: qué se eligió, dónde y cómo.`},
    what: 'Qué se votó',
    note: ${notes.after},
    where: ${`En los locales que asignó ${authority}, cada uno con su ${circuit.one.toLowerCase()}.`},
    steps: ${[steps.after]},
    hours: \`Se votó de \${opens} a \${closes}.\`,
    document: ${documentAfter},
  },
};
`;
  return compulsory ? file : USES_OF_RULE.reduce((text, use) => text.replace(use, ''), file);
}

/** What a folder leaves out where nobody has to vote. */
const USES_OF_RULE = [` \${electoralTerms.compulsory}`, "import { electoralTerms } from './country.ts';\n"];

/** Polling places are official data, which nobody can draw up: the folder begins without any. */
export const pollingPlacesFile = ({ centre, profile: { electoralCourtUrl, terms } }: Answers): string =>
  sourceCode`import type { Campaign } from '#contract/campaign.ts';

// Los locales de votación, cada uno así:
//   {
//     name: 'Escuela 1',
//     locality: 'La localidad',
//     address: 'La calle y el número',
//     accessibility: { stepFree: true },
//     ranges: [{ circuit: 1, series: ${terms.series ? "'ABC'" : "''"}, from: 1, to: 350 }],
//   },
// Sin locales, ni acá ni en Ajustes, el buscador no se muestra.
export const pollingPlaces: Campaign['pollingPlaces'] = {
  official: false, // true cuando los números son los oficiales
  electoralCourtUrl: ${electoralCourtUrl},
  // Un borde grueso que encuentra coordenadas mal escritas: todos los locales tienen que estar adentro.
  department: ${circleAround(centre, 60)},
  gaps: [],
  places: [],
};
`;
