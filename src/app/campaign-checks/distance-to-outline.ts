import { type Coordinates, metresBetween, type Vertex } from '../../shared/contract/geography.ts';

/** The distance in metres from a location to the nearest edge of a closed outline, precise to metres near it. */
export const metresToOutline = (from: Coordinates, outline: readonly Vertex[]): number =>
  Math.min(
    ...outline.map((vertex, index) => {
      const next = outline[(index + 1) % outline.length] ?? vertex;
      return metresBetween(from, nearestOnEdge(from, vertex, next));
    }),
  );

function nearestOnEdge({ latitude, longitude }: Coordinates, one: Vertex, other: Vertex): Coordinates {
  // A degree of longitude is shorter than a degree of latitude.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const [north, east] = [other[0] - one[0], (other[1] - one[1]) * narrowing];
  const length = north ** 2 + east ** 2;
  const along = (latitude - one[0]) * north + (longitude - one[1]) * narrowing * east;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return {
    latitude: one[0] + share * north,
    longitude: one[1] + (narrowing === 0 ? 0 : (share * east) / narrowing),
  };
}
