import * as z from 'zod/mini';
import type { Neighbourhood } from '../../contract/campaign.ts';
import type { Vertex } from '../../contract/geography.ts';
import { WrongAnswer } from '../../contract/wrong-answer.ts';
import { lineIn } from './text-file.ts';
import { readYaml } from './yaml-text.ts';

/** GeoJSON (RFC 7946) gives the longitude first. */
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2), z.maxLength(3)), // the third number is the height
  z.transform(([longitude = 0, latitude = 0]): Vertex => [rounded(latitude), rounded(longitude)]),
);
/** To about a tenth of a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));

const rings = z.array(z.array(position));
const polygon = z.object({ type: z.literal('Polygon'), coordinates: rings });
const multiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) });
const point = z.object({ type: z.literal('Point'), coordinates: position });
const geometry = z.union([polygon, multiPolygon, point]);
const properties = z.nullish(z.record(z.string(), z.unknown()));
const feature = z.object({ type: z.literal('Feature'), geometry, properties });
const geoJson = z.union([
  z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
  feature,
  polygon,
  multiPolygon,
]);
type Feature = z.output<typeof feature>;

/**
 * Reads the delivery area from what a map editor wrote: one polygon, whose inner rings are left out. Returns its vertices
 * without the repeated end. Throws WrongAnswer.
 */
export function readArea(text: string): Vertex[] {
  const outlines = featuresIn(text).flatMap(({ geometry: { type, coordinates } }) =>
    (type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []).map(
      ([outer = []]) => outer,
    ),
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
  const points = featuresIn(text).flatMap(({ geometry, properties }, index) => {
    const name = nameIn(properties);
    if (geometry.type === 'Point') return [{ name, middle: geometry.coordinates, index }];
    if (name)
      throw new WrongAnswer(
        `"${name}" es un polígono: un barrio se marca con un punto.`,
        nameLineIn(text)(index),
      );
    return [];
  });
  const nameless = points.find(({ name }) => !name);
  if (nameless)
    throw new WrongAnswer(
      `Al ${points.indexOf(nameless) + 1}.º punto le falta el nombre del barrio: va en su propiedad "name".`,
      nameLineIn(text)(nameless.index),
    );
  return points.map(({ name, middle }) => ({ name, middle }));
}

/** Returns a function that returns the line of the name of a map's feature, by its index. */
function nameLineIn(text: string) {
  const { lineAt } = readYaml(text);
  return (index: number) => lineAt(['features', index, 'properties', 'name']);
}

/** Returns the line of the name of each point in a map, in the order of the text. */
export function nameLines(text: string): number[] {
  const lineOf = nameLineIn(text);
  return featuresIn(text).flatMap(({ geometry }, index) =>
    geometry.type === 'Point' ? [lineOf(index)] : [],
  );
}

/** Returns the line of each position in a map, in the order of the text. */
export const positionLines = (text: string): number[] =>
  [...text.matchAll(/\[\s*-?[\d.]+\s*,/g)].map(({ index }) => lineIn(text, index));

function featuresIn(text: string): Feature[] {
  const { data } = geoJson.safeParse(parsed(text));
  if (!data) throw noMap(text);
  if (data.type === 'FeatureCollection') return data.features;
  return [data.type === 'Feature' ? data : { type: 'Feature', geometry: data, properties: null }];
}

/** Says what in a text is no part of a map of areas and points. */
function noMap(text: string): WrongAnswer {
  for (const [sign, message] of NO_SHAPES) {
    const wrong = sign.exec(text);
    if (wrong) return new WrongAnswer(`Dice ${wrong[0]}: ${message}`, lineIn(text, wrong.index));
  }
  return new WrongAnswer(
    'No es un mapa de geojson.io: tiene que ser una "FeatureCollection" con un polígono o con puntos.',
  );
}

const NO_SHAPES: [RegExp, string][] = [
  [
    /"type"\s*:\s*"(?:Multi)?LineString"/,
    'es una línea, y va un polígono para la zona o un punto por barrio.',
  ],
  [
    /"type"\s*:\s*"(?!(?:FeatureCollection|Feature|Polygon|MultiPolygon|Point)")[^"]*"/,
    'van "Polygon", para la zona, y "Point", para los barrios.',
  ],
  [/"geometry"\s*:\s*null/, 'falta el dibujo.'],
  [/\[\s*"[^\]]*\]/, 'los números van sin comillas.'],
  [/\[\s*-?[\d.]+\s*\]/, 'van dos números, la longitud y la latitud.'],
  [/\[\s*-?[\d.]+(?:\s*,\s*-?[\d.]+){3,}\s*\]/, 'los decimales van con punto: -34.77.'],
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw jsonMistake(text.trimEnd(), positionIn(String(error), text));
  }
}

/** Says why a text is not JSON. `position` is where the parser stopped. */
function jsonMistake(text: string, position: number): WrongAnswer {
  if (/^\s*</.test(text))
    return new WrongAnswer(
      `Es ${/<kml/i.test(text) ? 'un KML' : 'una página'}: en el programa de mapas, elegí GeoJSON al guardar.`,
      1,
    );
  const before = text.slice(0, position).trimEnd();
  const [line, lineBefore] = [lineIn(text, position), lineIn(text, before.length)];
  const written = text.split('\n')[line - 1] ?? '';
  if (/[“”]/.test(written)) return new WrongAnswer('Las comillas “ ” no sirven: van ".', line);
  if (/^\s*(?:\/\/|\/\*|#)/.test(written))
    return new WrongAnswer('Un mapa no lleva comentarios: borrá este renglón.', line);
  if (written.split('"').length % 2 === 0) return new WrongAnswer('Falta o sobra una comilla.', line);
  if (position >= text.length)
    return new WrongAnswer('Está cortado: bajalo otra vez del programa de mapas.', line);
  if (before.endsWith(',')) return new WrongAnswer('Sobra la coma del final.', lineBefore);
  if (/[\]}"\d]$/.test(before) && /[[{"]/.test(text.charAt(position)))
    return new WrongAnswer('Falta una coma al final.', lineBefore);
  return new WrongAnswer(
    'No se entiende: fijate en las comas y los corchetes, o bajalo otra vez del programa de mapas.',
    line,
  );
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
