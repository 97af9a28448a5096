import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Credential } from './credential.ts';

/** Texts of the finder on the page, in the API and in the calendar. */

export const EXAMPLE_NOTE =
  'Los números de credencial de cada circuito son un ejemplo: dónde votás de verdad te lo dice la Corte Electoral.';

export const credentialText = ({ series, number }: Credential) => `${series} ${number}`;

const NOT_IN_DATA = 'no está en nuestros datos. Consultalo en la Corte Electoral.';

/** The sentence around a credential that is not in the data. */
const UNKNOWN_CREDENTIAL = ['No sabemos dónde vota la credencial ', `: ${NOT_IN_DATA}`] as const;

export const unknownCredential = (credential: Credential) =>
  UNKNOWN_CREDENTIAL.join(credentialText(credential));

/** What the finder on the page says before the election is over, and after it. */
export const FINDER_TEXTS = {
  before: {
    title: '¿Dónde voto?',
    question: 'Escribí la serie y el número de tu credencial cívica.',
    exampleNote: EXAMPLE_NOTE,
    noAnswer: 'Guardá la fecha: el calendario te avisa la tarde anterior y cuando abren los circuitos.',
    locality: 'Cuál es el tuyo lo dice tu credencial.',
    unknown: UNKNOWN_CREDENTIAL,
  },
  after: {
    title: 'Dónde se votó',
    question: 'Con la serie y el número de tu credencial cívica ves en qué local te tocó.',
    exampleNote:
      'Los números de credencial de cada circuito son un ejemplo: dónde te tocó de verdad te lo dice la Corte Electoral.',
    noAnswer: 'Ese día se votó en los locales de la Corte Electoral.',
    locality: 'Cuál fue el tuyo lo dice tu credencial.',
    unknown: ['No sabemos dónde le tocó a la credencial ', `: ${NOT_IN_DATA}`],
  },
} as const;

export const UNKNOWN_LOCALITY =
  'No conocemos ningún local de votación en esa localidad. Consultalo en la Corte Electoral.';

/** One sentence for each fact about the accessibility of a polling place, and for what is not known. */
export const accessibilityTexts = ({
  stepFree,
  parking,
  remarks,
}: PollingPlace['accessibility']): string[] =>
  stepFree === undefined && parking === undefined
    ? ['No sabemos si se entra sin escalones ni si hay dónde estacionar.', ...(remarks ? [remarks] : [])]
    : [
        known(stepFree, 'Se entra sin escalones.', 'Tiene escalones en la entrada.') ??
          'No sabemos si se entra sin escalones.',
        known(parking, 'Hay dónde estacionar.', 'No hay dónde estacionar.') ??
          'No sabemos si hay dónde estacionar.',
        ...(remarks ? [remarks] : []),
      ];

const known = (fact: boolean | undefined, yes: string, no: string) =>
  fact === undefined ? undefined : fact ? yes : no;

/** The circuits of a polling place: '603', '621 y 622', '604 a 610', '601, 604 y 609'. */
export function circuitsText({ ranges }: Pick<PollingPlace, 'ranges'>): string {
  const circuits = [...new Set(ranges.map(({ circuit }) => circuit))].sort((one, other) => one - other);
  const [first = 0] = circuits;
  const last = circuits.at(-1) ?? first;
  if (circuits.length > 2 && last - first === circuits.length - 1) return `${first} a ${last}`;
  if (circuits.length < 2) return String(first);
  return `${circuits.slice(0, -1).join(', ')} y ${last}`;
}
