import { type Coordinates, shifted, type Vertex } from '../../../shared/contract/geography.ts';

/** A point on the printed map, in millimetres from its upper left corner. */
export interface SheetPoint {
  x: number;
  y: number;
}

/** The numbers of the stops at one location, and where on the map they are written. */
export interface Label {
  text: string;
  at: SheetPoint;
  /** The centre of the text, which overlaps other texts only if no other position is free. */
  centre: SheetPoint;
  width: number;
}

interface SheetMap {
  width: number;
  height: number;
  /** The outline of the delivery area, which may extend beyond the map. */
  outline: SheetPoint[];
  start: SheetPoint;
  /** The way from the start through the stops, in order. */
  way: SheetPoint[];
  labels: Label[];
  /** The scale: a round number of metres, and its length on the map in millimetres. */
  scale: { metres: number; length: number };
}

/** Dimensions of the map in millimetres. */
const WIDTH = 186;
const TALLEST = 105;
const LOWEST = 45;
const EDGE = 7;
const DIGIT = 2.05;
const TEXT_HEIGHT = 3.4;
/** Two stops share a label if they are nearer to each other on paper than this, in millimetres. */
const SAME = 0.8;
/** The least number of metres from side to side, so that a few doors of one street are not drawn too large. */
const LEAST_METRES = 250;
const SCALE_LENGTH = 30;

/**
 * Lays out the map of a printed sheet: north is up, and all stops and the start are on it. The number of each stop is
 * written beside the stop, if possible where it covers no other number or stop.
 */
export function sheetMap(
  start: Coordinates,
  stops: readonly (Coordinates & { position: number })[],
  area: readonly Vertex[],
): SheetMap {
  const { project, width, height, perMetre } = projection([start, ...stops]);
  const places = placesOf(stops.map(({ position, ...location }) => ({ position, at: project(location) })));
  return {
    width,
    height,
    outline: area.map(([latitude, longitude]) => project({ latitude, longitude })),
    start: project(start),
    way: [start, ...stops].map(project),
    labels: labelled(places, project(start), { width, height }),
    scale: scaleOf(perMetre),
  };
}

function projection(points: readonly Coordinates[]) {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const east = shifted(middle, 0, 1).longitude - middle.longitude;
  const north = shifted(middle, 1, 0).latitude - middle.latitude;
  const metresWide = Math.max(LEAST_METRES, (Math.max(...longitudes) - Math.min(...longitudes)) / east);
  const metresHigh = (Math.max(...latitudes) - Math.min(...latitudes)) / north;
  const perMetre = Math.min((WIDTH - 2 * EDGE) / metresWide, (TALLEST - 2 * EDGE) / Math.max(1, metresHigh));
  const height = Math.min(TALLEST, Math.max(LOWEST, metresHigh * perMetre + 2 * EDGE));
  const project = ({ latitude, longitude }: Coordinates): SheetPoint => ({
    x: WIDTH / 2 + ((longitude - middle.longitude) / east) * perMetre,
    y: height / 2 - ((latitude - middle.latitude) / north) * perMetre,
  });
  return { project, width: WIDTH, height, perMetre };
}

interface Place {
  positions: number[];
  at: SheetPoint;
}

/** Joins stops at the same location, for instance in one building. */
function placesOf(stops: { position: number; at: SheetPoint }[]): Place[] {
  const places: Place[] = [];
  for (const { position, at } of stops) {
    const same = places.find((place) => distance(place.at, at) < SAME);
    if (same) same.positions.push(position);
    else places.push({ positions: [position], at });
  }
  return places;
}

/** The possible positions of a label: eight directions around its stop, at each of four distances, nearest first. */
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
const DISTANCES = [3.6, 5.5, 8, 11];

function labelled(
  places: Place[],
  start: SheetPoint,
  { width, height }: { width: number; height: number },
): Label[] {
  const labels: Label[] = [];
  const dots = [start, ...places.map(({ at }) => at)];
  for (const { positions, at } of places) {
    const text = textOf(positions);
    const label = { text, at, width: text.length * DIGIT + 1 };
    const centres = DISTANCES.flatMap((far) =>
      DIRECTIONS.map((angle) => ({
        x: at.x + Math.cos(angle) * (far + label.width / 2 - DIGIT),
        y: at.y - Math.sin(angle) * far,
      })),
    );
    const costs = centres.map((centre, index) => {
      const box = { ...label, centre };
      const isOutside =
        centre.x < label.width / 2 ||
        centre.x > width - label.width / 2 ||
        centre.y < 2 ||
        centre.y > height - 2;
      const covered =
        labels.filter((other) => overlap(box, other)).length * 10 +
        dots.filter((dot) => covers(box, dot)).length * 4;
      return (isOutside ? 1000 : 0) + covered + index / 1000;
    });
    const best = costs.indexOf(Math.min(...costs));
    labels.push({ ...label, centre: centres[best] ?? at });
  }
  return labels;
}

/** Returns a text such as '7', '3, 9' or '4-6'. */
function textOf(positions: number[]): string {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const isRow = positions.length > 2 && last - first === positions.length - 1;
  return isRow ? `${first}-${last}` : positions.join(', ');
}

const overlap = (one: Label, other: Label) =>
  Math.abs(one.centre.x - other.centre.x) < (one.width + other.width) / 2 &&
  Math.abs(one.centre.y - other.centre.y) < TEXT_HEIGHT;

const covers = ({ centre, width }: Label, dot: SheetPoint) =>
  Math.abs(centre.x - dot.x) < width / 2 + 0.6 && Math.abs(centre.y - dot.y) < TEXT_HEIGHT / 2 + 0.6;

const distance = (one: SheetPoint, other: SheetPoint) => Math.hypot(one.x - other.x, one.y - other.y);

function scaleOf(perMetre: number): SheetMap['scale'] {
  const most = SCALE_LENGTH / perMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, length: metres * perMetre };
}
