import { delivery } from '../../campaign/delivery-area.ts';
import { boundsOf, type Coordinates, isInside, shifted } from '../../src/shared/contract/geography.ts';
import { buildLocations } from './factories.ts';

/** Locations relative to the campaign's delivery area, whichever area that is. */

const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

const [latitude, longitude] = delivery.centre;
/** The middle of the area, the default start of delivery rounds. */
export const CENTRE: Coordinates = { latitude, longitude };

/** Two locations inside the area. */
export const [OFFICE, STATION] = buildLocations(2, 7).map(rounded) as [Coordinates, Coordinates];

/** A location outside, as far from the area as the area is wide. */
export const OUTSIDE_AREA: Coordinates = (() => {
  const { west, east } = boundsOf(delivery.area);
  return rounded({ latitude, longitude: west - (east - west) });
})();

/** A location inside, about 180 m west of the edge. */
export const BY_THE_LIMIT: Coordinates = (() => {
  let metres = 0;
  while (isInside(shifted(CENTRE, 0, metres), delivery.area)) metres += 20;
  return rounded(shifted(CENTRE, 0, metres - 190));
})();
