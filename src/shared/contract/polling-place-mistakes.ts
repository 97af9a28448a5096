import { country } from '#campaign/country.ts';
import { isInside, type Vertex } from './geography.ts';
import { searchable } from './search.ts';

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
 * Returns one sentence for every contradiction in the polling places of a campaign: names and circuits that occur twice,
 * places outside the department, ranges that end before they begin, and numbers of a series with two circuits or none.
 * `leftOut` says what to do with numbers that have none on purpose.
 */
export const pollingPlaceMistakes = (checked: Checked, leftOut = 'van en "gaps"'): string[] => [
  ...doubleNames(checked),
  ...outsideDepartment(checked),
  ...doubleCircuits(checked),
  ...reversedRanges(checked),
  ...overlapsAndGaps(checked, leftOut),
];

const doubleNames = ({ places }: Checked) =>
  places
    .filter(({ name }, index) =>
      places.slice(0, index).some((other) => searchable(other.name) === searchable(name)),
    )
    .map(({ name }) => `Hay más de un local que se llama "${name}".`);

const outsideDepartment = ({ places, department }: Checked) =>
  places.flatMap(({ name, location }) => {
    if (!location) return [];
    const [latitude, longitude] = location;
    if (isInside({ latitude, longitude }, department)) return [];
    return [`El local "${name}" está fuera ${country.region.of}: ${latitude}, ${longitude}.`];
  });

function doubleCircuits({ places }: Checked) {
  const first = new Map<number, string>();
  return places.flatMap(({ name, ranges }) =>
    [...new Set(ranges.map(({ circuit }) => circuit))].flatMap((circuit) => {
      const other = first.get(circuit);
      if (other === undefined) first.set(circuit, name);
      return other === undefined
        ? []
        : [`El circuito ${circuit} está en dos locales: "${other}" y "${name}".`];
    }),
  );
}

interface NamedNumbers extends Numbers {
  /** Names the range in a message. */
  name: string;
}

const named = ({ places, gaps }: Checked): NamedNumbers[] => [
  ...places.flatMap(({ ranges }) =>
    ranges.map(({ series, from, to, circuit }) => ({ series, from, to, name: `el circuito ${circuit}` })),
  ),
  ...gaps.map(({ series, from, to }) => ({ series, from, to, name: `el hueco de ${from} a ${to}` })),
];

const isReversed = ({ from, to }: Numbers) => to < from;

const reversedRanges = (checked: Checked) =>
  named(checked)
    .filter(isReversed)
    .map(
      ({ name, series, from, to }) =>
        `En ${name}, la serie ${series} termina (${to}) antes de empezar (${from}).`,
    );

function overlapsAndGaps(checked: Checked, leftOut: string) {
  const ranges = named(checked).filter((range) => !isReversed(range));
  const series = [...new Set(ranges.map((range) => range.series))];
  return series.flatMap((name) => {
    const sorted = ranges
      .filter((range) => range.series === name)
      .sort((one, other) => one.from - other.from);
    return [...overlaps(sorted), ...gaps(sorted, leftOut)];
  });
}

/** `sorted` contains the ranges of one series by their first number. */
const overlaps = (sorted: NamedNumbers[]) =>
  sorted.flatMap((range, index) =>
    sorted
      .slice(index + 1)
      .filter(({ from }) => from <= range.to)
      .map(({ series, from, to, name }) => {
        const last = Math.min(to, range.to);
        return `En la serie ${series}, ${range.name} y ${name} tienen los mismos números: ${from} a ${last}.`;
      }),
  );

/** `sorted` contains the ranges of one series by their first number. */
function gaps(sorted: NamedNumbers[], leftOut: string) {
  let last = sorted[0];
  const found: string[] = [];
  for (const range of sorted) {
    if (last && range.from > last.to + 1)
      found.push(
        `En la serie ${range.series} faltan los números ${last.to + 1} a ${range.from - 1}, entre ${last.name} y ${range.name}. Si es a propósito, ${leftOut}.`,
      );
    if (!last || range.to > last.to) last = range;
  }
  return found;
}
