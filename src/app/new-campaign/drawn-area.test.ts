import { expect, test } from 'vitest';
import { drawnArea } from './drawn-area.ts';

const ring = [
  [-55.2, -34.1],
  [-55.1, -34.1],
  [-55.1, -34.2],
  [-55.2, -34.1],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const feature = (geometry: object, properties: object | null = {}) => ({
  type: 'Feature',
  geometry,
  properties,
});
const point = (name?: string) =>
  feature({ type: 'Point', coordinates: [-55.15, -34.12] }, name ? { name } : {});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const area = [
  [-34.1, -55.2],
  [-34.1, -55.1],
  [-34.2, -55.1],
];

test('an area is read with the latitude first and without the repeated end, and its points are neighbourhoods', () => {
  expect(drawnArea(collection(feature(polygon), point('Centro')))).toEqual({
    area,
    neighbourhoods: [{ name: 'Centro', middle: [-34.12, -55.15] }],
  });
});

test.each([
  ['a polygon alone', JSON.stringify(polygon)],
  ['a feature alone', JSON.stringify(feature(polygon, null))],
  [
    'coordinates with a height',
    collection(feature({ ...polygon, coordinates: [ring.map((at) => [...at, 12])] })),
  ],
])('%s is read', (_, text) => {
  expect(drawnArea(text)).toEqual({ area, neighbourhoods: [] });
});

test.each([
  ['not JSON', 'hola', 'El archivo no es un mapa'],
  ['another JSON', '{"type":"Topology"}', 'El archivo no es un mapa'],
  [
    'a line instead of an area',
    collection(feature({ type: 'LineString', coordinates: ring })),
    'El archivo no es un mapa',
  ],
  ['only points', collection(point('Centro')), 'El archivo no tiene ninguna zona'],
  ['two areas', collection(feature(polygon), feature(polygon)), 'El archivo tiene 2 zonas dibujadas'],
  ['a point without a name', collection(feature(polygon), point()), 'A un punto le falta el nombre'],
])('%s is refused', (_, text, message) => {
  expect(() => drawnArea(text)).toThrow(message);
});
