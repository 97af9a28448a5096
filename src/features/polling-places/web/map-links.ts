import { coordinatesIn } from '../../../shared/contract/geography.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';

const SITE = 'https://www.openstreetmap.org';

/**
 * Link to a polling place on OpenStreetMap, or to a search for its name if the coordinates are not known.
 * @param department the department in which the name is searched
 */
export function mapLink(place: PollingPlace, department: string): string {
  const location = coordinatesIn(place);
  if (!location) {
    const query = [place.address || place.name, place.locality, department].join(', ');
    return `${SITE}/search?${new URLSearchParams({ query })}`;
  }
  const { latitude, longitude } = location;
  return `${SITE}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** Link to walking directions from a place that the visitor enters. Undefined if the coordinates are not known. */
export function walkingLink(place: PollingPlace): string | null {
  const location = coordinatesIn(place);
  if (!location) return null;
  const end = encodeURIComponent(`;${location.latitude},${location.longitude}`);
  return `${SITE}/directions?engine=fossgis_osrm_foot&route=${end}`;
}
