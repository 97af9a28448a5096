import { dayInCountry, formatWeekday } from '../../../shared/contract/calendar.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { inOneLine } from '../../../shared/contract/one-line.ts';

interface NamedStop extends Coordinates {
  address: string;
}

interface NamingOptions {
  /** Returns the name of the neighbourhood of a location, or null. */
  neighbourhoodOf: (location: Coordinates) => string | null;
  now: () => Date;
}

/** The number of doors that a street needs to appear in a name, so that no name reveals a single address. */
const LEAST_DOORS_OF_STREET = 2;

/**
 * Names rounds after their most frequent neighbourhood, or else street, and the day, such as 'Villa Argentina, jueves
 * 23'. Each name differs from `taken` and from the other new names, ignoring case.
 */
export function namesFor(
  rounds: readonly (readonly NamedStop[])[],
  taken: readonly string[],
  { neighbourhoodOf, now }: NamingOptions,
): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const day = dayInCountry(now());
  const date = `${formatWeekday(day)} ${Number(day.slice(8))}`;
  return rounds.map((stops) => {
    const neighbourhood = mostFrequent(stops.map(neighbourhoodOf))?.word;
    const street = mostFrequent(stops.map(({ address }) => streetOf(address)));
    const places = [neighbourhood, street && street.count >= LEAST_DOORS_OF_STREET ? street.word : undefined];
    const name = firstUnused(
      places.filter((place) => place !== undefined),
      date,
      used,
    );
    used.add(name.toLowerCase());
    return name;
  });
}

function firstUnused(places: string[], date: string, used: ReadonlySet<string>): string {
  const known = places.length > 0 ? places : ['Reparto'];
  for (const place of known) if (!used.has(`${place}, ${date}`.toLowerCase())) return `${place}, ${date}`;
  for (let number = 2; ; number++) {
    const name = `${known[0]} ${number}, ${date}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Returns the most frequent word with its count, or the first of several such words. */
function mostFrequent(words: readonly (string | null)[]) {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && { word: most[0], count: most[1] };
}

/** Matches what follows the name of a street in an address as people write it, such as a corner, a number, a block. */
const END_OF_STREET =
  /\s*(?:,|;|\(|#|\bs\/n\b|\besq|\by\b|\be\/|\bentre\b|\bcasi\b|\bn[º°.]|\bm(?:anzana|z)?\.? ?\d|\bsolar\b|\d{3,}).*$/iu;
const LONGEST_STREET = 40;

/** The street of an address: 'Calle 11' of 'Calle 11 esq. 22, S/N'. Null when there is none. */
export function streetOf(address: string): string | null {
  const street = inOneLine(address).replace(END_OF_STREET, '');
  return /\p{L}{3}/u.test(street) && street.length <= LONGEST_STREET ? street : null;
}
