import { type Coordinates, metresBetween, type Vertex } from '../../../shared/contract/geography.ts';

export interface Neighbourhood {
  name: string;
  /** A place in its middle. */
  middle: Vertex;
}

/** Returns the name of the neighbourhood whose middle is nearest, or null when there is no location or none is named. */
export function neighbourhoodOf(
  { latitude, longitude }: { [Name in keyof Coordinates]: number | null },
  neighbourhoods: readonly Neighbourhood[],
): string | null {
  if (latitude === null || longitude === null) return null;
  const nearest = neighbourhoods
    .map(({ name, middle: [north, east] }) => ({
      name,
      metres: metresBetween({ latitude, longitude }, { latitude: north, longitude: east }),
    }))
    .reduce<{ name: string; metres: number } | null>(
      (best, next) => (best && best.metres <= next.metres ? best : next),
      null,
    );
  return nearest?.name ?? null;
}
