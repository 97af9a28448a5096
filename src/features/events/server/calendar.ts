import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { MINUTE_MS } from '../../../shared/contract/durations.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { Event } from '../contract.ts';
import { eventPath } from '../web/event-paths.ts';

interface CalendarOptions {
  /** The calendar's name, as programs show it. */
  name: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  timeZone: string;
  now: Date;
}

/** How often programs that subscribe ask again. */
const ASKED_EVERY_S = 60 * 60;
/** How long an event takes of which nobody said when it ends, so that programs show more than a line. */
const USUAL_MS = 60 * MINUTE_MS;

/**
 * Writes events as an iCalendar file (RFC 5545). The UID of an event never changes, its SEQUENCE rises with every
 * version, its moments are in UTC, and one that is off has the status CANCELLED.
 */
export function calendarOfEvents(
  events: readonly Event[],
  { name, publicUrl, timeZone, now }: CalendarOptions,
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: host, product: 'agenda', language: 'ES' },
    ttl: ASKED_EVERY_S,
    url: `${publicUrl}/agenda.ics`,
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
  });
  for (const event of events) {
    const { id, starts, ends, latitude, longitude } = event;
    const start = new Date(starts);
    calendar.createEvent({
      id: `evento-${id}@${host}`,
      sequence: event.version - 1,
      stamp: now,
      start,
      end: ends ? new Date(ends) : new Date(start.getTime() + USUAL_MS),
      summary: event.isCancelled ? `Se suspende: ${event.title}` : event.title,
      description: plainContentOf(event),
      location:
        latitude !== null && longitude !== null
          ? { title: event.place, geo: { lat: latitude, lon: longitude } }
          : event.place,
      url: publicUrl + eventPath(event),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
