import { and, between, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shifted } from '../../../shared/contract/geography.ts';

type Located = Record<'latitude' | 'longitude', AnyPgColumn>;

/** A distance in metres as degrees of latitude, which is precise enough for two doors of one town. */
export const degreesOf = (metres: number): number =>
  shifted({ latitude: 0, longitude: 0 }, metres, 0).latitude;

/**
 * The SQL condition for rows in the square around the location of another row, which an index by location finds.
 * @param degrees half of the square's side, in degrees of latitude
 */
export function isInSquareAround(centre: Located, of: Located, degrees: number): SQL | undefined {
  const reach = sql`${degrees}::float8`;
  const across = sql`${reach} / cos(radians(${centre.latitude}))`;
  return and(
    between(of.latitude, sql`${centre.latitude} - ${reach}`, sql`${centre.latitude} + ${reach}`),
    between(of.longitude, sql`${centre.longitude} - ${across}`, sql`${centre.longitude} + ${across}`),
  );
}
