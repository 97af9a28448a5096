import pointInPolygon from 'point-in-polygon-hao';

/** A location on the ground, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type Vertex = readonly [latitude: number, longitude: number];

/** The delivery area as a polygon, with its names for messages. */
export interface DeliveryArea {
  /** The initial centre of the map. */
  centre: Vertex;
  area: readonly Vertex[];
  /** The name of the area, such as 'municipio de Solís'. */
  name: string;
  /** The name with its preposition, such as 'dentro del municipio de Solís'. */
  inside: string;
}

/** The location of a list request, a door or a place; null when it has none. */
export const coordinatesIn = ({ latitude, longitude }: { [Name in keyof Coordinates]: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A rectangle between two parallels and two meridians, in degrees. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * Whether a location is inside the area with these vertices. Edges and vertices count as inside, and coordinates that
 * are not finite numbers are outside. Orientations are computed without rounding, so the result is exact and browser
 * and server always agree.
 */
export function isInside({ latitude, longitude }: Coordinates, area: readonly Vertex[]): boolean {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return false;
  const ring = [...area, ...area.slice(0, 1)].map((vertex) => [...vertex]);
  return pointInPolygon([latitude, longitude], [ring]) !== false;
}

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Distance in metres between two locations as the crow flies (haversine formula, on a sphere with the earth's mean
 * radius).
 */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const a =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Moves a location by metres to the north and to the east. The result is precise only for distances within a town. */
export function shifted({ latitude, longitude }: Coordinates, north: number, east: number): Coordinates {
  const perRadian = 180 / Math.PI / EARTH_RADIUS_M;
  return {
    latitude: latitude + north * perRadian,
    longitude: longitude + (east * perRadian) / Math.cos(radians(latitude)),
  };
}

/** The bounding rectangle of an area. */
export function boundsOf(area: readonly Vertex[]): Bounds {
  const latitudes = area.map(([latitude]) => latitude);
  const longitudes = area.map(([, longitude]) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** A link that opens a location in the map application of most phones. */
export const locationLink = ({ latitude, longitude }: Coordinates) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
