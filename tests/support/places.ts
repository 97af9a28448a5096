import { delivery } from '../../campaign/delivery-area.ts';
import { boundsOf, type Coordinates, isInside, shifted } from '../../src/shared/contract/geography.ts';
import { buildPlaces } from './factories.ts';

/** Locations by how they lie to the campaign's delivery area, wherever that is. */

const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

const [latitude, longitude] = delivery.centre;
/** The middle, where rounds set out from unless somebody says otherwise. */
export const CENTRE: Coordinates = { latitude, longitude };

/** Two inside it. */
export const [OFFICE, STATION] = buildPlaces(2, 7).map(rounded) as [Coordinates, Coordinates];

/** Outside, as far away as the area is wide. */
export const OUTSIDE_AREA: Coordinates = (() => {
  const { west, east } = boundsOf(delivery.area);
  return rounded({ latitude, longitude: west - (east - west) });
})();

/** Inside, some 180 m west of the limit. */
export const BY_THE_LIMIT: Coordinates = (() => {
  let metres = 0;
  while (isInside(shifted(CENTRE, 0, metres), delivery.area)) metres += 20;
  return rounded(shifted(CENTRE, 0, metres - 190));
})();
