import { country, electoralTerms } from '#campaign/country.ts';
import { momentInCountry, utcOffset } from '../../../shared/contract/calendar.ts';
import type { Election } from '../../../shared/contract/election.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { FINDER_TEXTS } from '../web/texts.ts';
import { calendarFile, component, escapeText } from './calendar-file.ts';

interface ReminderOptions {
  election: Pick<Election, 'day' | 'opens' | 'closes'>;
  siteName: string;
  town: string;
  /** URL of the page about the election. */
  pageUrl: string;
  /** Whether the data about polling places come from the electoral authority. */
  official: boolean;
  now: Date;
  found?: { circuit: number; place: PollingPlace } | undefined;
}

const ZONE = country.timeZone;

/**
 * Returns a calendar file with the election and two alarms: at six in the evening before, and when the polling places
 * open. The event's UID is the same with and without a polling place, so that adding the file again replaces the event.
 */
export function reminder({
  election,
  siteName,
  town,
  pageUrl,
  official,
  now,
  found,
}: ReminderOptions): string {
  const { day, opens, closes } = election;
  const description = [
    `Se vota de ${opens} a ${closes}. ${electoralTerms.bring}`,
    ...(found ? [`${electoralTerms.circuit.one} ${found.circuit}: ${found.place.name}.`] : []),
    ...(found && !official ? [FINDER_TEXTS.before.exampleNote] : []),
  ].join('\n');
  const location = found?.place.location;
  const event = component(
    'VEVENT',
    [
      ['UID', `eleccion-${day}@${new URL(pageUrl).hostname}`],
      ['DTSTAMP', `${compact(now.toISOString().slice(0, 19))}Z`],
      [`DTSTART;TZID=${ZONE}`, localTime(day, opens)],
      [`DTEND;TZID=${ZONE}`, localTime(day, closes)],
      ['SUMMARY', escapeText(`Elecciones en ${town}`)],
      ['DESCRIPTION', escapeText(description)],
      ['URL', pageUrl],
      ...(found ? [['LOCATION', escapeText(locationText(found.place))] as const] : []),
      ...(location ? [['GEO', location.join(';')] as const] : []),
    ],
    alarm(
      `-PT${minutesFromMidnight(opens) + EVENING_BEFORE}M`,
      `Mañana se vota en ${town}. ${electoralTerms.lookFor}`,
    ),
    alarm('PT0M', `Hoy se vota hasta las ${closes}.`),
  );
  const properties = [
    ['VERSION', '2.0'],
    ['PRODID', `-//${escapeText(siteName)}//ES`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
  ] as const;
  return calendarFile(component('VCALENDAR', properties, timeZoneOn(day), event));
}

/** Minutes from six in the evening of the day before the election to midnight. */
const EVENING_BEFORE = 6 * 60;

const alarm = (trigger: string, text: string) =>
  component('VALARM', [
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', trigger],
    ['DESCRIPTION', escapeText(text)],
  ]);

/** Returns the time zone with the UTC offset of election day, because the file contains no other day. */
function timeZoneOn(day: string) {
  const offset = utcOffset(momentInCountry(day, '12:00')).replace(':', '');
  return component(
    'VTIMEZONE',
    [['TZID', ZONE]],
    component('STANDARD', [
      ['DTSTART', localTime(day, '0:00')],
      ['TZOFFSETFROM', offset],
      ['TZOFFSETTO', offset],
    ]),
  );
}

const compact = (text: string) => text.replace(/[-:]/g, '');

const localTime = (day: string, hour: string) => `${compact(day)}T${compact(hour.padStart(5, '0'))}00`;

function minutesFromMidnight(hour: string) {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

const locationText = ({ name, address, locality }: PollingPlace) =>
  [name, ...(address ? [address] : []), locality].join(', ');
