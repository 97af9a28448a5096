import type { Event } from '../contract.ts';

/** A link to where an event is on a public map, if it has a pin. */
export const MapLink = ({
  event: { latitude, longitude },
}: {
  event: Pick<Event, 'latitude' | 'longitude'>;
}) =>
  latitude !== null &&
  longitude !== null && (
    <a
      className="event-more"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noopener"
    >
      Ver en el mapa
    </a>
  );
