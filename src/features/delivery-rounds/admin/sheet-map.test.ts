import { expect, test } from 'vitest';
import { shifted } from '../../../shared/contract/geography.ts';
import { type Label, sheetMap } from './sheet-map.ts';

const START = { latitude: -34.7701, longitude: -55.7643 };
/** Returns a stop at these distances in metres to the north and the east of the start. */
const stop = (position: number, north: number, east: number) => ({
  position,
  ...shifted(START, north, east),
});

const overlaps = (labels: Label[]) =>
  labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.centre.x - other.centre.x) < (one.width + other.width) / 2 &&
          Math.abs(one.centre.y - other.centre.y) < 3,
      ),
  );

test('the map is drawn with north up and in the same scale both ways', () => {
  const { start, way, scale } = sheetMap(START, [stop(1, 300, 0), stop(2, 0, 300)], []);
  const [, north, east] = way;
  expect(north?.x).toBeCloseTo(start.x, 1);
  expect(start.y - (north?.y ?? 0)).toBeCloseTo((300 * scale.length) / scale.metres, 0);
  expect((east?.x ?? 0) - start.x).toBeCloseTo((300 * scale.length) / scale.metres, 0);
});

test('all stops, their numbers and the start are on the map, whatever the shape of the round', () => {
  for (const [high, wide] of [
    [2000, 100],
    [50, 3000],
    [800, 800],
    [0, 0],
  ] as const) {
    const stops = Array.from({ length: 12 }, (_, index) =>
      stop(index + 1, (high * index) / 11, (wide * index) / 11),
    );
    const { labels, way, width, height } = sheetMap(START, stops, []);
    expect(height).toBeLessThanOrEqual(105);
    for (const { x, y } of [...way, ...labels.map(({ centre }) => centre)]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
  }
});

test('the numbers of sixty stops in a town of blocks do not overlap', () => {
  const stops = Array.from({ length: 60 }, (_, index) =>
    stop(
      index + 1,
      Math.floor(index / 10) * 100 + ((index * 37) % 50),
      (index % 10) * 100 + ((index * 53) % 60),
    ),
  );
  const { labels } = sheetMap(START, stops, []);
  expect(labels).toHaveLength(60);
  expect(overlaps(labels)).toEqual([]);
});

test('stops at one location share a label', () => {
  const stops = [
    stop(1, 500, 0),
    stop(2, 0, 400),
    stop(3, 500, 0),
    stop(4, -300, 0),
    stop(5, -300, 0),
    stop(6, -300, 0),
  ];
  expect(sheetMap(START, stops, []).labels.map(({ text }) => text)).toEqual(['1, 3', '2', '4-6']);
});

test('the scale is a round number of metres that fits on the map', () => {
  for (const far of [10, 400, 5000]) {
    const { scale } = sheetMap(START, [stop(1, far, far)], []);
    expect(String(scale.metres)).toMatch(/^[125]0*$/);
    expect(scale.length).toBeLessThanOrEqual(30);
    expect(scale.length).toBeGreaterThan(8);
  }
});
