import { campaign } from '#campaign/campaign.ts';
import { boundsOf, type Coordinates, isInside, shifted } from '../../src/shared/contract/geography.ts';
import { buildLocations } from './factories.ts';

const { delivery } = campaign;

/** Locations computed from the campaign's delivery area, so that the tests also pass with another area. */

const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

const [latitude, longitude] = delivery.centre;
/** The middle of the delivery area, where delivery rounds start by default. */
export const CENTRE: Coordinates = { latitude, longitude };

/** Two locations inside the delivery area. */
export const [OFFICE, STATION] = buildLocations(2, 7).map(rounded) as [Coordinates, Coordinates];

/** A location west of the delivery area, as far from it as the area is wide. */
export const OUTSIDE_AREA: Coordinates = (() => {
  const { west, east } = boundsOf(delivery.area);
  return rounded({ latitude, longitude: west - (east - west) });
})();

/** A location inside the delivery area, about 180 m from its eastern edge. */
export const NEAR_THE_EDGE: Coordinates = (() => {
  let metres = 0;
  while (isInside(shifted(CENTRE, 0, metres), delivery.area)) metres += 20;
  return rounded(shifted(CENTRE, 0, metres - 190));
})();
