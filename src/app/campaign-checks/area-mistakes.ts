import { type Bounds, isInside, metresBetween, type Vertex } from '../../shared/contract/geography.ts';
import { unreadableIn } from '../../shared/contract/readable-text.ts';
import { searchable } from '../../shared/contract/search.ts';
import { AREA_FILE, NEIGHBOURHOODS_FILE } from '../../shared/server/campaign-folder/file-names.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import type { ReadCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { crossingEdges } from './self-crossing.ts';

const MOST_VERTICES = 2_000;
/** An area that is wider than a department was certainly mistyped. */
const WIDEST_M = 300_000;
/** An area that is narrower than a block was drawn by accident. */
const NARROWEST_M = 50;

interface Land {
  name: string;
  bounds: Bounds;
}

/** A sentence about a place, by its position in the list of places. */
interface PlaceMistake {
  index: number;
  message: string;
}

type Read = Pick<ReadCampaign, 'area' | 'neighbourhoods' | 'centre' | 'linesOf'> & {
  file: Pick<ReadCampaign['file'], 'mistakeAt'>;
};

/** Mistakes in the delivery area, its centre and its neighbourhoods. */
export function areaMistakes(read: Read, land: Land): Mistake[] {
  const { area = [], neighbourhoods, centre, file, linesOf } = read;
  const ofPoints = placesMistakes(area, land, (index) => `El ${index + 1}.º punto del borde`);
  const outline = read.area && ofPoints.length === 0 ? outlineMistakes(area) : [];
  const isSound = read.area && ofPoints.length + outline.length === 0;
  const named = (index: number) => `El barrio "${neighbourhoods[index]?.name}"`;
  const middles = neighbourhoods.map(({ middle }) => middle);
  const misplaced = placesMistakes(middles, land, named);
  const outside = middles.flatMap((middle, index) =>
    isSound && misplaced.length === 0 && !isInside(at(middle), area)
      ? [{ index, message: `${named(index)} está fuera del área de entrega.` }]
      : [],
  );
  const isElsewhere =
    isSound &&
    centre &&
    outside.length > 1 &&
    outside.length === middles.length &&
    !isInside(at(centre), area);
  const ofArea = isElsewhere ? [{ index: 0, message: elsewhere(area, centre) }] : [...ofPoints, ...outline];
  const ofCentre = centre ? centreMistakes(centre, isSound && !isElsewhere ? area : undefined, land) : [];
  return [
    ...inFile(AREA_FILE, linesOf.area, ofArea),
    ...inFile(NEIGHBOURHOODS_FILE, linesOf.neighbourhoods, [...misplaced, ...(isElsewhere ? [] : outside)]),
    ...inFile(NEIGHBOURHOODS_FILE, linesOf.names, nameMistakes(neighbourhoods)),
    ...ofCentre.map((message) => file.mistakeAt(['entregas', 'centro'], message)),
  ];
}

/** Returns mistakes with their file and line. `linesOf` is called only if there are any. */
function inFile(file: string, linesOf: () => number[], mistakes: PlaceMistake[]): Mistake[] {
  const lines = mistakes.length > 0 ? linesOf() : [];
  return mistakes.map(({ index, message }) => ({ file, line: lines[index], message }));
}

/** Places outside the country, with a hint if they are inside once latitude and longitude are exchanged. */
function placesMistakes(
  places: readonly Vertex[],
  land: Land,
  nameOf: (index: number) => string,
): PlaceMistake[] {
  const outside = places.flatMap((place, index) => (isIn(land.bounds, place) ? [] : [{ place, index }]));
  const exchanged = outside.filter(({ place: [latitude, longitude] }) =>
    isIn(land.bounds, [longitude, latitude]),
  );
  if (exchanged.length > 1 && exchanged.length === places.length)
    return [{ index: 0, message: `La latitud y la longitud están al revés en todos los puntos: ${ORDER}` }];
  if (places.length > 1 && places.every(isNoDegrees)) return [{ index: 0, message: IN_METRES }];
  const areAll = outside.length > 1 && outside.length === places.length;
  return (areAll ? outside.slice(0, 1) : outside).map(({ place: [latitude, longitude], index }) => ({
    index,
    message: exchanged.some((other) => other.index === index)
      ? `${nameOf(index)} tiene la latitud y la longitud al revés: ${ORDER}`
      : `${areAll ? 'Todos los puntos están' : `${nameOf(index)} está`} fuera de ${land.name}: latitud ${latitude}, longitud ${longitude}.${minusHint([latitude, longitude], land.bounds)}`,
  }));
}
const isNoDegrees = ([latitude, longitude]: Vertex) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180;
const IN_METRES =
  'No son grados de latitud y longitud: guardá el mapa de nuevo con el sistema de coordenadas EPSG:4326 (WGS 84).';
const ORDER = 'en un mapa GeoJSON primero va la longitud.';

const isIn = ({ south, west, north, east }: Bounds, [latitude, longitude]: Vertex) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** A hint at a place whose numbers lack their minus signs, or an empty text. */
function minusHint([latitude, longitude]: Vertex, bounds: Bounds) {
  const [south, west]: Vertex = [-Math.abs(latitude), -Math.abs(longitude)];
  return isIn(bounds, [south, west]) ? ` ¿Falta el signo menos? Sería ${south}, ${west}.` : '';
}

function outlineMistakes(area: readonly Vertex[]): PlaceMistake[] {
  const wrong = (message: string, index = 0) => [{ index, message }];
  if (area.length > MOST_VERTICES) return wrong(`Puede tener hasta 2.000 vértices, y tiene ${area.length}.`);
  const open = withoutRepeatedEnd(area);
  const distinct = new Set(open.map(String)).size;
  if (distinct < 3) return wrong(`Necesita al menos tres vértices distintos, y tiene ${distinct}.`);
  const crossing = crossingEdges(open);
  if (crossing) {
    const [one, other] = crossing.map((first) => sideName(first, open.length));
    return wrong(
      `El borde se cruza a sí mismo: ${one} toca ${other}. Los vértices van en orden, a lo largo del borde.`,
      crossing[0],
    );
  }
  const widths = open.map((vertex) => metresApart(vertex, open[0] ?? vertex));
  const widest = Math.max(...widths);
  if (widest < NARROWEST_M) return wrong(`La zona mide ${Math.round(widest)} m: dibujala de nuevo.`);
  if (widest <= WIDEST_M) return [];
  return wrong(`Mide ${kilometres(widest)}: algún vértice está mal escrito.`, widths.indexOf(widest));
}

/** Removes the last vertex of an outline if it repeats the first one. */
const withoutRepeatedEnd = (area: readonly Vertex[]) =>
  area.length > 1 && String(area[0]) === String(area.at(-1)) ? area.slice(0, -1) : area;

const sideName = (first: number, count: number) =>
  `el lado del vértice ${first + 1}.º al ${((first + 1) % count) + 1}.º`;

const at = ([latitude, longitude]: Vertex) => ({ latitude, longitude });
const metresApart = (one: Vertex, other: Vertex) => metresBetween(at(one), at(other));
const kilometres = (metres: number) => `${Math.round(metres / 1000)} km`;

/** Says that an area is not where everything else is. */
const elsewhere = ([first]: readonly Vertex[], centre: Vertex) =>
  `No tiene adentro ni el centro ni ningún barrio, y está a ${kilometres(metresApart(first ?? centre, centre))} del centro: ¿es la de otro lugar?`;

function centreMistakes(
  centre: Vertex,
  area: readonly Vertex[] | undefined,
  { name, bounds }: Land,
): string[] {
  if (!isIn(bounds, centre))
    return isIn(bounds, [centre[1], centre[0]])
      ? ['La latitud y la longitud están al revés: primero va la latitud y después la longitud.']
      : [`Está fuera de ${name}.${minusHint(centre, bounds)}`];
  return area && !isInside(at(centre), area) ? ['El centro está fuera del área de entrega.'] : [];
}

const nameMistakes = (neighbourhoods: ReadCampaign['neighbourhoods']): PlaceMistake[] =>
  neighbourhoods.flatMap(({ name, middle }, index) => {
    const earlier = neighbourhoods.slice(0, index);
    const same = earlier.find((other) => String(other.middle) === String(middle));
    const message =
      name.length > LONGEST_NAME
        ? `El barrio "${name.slice(0, 30)}…" tiene ${name.length} letras: puede tener hasta ${LONGEST_NAME}.`
        : earlier.some((other) => searchable(other.name) === searchable(name))
          ? `Hay más de un barrio que se llama "${name}".`
          : same
            ? `Los barrios "${same.name}" y "${name}" están en el mismo punto.`
            : unreadableIn(name)?.message;
    return message ? [{ index, message }] : [];
  });
const LONGEST_NAME = 80;
