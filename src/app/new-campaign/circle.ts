import { shifted, type Vertex } from '../../shared/contract/geography.ts';

const VERTICES = 24;

/** The outline of a circle around a place, rounded to about ten metres. */
export const circleAround = ([latitude, longitude]: Vertex, radiusKm: number): Vertex[] =>
  Array.from({ length: VERTICES }, (_, index) => {
    const angle = (index / VERTICES) * 2 * Math.PI;
    const [north, east] = [Math.sin(angle), Math.cos(angle)].map((share) => share * radiusKm * 1000);
    const vertex = shifted({ latitude, longitude }, north ?? 0, east ?? 0);
    return [rounded(vertex.latitude), rounded(vertex.longitude)];
  });

const rounded = (degrees: number) => Number(degrees.toFixed(4));
