import { type Coordinates, metresBetween } from '../../../shared/contract/geography.ts';

/** A point on a plane, in metres to the east and to the north of a point in the middle. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** Projects locations onto a plane, precisely enough for a town. Equal coordinates become equal points. */
export function pointsOf(locations: readonly Coordinates[]): PlanePoint[] {
  const middle = {
    latitude: mean(locations.map(({ latitude }) => latitude)),
    longitude: mean(locations.map(({ longitude }) => longitude)),
  };
  const metresNorth = metresBetween(middle, { ...middle, latitude: middle.latitude + 0.01 }) * 100;
  const metresEast = metresBetween(middle, { ...middle, longitude: middle.longitude + 0.01 }) * 100;
  return locations.map(({ latitude, longitude }) => ({
    x: (longitude - middle.longitude) * metresEast,
    y: (latitude - middle.latitude) * metresNorth,
  }));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the total length in metres of the outlines of several groups of points. */
export const cutLengths = (groups: readonly (readonly number[])[], points: readonly PlanePoint[]) =>
  groups.reduce((sum, group) => sum + outlineLength(group.map((index) => points[index] as PlanePoint)), 0);

function outlineLength(points: readonly PlanePoint[]): number {
  const hull = convexHull(points);
  return hull.reduce((sum, { x, y }, index) => {
    const next = hull[(index + 1) % hull.length] as PlanePoint;
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);
}

/** The corners of the convex hull, anticlockwise (Andrew's monotone chain). */
export function convexHull(points: readonly PlanePoint[]): PlanePoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(sorted: readonly PlanePoint[]): PlanePoint[] {
  const corners: PlanePoint[] = [];
  for (const point of sorted) {
    while (
      corners.length >= 2 &&
      turn(corners.at(-2) as PlanePoint, corners.at(-1) as PlanePoint, point) <= 0
    )
      corners.pop();
    corners.push(point);
  }
  return corners.slice(0, -1);
}

/** Positive when the way from a over b to c turns left. */
const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
