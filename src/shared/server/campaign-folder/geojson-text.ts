import * as z from 'zod/mini';
import type { Neighbourhood } from '../../contract/campaign.ts';
import type { Vertex } from '../../contract/geography.ts';
import { WrongAnswer } from '../../contract/wrong-answer.ts';
import { lineIn } from './text-file.ts';

/** GeoJSON (RFC 7946) gives the longitude first. */
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]): Vertex => [rounded(latitude), rounded(longitude)]),
);
/** To about a tenth of a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));

const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) });
const point = z.object({ type: z.literal('Point'), coordinates: position });
const geometry = z.union([polygon, point]);
const properties = z.nullish(z.record(z.string(), z.unknown()));
const feature = z.object({ type: z.literal('Feature'), geometry, properties });
const geoJson = z.union([
  z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
  feature,
  polygon,
]);
type Feature = z.output<typeof feature>;

/**
 * Reads the delivery area from what a map editor wrote: one polygon, whose inner rings are left out. Returns its vertices
 * without the repeated end. Throws WrongAnswer.
 */
export function readArea(text: string): Vertex[] {
  const outlines = featuresIn(text).flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : [],
  );
  const [outline = []] = outlines;
  if (outline.length === 0)
    throw new WrongAnswer('No tiene ninguna zona: dibujala con la herramienta del polígono.');
  if (outlines.length > 1)
    throw new WrongAnswer(`Tiene ${outlines.length} zonas dibujadas: tiene que ser una sola.`);
  return String(outline[0]) === String(outline.at(-1)) ? outline.slice(0, -1) : outline;
}

/** Reads the neighbourhoods from what a map editor wrote: a point with a name for each. Throws WrongAnswer. */
export function readNeighbourhoods(text: string): Neighbourhood[] {
  const points = featuresIn(text).flatMap(({ geometry, properties }) => {
    const name = nameIn(properties);
    if (geometry.type === 'Point') return [{ name, middle: geometry.coordinates }];
    if (name) throw new WrongAnswer(`"${name}" es un polígono: un barrio se marca con un punto.`);
    return [];
  });
  const nameless = points.findIndex(({ name }) => !name);
  if (nameless >= 0)
    throw new WrongAnswer(
      `Al ${nameless + 1}.º punto (línea ${positionLines(text)[nameless]}) le falta el nombre del barrio: va en su propiedad "name".`,
    );
  return points;
}

/** Returns the line of each position in a map, in the order of the text. */
export const positionLines = (text: string): number[] =>
  [...text.matchAll(/\[\s*-?[\d.]+\s*,/g)].map(({ index }) => lineIn(text, index));

function featuresIn(text: string): Feature[] {
  const { data } = geoJson.safeParse(parsed(text));
  if (!data) {
    const wrong = NO_SHAPE.exec(text);
    const where = wrong ? `en la línea ${lineIn(text, wrong.index)} dice ${wrong[0]}, y ` : '';
    throw new WrongAnswer(`No es un mapa de geojson.io: ${where}${NO_MAP}`);
  }
  if (data.type === 'FeatureCollection') return data.features;
  return [data.type === 'Feature' ? data : { type: 'Feature', geometry: data, properties: null }];
}
const NO_MAP = 'tiene que ser una "FeatureCollection" con un polígono o con puntos.';

/** Another kind of shape, a shape that is missing, or a position that is not two numbers. */
const NO_SHAPE =
  /"type"\s*:\s*"(?!(?:FeatureCollection|Feature|Polygon|Point)")[^"]*"|"geometry"\s*:\s*null|\[\s*"[^\]]*\]|\[\s*-?[\d.]+\s*\]/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const position = positionIn(String(error), text);
    const line = lineIn(text.trimEnd(), position);
    throw new WrongAnswer(
      `No se entiende en la línea ${line}: fijate en las comas y los corchetes, o bajalo otra vez del programa de mapas.`,
    );
  }
}

/** Where JSON.parse stopped: it tells the position, or the character with the ten characters before it. */
function positionIn(message: string, text: string): number {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position) return Number(position);
  const [, character, before = '', around = ''] =
    /token '(.)', (\.{3})?"([\s\S]*)"(?:\.{3})? is not/u.exec(message) ?? [];
  if (!character) return text.length;
  return before ? text.indexOf(around) + 10 : text.indexOf(character);
}

const NAMES = ['name', 'nombre', 'Name', 'Nombre', 'NOMBRE', 'title', 'barrio'];
const nameIn = (properties: Feature['properties']) =>
  String(NAMES.map((key) => properties?.[key]).find(Boolean) ?? '').trim();
