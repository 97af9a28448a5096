import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Vertex } from '../../shared/contract/geography.ts';
import { WrongAnswer } from './wrong-answer.ts';

/** A delivery area that somebody drew on a map, with a point in the middle of each neighbourhood. */
export interface DrawnArea {
  area: Vertex[];
  neighbourhoods: { name: string; middle: Vertex }[];
}

/** GeoJSON (RFC 7946) gives the longitude first. */
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]): Vertex => [rounded(latitude), rounded(longitude)]),
);
/** Rounds degrees to about one metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

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

/** Reads a file whose name was typed, pasted with quotation marks, or dragged into the terminal. Throws WrongAnswer. */
export function readDrawnArea(typed: string): DrawnArea {
  const name = typed
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^file:\/\//, '')
    .replaceAll('\\ ', ' ');
  const file = path.resolve(process.env.INIT_CWD ?? '', name); // npm runs commands in the project's folder
  return drawnArea(textOf(file));
}

function textOf(file: string): string {
  try {
    if (statSync(file).size <= LARGEST_FILE) return readFileSync(file, 'utf8');
  } catch {
    throw new WrongAnswer(`No se puede leer ${file}.`);
  }
  throw new WrongAnswer('Ese archivo es demasiado grande.');
}

/** Maximum size of the file in bytes, larger than that of any real outline. */
const LARGEST_FILE = 1_000_000;

/**
 * Reads what geojson.io or another map editor wrote: one polygon, whose inner rings are left out, and points with a
 * name. Throws WrongAnswer.
 */
export function drawnArea(text: string): DrawnArea {
  const features = featuresIn(text);
  const outlines = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : [],
  );
  const [outline] = outlines;
  if (!outline || outlines.length > 1)
    throw new WrongAnswer(
      outline
        ? `El archivo tiene ${outlines.length} zonas dibujadas: tiene que ser una sola.`
        : 'El archivo no tiene ninguna zona: dibujala con la herramienta del polígono.',
    );
  const neighbourhoods = features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Point' ? [{ name: nameIn(properties), middle: geometry.coordinates }] : [],
  );
  if (neighbourhoods.some(({ name }) => !name))
    throw new WrongAnswer('A un punto le falta el nombre del barrio: va en su propiedad "name".');
  return { area: outline.slice(0, -1), neighbourhoods };
}

function featuresIn(text: string): Feature[] {
  const { data } = geoJson.safeParse(parsed(text));
  if (!data) throw new WrongAnswer('El archivo no es un mapa de geojson.io con una zona y puntos.');
  if (data.type === 'FeatureCollection') return data.features;
  return [data.type === 'Feature' ? data : { type: 'Feature', geometry: data, properties: null }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const NAMES = ['name', 'nombre', 'Name', 'Nombre', 'title'];
const nameIn = (properties: Feature['properties']) =>
  String(NAMES.map((key) => properties?.[key]).find(Boolean) ?? '')
    .trim()
    .slice(0, 80);
