import { spoken } from '../../../shared/contract/spoken.ts';
import type { Event } from '../contract.ts';
import { calendarPath } from './event-paths.ts';

/** A link to where an event is on a public map, if it has a pin. */
export const PlaceLink = ({
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

export const CalendarLink = ({ event }: { event: Pick<Event, 'id'> }) => (
  <a className="event-more" href={calendarPath(event)}>
    {spoken`Agregalo a tu calendario`}
  </a>
);
