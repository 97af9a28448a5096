import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { PlacesAndGaps, PollingPlace } from '../../../shared/contract/polling-places.ts';

const { circuit, place } = electoralTerms;
const MOST_NAMED = 8;

/**
 * Describes in sentences what a change of polling places means for voters, so that a missing line of a file is noticed
 * before saving. Returns no sentence if only the order differs.
 */
export function placesChanges(before: PlacesAndGaps, now: PlacesAndGaps): string[] {
  const [former, current] = [circuitsOf(before.places), circuitsOf(now.places)];
  const numbers = [...new Set([...former.keys(), ...current.keys()])].sort((one, other) => one - other);
  const gone = numbers.filter((number) => !current.has(number));
  const added = numbers.filter((number) => !former.has(number));
  const changed = numbers.filter(
    (number) => former.has(number) && current.has(number) && former.get(number) !== current.get(number),
  );
  const other = now.places.filter((it) => isOtherwise(it, before.places)).map(({ name }) => `«${name}»`);
  const sentences = [
    ...sentence('Desaparece', gone, (number) => `${number} (${former.get(number)})`),
    ...sentence('Aparece', added, (number) => `${number} (${current.get(number)})`),
    ...sentence(
      'Cambia',
      changed,
      (number) => `${number} (antes ${former.get(number)}; ahora ${current.get(number)})`,
    ),
    ...(other.length > 0 ? [`Cambian los datos de ${listed(other)}.`] : []),
    ...(gapsOf(before) === gapsOf(now)
      ? []
      : [`Cambian los huecos: antes ${gapsOf(before)}, ahora ${gapsOf(now)}.`]),
  ];
  if (sentences.length === 0) return [];
  return [`Antes ${countOf(before.places)}; ahora ${countOf(now.places)}.`, ...sentences];
}

/** Describes the credentials and the place of each circuit in words. */
function circuitsOf(places: readonly PollingPlace[]): Map<number, string> {
  const ranges = new Map<number, string[]>();
  for (const { name, ranges: ofPlace } of places)
    for (const { circuit: number, ...range } of ofPlace)
      ranges.set(number, [...(ranges.get(number) ?? []), `${rangeText(range)}, en ${name}`]);
  return new Map([...ranges].map(([number, texts]) => [number, texts.sort().join(' y ')]));
}

/** Whether a place of the same name has another address, location or remark. */
function isOtherwise(it: PollingPlace, places: readonly PollingPlace[]): boolean {
  const former = places.find(({ name }) => name === it.name);
  return former !== undefined && dataOf(former) !== dataOf(it);
}
const dataOf = ({ locality, address, latitude, longitude, stepFree, parking, remarks }: PollingPlace) =>
  JSON.stringify([locality, address, latitude, longitude, stepFree, parking, remarks]);

function sentence(verb: string, numbers: number[], named: (number: number) => string): string[] {
  if (numbers.length === 0) return [];
  const isOne = numbers.length === 1;
  return [
    `${verb}${isOne ? '' : 'n'}: ${(isOne ? circuit.one : circuit.many).toLowerCase()} ${listed(numbers.map(named))}.`,
  ];
}

const listed = (names: string[]) =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} y ${names.length - MOST_NAMED} más`;

/** Formats a range for people. The series is empty in a country without series. */
export const rangeText = ({ series, from, to }: PlacesAndGaps['gaps'][number]) =>
  `${series} ${from} a ${to}`.trim();

const gapsOf = ({ gaps }: PlacesAndGaps) => gaps.map(rangeText).sort().join(', ') || 'ninguno';

/** Returns the numbers of places and circuits in words. */
export const countOf = (places: readonly PollingPlace[]) =>
  `${counted(places.length, place.one, place.many)} y ${counted(
    circuitsOf(places).size,
    circuit.one.toLowerCase(),
    circuit.many.toLowerCase(),
  )}`;
