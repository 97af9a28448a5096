import { expect, test } from 'vitest';
import { readArea, readNeighbourhoods } from './geojson-text.ts';

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
  const map = collection(feature(polygon), point('Centro'));
  expect(readArea(map)).toEqual(area);
  expect(readNeighbourhoods(map)).toEqual([{ name: 'Centro', middle: [-34.12, -55.15] }]);
});

test.each([
  ['a polygon alone', JSON.stringify(polygon)],
  ['the only one of several polygons', collection(feature({ type: 'MultiPolygon', coordinates: [[ring]] }))],
  ['a feature alone', JSON.stringify(feature(polygon, null))],
  [
    'coordinates with a height',
    collection(feature({ ...polygon, coordinates: [ring.map((at) => [...at, 12])] })),
  ],
])('%s is read', (_, text) => {
  expect(readArea(text)).toEqual(area);
  expect(readNeighbourhoods(text)).toEqual([]);
});

test.each([
  ['not JSON', 'hola', 'No se entiende: fijate'],
  ['another JSON', '{"tipo":"mapa"}', 'No es un mapa de geojson.io'],
  ['a map of another kind', '{"type":"Topology"}', 'Dice "type":"Topology": van "Polygon"'],
  [
    'a line instead of an area',
    collection(feature({ type: 'LineString', coordinates: ring })),
    'es una línea, y va un polígono',
  ],
  ['only points', collection(point('Centro')), 'No tiene ninguna zona'],
  ['two areas', collection(feature(polygon), feature(polygon)), 'Tiene 2 zonas dibujadas'],
  ['a point without a name', collection(feature(polygon), point()), 'Al 1.º punto le falta el nombre'],
])('%s is refused', (_, text, message) => {
  expect(() => [readArea(text), readNeighbourhoods(text)]).toThrow(message);
});
