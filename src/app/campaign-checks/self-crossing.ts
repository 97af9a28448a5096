import { orient2d } from 'robust-predicates';
import type { Vertex } from '../../shared/contract/geography.ts';

/**
 * Returns the numbers of the first vertices of two edges of a closed outline that cross or touch each other, or null.
 * Edges of length zero are ignored. Orientations are computed without rounding.
 */
export function crossingEdges(outline: readonly Vertex[]): [number, number] | null {
  const edges = outline
    .map((from, index): Edge => [from, outline[(index + 1) % outline.length] ?? from, index])
    .filter(([from, to]) => !isSame(from, to));
  for (const [index, edge] of edges.entries()) {
    for (const [distance, other] of edges.slice(index + 1).entries()) {
      const isNext = distance === 0 || (index === 0 && distance === edges.length - 2);
      if (isNext ? doublesBack(edge, other) : cross(edge, other)) return [edge[2], other[2]];
    }
  }
  return null;
}

type Edge = [from: Vertex, to: Vertex, index: number];

const isSame = (one: Vertex, other: Vertex) => one[0] === other[0] && one[1] === other[1];

/** On which side of an edge a point is: 1, -1, or 0 on its line. */
const side = ([from, to]: Edge, point: Vertex) => Math.sign(orient2d(...from, ...to, ...point));

const isWithin = ([from, to]: Edge, point: Vertex) =>
  ([0, 1] as const).every(
    (axis) => Math.min(from[axis], to[axis]) <= point[axis] && point[axis] <= Math.max(from[axis], to[axis]),
  );

function cross(one: Edge, other: Edge): boolean {
  if (areApart(one, other)) return false;
  const [a, b] = [side(one, other[0]), side(one, other[1])];
  const [c, d] = [side(other, one[0]), side(other, one[1])];
  if (a * b < 0 && c * d < 0) return true;
  return (
    (a === 0 && isWithin(one, other[0])) ||
    (b === 0 && isWithin(one, other[1])) ||
    (c === 0 && isWithin(other, one[0])) ||
    (d === 0 && isWithin(other, one[1]))
  );
}

/** Whether the rectangles around two edges do not touch, which quickly rules out most pairs. */
const areApart = (one: Edge, other: Edge) =>
  ([0, 1] as const).some(
    (axis) =>
      Math.max(one[0][axis], one[1][axis]) < Math.min(other[0][axis], other[1][axis]) ||
      Math.max(other[0][axis], other[1][axis]) < Math.min(one[0][axis], one[1][axis]),
  );

/** Whether two edges with a common vertex overlap. */
function doublesBack(one: Edge, other: Edge): boolean {
  const [before, shared, after] = isSame(one[1], other[0])
    ? [one[0], one[1], other[1]]
    : [other[0], other[1], one[1]];
  if (orient2d(...before, ...shared, ...after) !== 0) return false;
  const along =
    (before[0] - shared[0]) * (after[0] - shared[0]) + (before[1] - shared[1]) * (after[1] - shared[1]);
  return along > 0;
}
