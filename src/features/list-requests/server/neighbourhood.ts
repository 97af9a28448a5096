import { coordinatesIn, metresBetween, type Vertex } from '../../../shared/contract/geography.ts';

interface Neighbourhood {
  name: string;
  /** A place in its middle. */
  middle: Vertex;
}

/** Returns the name of the neighbourhood whose middle is nearest, or null when there is no location or none is named. */
export function neighbourhoodOf(
  place: Parameters<typeof coordinatesIn>[0],
  neighbourhoods: readonly Neighbourhood[],
): string | null {
  const location = coordinatesIn(place);
  if (!location) return null;
  const [nearest] = neighbourhoods
    .map(({ name, middle: [latitude, longitude] }) => ({
      name,
      metres: metresBetween(location, { latitude, longitude }),
    }))
    .toSorted((one, other) => one.metres - other.metres);
  return nearest?.name ?? null;
}
