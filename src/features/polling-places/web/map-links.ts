import type { PollingPlace } from '../../../shared/contract/polling-places.ts';

const SITE = 'https://www.openstreetmap.org';

/**
 * Link to a polling place on OpenStreetMap, or to a search for its name if the coordinates are not known.
 * @param department the department in which the name is searched
 */
export function mapLink({ location, name, address, locality }: PollingPlace, department: string): string {
  if (!location) {
    const query = [address ?? name, locality, department].join(', ');
    return `${SITE}/search?${new URLSearchParams({ query })}`;
  }
  const [latitude, longitude] = location;
  return `${SITE}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** Link to walking directions from a place that the visitor enters. Undefined if the coordinates are not known. */
export const walkingLink = ({ location }: PollingPlace) =>
  location &&
  `${SITE}/directions?engine=fossgis_osrm_foot&route=${encodeURIComponent(`;${location.join(',')}`)}`;
