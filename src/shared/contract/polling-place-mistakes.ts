import { electoralTerms } from '#campaign/electoral-terms.ts';
import { capitalised } from './capitalised.ts';
import { coordinatesIn, metresBetween, type Vertex } from './geography.ts';
import type { PlacesAndGaps } from './polling-places.ts';
import { searchable } from './search.ts';

const { place } = electoralTerms;

type Numbers = PlacesAndGaps['gaps'][number];

/** A polling place further from the middle of the delivery area than this was certainly mistyped. */
const REACH_KM = 150;

interface Contradiction {
  /** The path of the place, the range or the gap in the values, such as 'places.0.ranges.1'. */
  path: string;
  /** A sentence in Spanish. */
  message: string;
}

/**
 * Returns one sentence for every contradiction in the polling places of a campaign: names and circuits that occur twice,
 * places that are far from the campaign, ranges that end before they begin, and numbers of a series with two circuits or
 * none.
 * @param centre the middle of the delivery area
 */
export const pollingPlaceMistakes = (checked: PlacesAndGaps, centre: Vertex): Contradiction[] => [
  ...doubleNames(checked),
  ...farPlaces(checked, centre),
  ...doubleCircuits(checked),
  ...splitRanges(checked),
  ...reversedRanges(checked),
  ...overlapsAndGaps(checked),
];

function doubleNames({ places }: PlacesAndGaps) {
  const seen = new Set<string>();
  return places.flatMap(({ name }, index) => {
    const key = searchable(name).replace(/\s+/g, ' ');
    if (seen.has(key))
      return [{ path: `places.${index}`, message: `Hay más de ${place.a} que se llama "${name}".` }];
    seen.add(key);
    return [];
  });
}

const farPlaces = ({ places }: PlacesAndGaps, [latitude, longitude]: Vertex) =>
  places.flatMap((it, index) => {
    const location = coordinatesIn(it);
    if (!location) return [];
    const kilometresTo = (latitudeOf: number, longitudeOf: number) =>
      metresBetween({ latitude: latitudeOf, longitude: longitudeOf }, { latitude, longitude }) / 1000;
    const kilometres = kilometresTo(location.latitude, location.longitude);
    if (kilometres <= REACH_KM) return [];
    const isExchanged = kilometresTo(location.longitude, location.latitude) <= REACH_KM;
    const message = `${capitalised(place.named)} "${it.name}" está a ${Math.round(kilometres)} km: ${isExchanged ? 'la latitud está en el lugar de la longitud' : 'la latitud o la longitud está mal escrita'}.`;
    return [{ path: `places.${index}`, message }];
  });

/** Ranges of one circuit that follow each other, and are probably of two circuits. */
const splitRanges = ({ places }: PlacesAndGaps) =>
  places.flatMap(({ ranges }, place) =>
    ranges.flatMap(({ circuit, series, to }) => {
      const next = ranges.findIndex(
        (it) => it.circuit === circuit && it.series === series && it.from === to + 1,
      );
      if (next < 0) return [];
      const message = `${capitalised(circuitNamed(circuit))} tiene dos tramos seguidos: si es uno solo, juntalos; si son dos, uno tiene otro número.`;
      return [{ path: `places.${place}.ranges.${next}`, message }];
    }),
  );

function doubleCircuits({ places }: PlacesAndGaps) {
  const first = new Map<number, string>();
  return places.flatMap(({ name, ranges }, index) =>
    [...new Set(ranges.map(({ circuit }) => circuit))].flatMap((circuit) => {
      const other = first.get(circuit);
      if (other === undefined) first.set(circuit, name);
      return other === undefined
        ? []
        : [
            {
              path: `places.${index}.ranges.${ranges.findIndex((it) => it.circuit === circuit)}`,
              message: `${capitalised(circuitNamed(circuit))} está en dos ${place.many}: "${other}" y "${name}".`,
            },
          ];
    }),
  );
}

const circuitNamed = (circuit: number) => `${electoralTerms.circuit.named} ${circuit}`;
/** Names the series before a sentence, where the country has series. */
const inSeries = (series: string, separator: '' | ',', text: string) =>
  series ? `En la serie ${series}${separator} ${text}` : capitalised(text);

interface NamedNumbers extends Numbers {
  path: string;
  /** Names the range in a message. */
  name: string;
}

const named = ({ places, gaps }: PlacesAndGaps): NamedNumbers[] => [
  ...places.flatMap(({ ranges }, place) =>
    ranges.map(({ series, from, to, circuit }, range) => ({
      path: `places.${place}.ranges.${range}`,
      series,
      from,
      to,
      name: circuitNamed(circuit),
    })),
  ),
  ...gaps.map(({ series, from, to }, gap) => ({
    path: `gaps.${gap}`,
    series,
    from,
    to,
    name: `el hueco de ${from} a ${to}`,
  })),
];

const isReversed = ({ from, to }: Numbers) => to < from;

const reversedRanges = (checked: PlacesAndGaps) =>
  named(checked)
    .filter(isReversed)
    .map(({ path, name, series, from, to }) => ({
      path,
      message: series
        ? `En ${name}, la serie ${series} termina (${to}) antes de empezar (${from}).`
        : `En ${name}, los números terminan (${to}) antes de empezar (${from}).`,
    }));

function overlapsAndGaps(checked: PlacesAndGaps) {
  const bySeries = new Map<string, NamedNumbers[]>();
  for (const written of named(checked)) {
    const { from, to } = written;
    const range = isReversed(written) ? { ...written, from: to, to: from } : written;
    const ranges = bySeries.get(range.series);
    if (ranges) ranges.push(range);
    else bySeries.set(range.series, [range]);
  }
  return [...bySeries.values()].flatMap((ranges) => {
    const sorted = ranges.sort((one, other) => one.from - other.from);
    return [...overlaps(sorted), ...gaps(sorted)];
  });
}

/**
 * `sorted` contains the ranges of one series by their first number. Only the first `MOST_OVERLAPS` overlaps are named.
 */
function overlaps(sorted: NamedNumbers[]) {
  const found: Contradiction[] = [];
  for (const [index, range] of sorted.entries())
    for (let next = index + 1; next < sorted.length && found.length < MOST_OVERLAPS; next++) {
      const other = sorted[next];
      if (!other || other.from > range.to) break;
      const shared = `${other.from} a ${Math.min(other.to, range.to)}`;
      const same = `${range.name} y ${other.name} tienen los mismos números: ${shared}.`;
      found.push({ path: other.path, message: inSeries(other.series, ',', same) });
    }
  return found;
}
const MOST_OVERLAPS = 500;

/** `sorted` contains the ranges of one series by their first number. */
function gaps(sorted: NamedNumbers[]) {
  let last = sorted[0];
  const found: Contradiction[] = [];
  for (const range of sorted) {
    if (last && range.from > last.to + 1) {
      const missing = `${last.to + 1} a ${range.from - 1}, entre ${last.name} y ${range.name}`;
      const message = `${inSeries(range.series, '', `faltan los números ${missing}.`)} Si es a propósito, anotalos como hueco.`;
      found.push({ path: range.path, message });
    }
    if (!last || range.to > last.to) last = range;
  }
  return found;
}
