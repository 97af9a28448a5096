import type { Coordinates } from '../../../shared/contract/geography.ts';
import type { Round, Stop } from '../contract.ts';

export interface MapLink {
  /** The numbers of the first and the last stop that it leads to. */
  first: number;
  last: number;
  url: string;
}

/** A link takes nine places on the way, and the one where it ends. */
const STOPS_A_LINK = 10;

/**
 * Links that open the stops that are left of a round in a phone's map application, in order, each beginning where the
 * one before ended; the first begins where the round does, and once somebody is on the way, where the phone is. Nothing
 * but coordinates travels in them. Stops without a place are left out.
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
      travelmode: travel, // the map application's own words
    };
    const url = `https://www.google.com/maps/dir/?${new URLSearchParams(parameters)}`;
    return [{ first: first.position, last: last.position, url }];
  });
}

/** Where a stop is; null when that is not known. */
export const placeOf = ({ request: { latitude, longitude } }: Stop): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function placedStop(stop: Stop) {
  const place = placeOf(stop);
  return place ? [{ position: stop.position, place }] : [];
}

/** Six decimals are a hand's breadth. */
const written = ({ latitude, longitude }: Coordinates) => `${degrees(latitude)},${degrees(longitude)}`;
const degrees = (angle: number) => String(Number(angle.toFixed(6)));
