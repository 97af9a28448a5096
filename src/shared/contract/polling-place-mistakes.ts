import { country, electoralTerms } from '#campaign/country.ts';
import { capitalised } from './capitalised.ts';
import { isInside, type Vertex } from './geography.ts';
import { searchable } from './search.ts';

const { place } = electoralTerms;

interface Numbers {
  series: string;
  from: number;
  to: number;
}

interface Checked {
  department: readonly Vertex[];
  gaps: readonly Numbers[];
  places: readonly {
    name: string;
    location?: Vertex | undefined;
    ranges: readonly (Numbers & { circuit: number })[];
  }[];
}

/**
 * Returns one sentence for every contradiction in the polling places of a campaign: names and electoral circuits that
 * occur twice, places outside the department, reversed ranges, and voters' numbers with two circuits or none. `leftOut`
 * says where numbers without a circuit have to be declared, and ends a sentence.
 */
export const pollingPlaceMistakes = (checked: Checked, leftOut = 'van en "gaps"'): string[] => [
  ...doubleNames(checked),
  ...outsideDepartment(checked),
  ...doubleCircuits(checked),
  ...reversedRanges(checked),
  ...overlapsAndGaps(checked, leftOut),
];

function doubleNames({ places }: Checked) {
  const seen = new Set<string>();
  return places.flatMap(({ name }) => {
    const key = searchable(name);
    if (seen.has(key)) return [`Hay más de ${place.a} que se llama "${name}".`];
    seen.add(key);
    return [];
  });
}

const outsideDepartment = ({ places, department }: Checked) =>
  places.flatMap(({ name, location }) => {
    if (!location) return [];
    const [latitude, longitude] = location;
    if (isInside({ latitude, longitude }, department)) return [];
    return [
      `${capitalised(place.named)} "${name}" está fuera ${country.region.of}: ${latitude}, ${longitude}.`,
    ];
  });

function doubleCircuits({ places }: Checked) {
  const first = new Map<number, string>();
  return places.flatMap(({ name, ranges }) =>
    [...new Set(ranges.map(({ circuit }) => circuit))].flatMap((circuit) => {
      const other = first.get(circuit);
      if (other === undefined) first.set(circuit, name);
      return other === undefined
        ? []
        : [`${capitalised(circuitNamed(circuit))} está en dos ${place.many}: "${other}" y "${name}".`];
    }),
  );
}

const circuitNamed = (circuit: number) => `${electoralTerms.circuit.named} ${circuit}`;
/** Puts the name of the series before a sentence, in countries that have series. */
const inSeries = (series: string, separator: '' | ',', text: string) =>
  series ? `En la serie ${series}${separator} ${text}` : capitalised(text);

interface NamedNumbers extends Numbers {
  /** Names the range in a message. */
  name: string;
}

const named = ({ places, gaps }: Checked): NamedNumbers[] => [
  ...places.flatMap(({ ranges }) =>
    ranges.map(({ series, from, to, circuit }) => ({ series, from, to, name: circuitNamed(circuit) })),
  ),
  ...gaps.map(({ series, from, to }) => ({ series, from, to, name: `el hueco de ${from} a ${to}` })),
];

const isReversed = ({ from, to }: Numbers) => to < from;

const reversedRanges = (checked: Checked) =>
  named(checked)
    .filter(isReversed)
    .map(({ name, series, from, to }) =>
      series
        ? `En ${name}, la serie ${series} termina (${to}) antes de empezar (${from}).`
        : `En ${name}, los números terminan (${to}) antes de empezar (${from}).`,
    );

function overlapsAndGaps(checked: Checked, leftOut: string) {
  const bySeries = new Map<string, NamedNumbers[]>();
  for (const range of named(checked)) {
    if (isReversed(range)) continue;
    const ranges = bySeries.get(range.series);
    if (ranges) ranges.push(range);
    else bySeries.set(range.series, [range]);
  }
  return [...bySeries.values()].flatMap((ranges) => {
    const sorted = ranges.sort((one, other) => one.from - other.from);
    return [...overlaps(sorted), ...gaps(sorted, leftOut)];
  });
}

/**
 * `sorted` contains the ranges of one series, in the order of their first number. Only the first `MOST_OVERLAPS`
 * overlaps are named.
 */
function overlaps(sorted: NamedNumbers[]) {
  const found: string[] = [];
  for (const [index, range] of sorted.entries())
    for (let next = index + 1; next < sorted.length && found.length < MOST_OVERLAPS; next++) {
      const other = sorted[next];
      if (!other || other.from > range.to) break;
      const shared = `${other.from} a ${Math.min(other.to, range.to)}`;
      found.push(
        inSeries(other.series, ',', `${range.name} y ${other.name} tienen los mismos números: ${shared}.`),
      );
    }
  return found;
}
const MOST_OVERLAPS = 500;

/** `sorted` contains the ranges of one series, in the order of their first number. */
function gaps(sorted: NamedNumbers[], leftOut: string) {
  let last = sorted[0];
  const found: string[] = [];
  for (const range of sorted) {
    if (last && range.from > last.to + 1) {
      const missing = `${last.to + 1} a ${range.from - 1}, entre ${last.name} y ${range.name}`;
      found.push(
        `${inSeries(range.series, '', `faltan los números ${missing}.`)} Si es a propósito, ${leftOut}.`,
      );
    }
    if (!last || range.to > last.to) last = range;
  }
  return found;
}
