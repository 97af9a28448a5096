import { coordinatesIn, metresBetween, type Vertex } from './geography.ts';

interface Neighbourhood {
  name: string;
  /** The centre, as latitude and longitude. */
  middle: Vertex;
}

/** Returns the name of the neighbourhood with the nearest centre, or null without a location or neighbourhoods. */
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
