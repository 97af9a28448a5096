import { expect, test } from 'vitest';
import type { Vertex } from '../../shared/contract/geography.ts';
import { crossingEdges } from './self-crossing.ts';

const square: Vertex[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
];

test.each<[string, Vertex[], [number, number] | null]>([
  ['a square', square, null],
  ['a square in the other direction', [...square].reverse(), null],
  ['a square with a vertex twice', [...square.slice(0, 2), ...square.slice(1)], null],
  ['a square with a vertex in the middle of an edge', [...square, [0.5, 0]], null],
  [
    'a bow tie',
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ],
    [0, 2],
  ],
  [
    'a corner that touches another edge',
    [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
      [1, 0],
      [0, 1],
      [0.5, 0],
    ],
    [0, 4],
  ],
  [
    'an edge that runs back over the one before',
    [
      [0, 0],
      [0, 2],
      [0, 1],
      [1, 1],
    ],
    [0, 1],
  ],
])('%s: %j crosses at %j', (_, outline, crossing) => {
  expect(crossingEdges(outline)).toEqual(crossing);
});

const circle = (count: number): Vertex[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [-34.77 + 0.05 * Math.sin(angle), -55.76 + 0.05 * Math.cos(angle)];
  });

test('a circle of 2,000 vertices does not cross itself, but does after two vertices were exchanged', () => {
  const outline = circle(2_000);
  expect(crossingEdges(outline)).toBeNull();
  [outline[1_000], outline[1_500]] = [outline[1_500] as Vertex, outline[1_000] as Vertex];
  expect(crossingEdges(outline)).not.toBeNull();
});
