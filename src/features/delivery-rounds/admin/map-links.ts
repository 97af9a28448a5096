import { type Coordinates, coordinatesIn } from '../../../shared/contract/geography.ts';
import { MAP_TRAVEL_MODES, type Round, type Stop } from '../contract.ts';
import type { MarkedStop } from './round-marks.ts';

export interface MapLink {
  /** The positions in the round of the first and the last stop that this link covers. */
  first: number;
  last: number;
  url: string;
}

/** A Google Maps link accepts nine waypoints and a destination. */
const STOPS_A_LINK = 10;

/**
 * Links that open the remaining stops of a round in a phone's map application, in order. Each link starts where the
 * previous one ended; the first starts where the round does or, once the round has begun, at the phone's location.
 * Links contain coordinates only, and stops without a location are left out.
 */
export function mapLinks({ start, travel }: Pick<Round, 'start' | 'travel'>, stops: MarkedStop[]): MapLink[] {
  const left = stops.filter(({ isDelivered }) => !isDelivered);
  const from = left.length === stops.length ? start : null;
  const stopsWithLocation = left.flatMap(stopWithLocation);
  const parts = Array.from({ length: Math.ceil(stopsWithLocation.length / STOPS_A_LINK) }, (_, part) =>
    stopsWithLocation.slice(part * STOPS_A_LINK, (part + 1) * STOPS_A_LINK),
  );
  return parts.flatMap((part, index) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const origin = parts[index - 1]?.at(-1)?.coordinates ?? from;
    const parameters = {
      api: '1',
      ...(origin && { origin: formatCoordinates(origin) }),
      destination: formatCoordinates(last.coordinates),
      ...(part.length > 1 && {
        waypoints: part
          .slice(0, -1)
          .map(({ coordinates }) => formatCoordinates(coordinates))
          .join('|'),
      }),
      travelmode: MAP_TRAVEL_MODES[travel],
    };
    const url = `https://www.google.com/maps/dir/?${new URLSearchParams(parameters)}`;
    return [{ first: first.position, last: last.position, url }];
  });
}

function stopWithLocation(stop: Stop) {
  const coordinates = coordinatesIn(stop.request);
  return coordinates ? [{ position: stop.position, coordinates }] : [];
}

/** Six decimals of a degree are a precision of about 10 cm. */
const formatCoordinates = ({ latitude, longitude }: Coordinates) =>
  `${degrees(latitude)},${degrees(longitude)}`;
const degrees = (angle: number) => String(Number(angle.toFixed(6)));
