import type { Coordinates } from '../../../shared/contract/geography.ts';
import type { Round, Stop } from '../contract.ts';

export interface MapLink {
  /** The positions of the first and the last stop of this link. */
  first: number;
  last: number;
  url: string;
}

/** A link takes nine waypoints and a destination. */
const STOPS_A_LINK = 10;

/**
 * Links that open the remaining stops of a round in a phone's map application, in order. Each link starts where the
 * previous one ended; the first starts where the round does or, once the round has begun, at the phone's location.
 * Links contain coordinates only, and stops without a location are left out.
 */
export function mapLinks({ start, stops, travel }: Pick<Round, 'start' | 'stops' | 'travel'>): MapLink[] {
  const left = stops.filter(({ request }) => !request.delivered);
  const from = left.length === stops.length ? start : null;
  const placed = left.flatMap(placedStop);
  const parts = Array.from({ length: Math.ceil(placed.length / STOPS_A_LINK) }, (_, part) =>
    placed.slice(part * STOPS_A_LINK, (part + 1) * STOPS_A_LINK),
  );
  return parts.flatMap((part, index) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const origin = parts[index - 1]?.at(-1)?.place ?? from;
    const parameters = {
      api: '1',
      ...(origin && { origin: written(origin) }),
      destination: written(last.place),
      ...(part.length > 1 && {
        waypoints: part
          .slice(0, -1)
          .map(({ place }) => written(place))
          .join('|'),
      }),
      travelmode: travel, // the map application's own parameter values
    };
    const url = `https://www.google.com/maps/dir/?${new URLSearchParams(parameters)}`;
    return [{ first: first.position, last: last.position, url }];
  });
}

/** The location of a stop; null when it is unknown. */
export const placeOf = ({ request: { latitude, longitude } }: Stop): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function placedStop(stop: Stop) {
  const place = placeOf(stop);
  return place ? [{ position: stop.position, place }] : [];
}

/** Six decimals are about 10 cm. */
const written = ({ latitude, longitude }: Coordinates) => `${degrees(latitude)},${degrees(longitude)}`;
const degrees = (angle: number) => String(Number(angle.toFixed(6)));
