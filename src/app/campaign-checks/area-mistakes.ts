import { type Bounds, isInside, metresBetween, type Vertex } from '../../shared/contract/geography.ts';
import { metresToOutline } from './distance-to-outline.ts';
import type { Mistake } from './mistake.ts';
import { crossingEdges } from './self-crossing.ts';

const MOST_VERTICES = 2_000;
/** The coordinates of a neighbourhood further from the delivery area than this were certainly mistyped. */
const REACH_M = 5_000;
/** An area that is wider than a department was certainly mistyped. */
const WIDEST_M = 300_000;

interface Delivery {
  centre: Vertex;
  area: readonly Vertex[];
  neighbourhoods: readonly { name: string; middle: Vertex }[];
}
export interface Land {
  name: string;
  bounds: Bounds;
}

/** Mistakes in the delivery area, its centre and its neighbourhoods, with paths inside `delivery`. */
export function areaMistakes(delivery: Delivery, land: Land): Mistake[] {
  const misplaced = [
    ...placesMistakes(delivery.area, ['area'], land),
    ...placesMistakes([delivery.centre], ['centre'], land),
    ...placesMistakes(
      delivery.neighbourhoods.map(({ middle }) => middle),
      ['neighbourhoods'],
      land,
      'middle',
    ),
  ];
  const isMisplaced = (part: string) => misplaced.some(({ path }) => path[0] === part);
  const outline = isMisplaced('area') ? [] : outlineMistakes(delivery.area);
  const within =
    isMisplaced('area') || outline.length > 0
      ? []
      : [
          ...(isMisplaced('centre') ? [] : centreMistakes(delivery)),
          ...(isMisplaced('neighbourhoods') ? [] : reachMistakes(delivery)),
        ];
  return [...misplaced, ...outline, ...within, ...doubleNames(delivery)];
}

/** Locations outside the country, with a hint if they are inside once latitude and longitude are exchanged. */
function placesMistakes(places: readonly Vertex[], path: PropertyKey[], land: Land, key?: string): Mistake[] {
  const outside = places.flatMap((place, index) => (isIn(land.bounds, place) ? [] : [{ place, index }]));
  const at = (index: number) => [
    ...path,
    ...(places.length > 1 || key ? [index] : []),
    ...(key ? [key] : []),
  ];
  const exchanged = outside.filter(({ place: [latitude, longitude] }) =>
    isIn(land.bounds, [longitude, latitude]),
  );
  const areAll = exchanged.length > 1 && exchanged.length === places.length;
  if (areAll)
    return [{ path, message: `La latitud y la longitud están al revés en todos los puntos: ${ORDER}` }];
  return outside.map(({ place, index }) => ({
    path: at(index),
    message: exchanged.some((other) => other.index === index)
      ? `La latitud y la longitud están al revés: ${ORDER}`
      : `Está fuera de ${land.name}: ${place.join(', ')}.`,
  }));
}
const ORDER = 'primero va la latitud y después la longitud.';

const isIn = ({ south, west, north, east }: Bounds, [latitude, longitude]: Vertex) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

function outlineMistakes(area: readonly Vertex[]): Mistake[] {
  const path = ['area'];
  if (area.length > MOST_VERTICES)
    return [{ path, message: `Puede tener hasta 2.000 vértices, y tiene ${area.length}.` }];
  const open = withoutRepeatedEnd(area);
  const distinct = new Set(open.map(String)).size;
  if (distinct < 3)
    return [{ path, message: `Necesita al menos tres vértices distintos, y tiene ${distinct}.` }];
  const crossing = crossingEdges(open);
  if (crossing) {
    const [one, other] = crossing.map((first) => sideName(first, open.length));
    return [
      {
        path,
        message: `El borde se cruza a sí mismo: ${one} toca ${other}. Los vértices van en orden, a lo largo del borde.`,
      },
    ];
  }
  const widest = Math.max(...open.map((vertex) => metresApart(vertex, open[0] ?? vertex)));
  return widest > WIDEST_M
    ? [{ path, message: `Mide ${kilometres(widest)}: algún vértice está mal escrito.` }]
    : [];
}

/** Removes the last vertex of an outline if it repeats the first one. */
const withoutRepeatedEnd = (area: readonly Vertex[]) =>
  area.length > 1 && String(area[0]) === String(area.at(-1)) ? area.slice(0, -1) : area;

const sideName = (first: number, count: number) =>
  `el lado del vértice ${first + 1}.º al ${((first + 1) % count) + 1}.º`;

const at = ([latitude, longitude]: Vertex) => ({ latitude, longitude });
const metresApart = (one: Vertex, other: Vertex) => metresBetween(at(one), at(other));
const kilometres = (metres: number) => `${Math.round(metres / 1000)} km`;

const centreMistakes = ({ centre, area }: Delivery): Mistake[] =>
  isInside(at(centre), area)
    ? []
    : [{ path: ['centre'], message: 'El centro está fuera del área de entrega.' }];

const reachMistakes = ({ neighbourhoods, area }: Delivery): Mistake[] =>
  neighbourhoods.flatMap(({ name, middle }, index) => {
    const metres = isInside(at(middle), area) ? 0 : metresToOutline(at(middle), area);
    if (metres <= REACH_M) return [];
    const message = `El barrio "${name}" está a ${kilometres(metres)} del área de entrega.`;
    return [{ path: ['neighbourhoods', index, 'middle'], message }];
  });

const doubleNames = ({ neighbourhoods }: Delivery): Mistake[] =>
  neighbourhoods.flatMap(({ name }, index) =>
    neighbourhoods.slice(0, index).some((other) => other.name === name)
      ? [{ path: ['neighbourhoods', index, 'name'], message: `Hay más de un barrio que se llama "${name}".` }]
      : [],
  );
