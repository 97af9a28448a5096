import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { spoken } from '../../../shared/contract/spoken.ts';

/** Texts of the finder on the page, in the API and in the calendar. */

const { before, after } = electoralTerms.finder;

/** What the finder on the page says before the election is over, and after it. */
export const FINDER_TEXTS = { before, after };

export const unknownCredential = (credential: string) => before.unknown.join(credential);

/** One sentence for each fact about the accessibility of a polling place, and for what is not known. */
export const accessibilityTexts = ({
  stepFree,
  parking,
  remarks,
}: Pick<PollingPlace, 'stepFree' | 'parking' | 'remarks'>): string[] =>
  stepFree === null && parking === null
    ? [
        spoken`No sabemos si se entra sin escalones ni si hay dónde estacionar.`,
        ...(remarks ? [remarks] : []),
      ]
    : [
        known(stepFree, 'Se entra sin escalones.', 'Tiene escalones en la entrada.') ??
          'No sabemos si se entra sin escalones.',
        known(parking, spoken`Hay dónde estacionar.`, spoken`No hay dónde estacionar.`) ??
          spoken`No sabemos si hay dónde estacionar.`,
        ...(remarks ? [remarks] : []),
      ];

const known = (fact: boolean | null, yes: string, no: string) =>
  fact === null ? undefined : fact ? yes : no;

/** The circuits of a polling place: '603', '621 y 622', '604 a 610', '601, 604 y 609'. */
export function circuitsText({ ranges }: Pick<PollingPlace, 'ranges'>): string {
  const circuits = [...new Set(ranges.map(({ circuit }) => circuit))].sort((one, other) => one - other);
  const [first = 0] = circuits;
  const last = circuits.at(-1) ?? first;
  if (circuits.length > 2 && last - first === circuits.length - 1) return `${first} a ${last}`;
  if (circuits.length < 2) return String(first);
  return `${circuits.slice(0, -1).join(', ')} y ${last}`;
}
