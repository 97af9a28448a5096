import { electoralTerms } from '#campaign/electoral-terms.ts';
import { dayBefore } from '../../../shared/contract/calendar.ts';
import { MINUTE_MS } from '../../../shared/contract/durations.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import { momentInCountry, utcOffsets } from '../../../shared/contract/moments.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { FINDER_TEXTS } from '../web/texts.ts';
import { calendarFile, component, escapeText } from './calendar-file.ts';

interface ReminderOptions {
  election: Pick<Election, 'day' | 'opens' | 'closes'>;
  siteName: string;
  town: string;
  /** The name in the IANA database of the zone in which the hours of the election are. */
  timeZone: string;
  /** URL of the page about the election. */
  pageUrl: string;
  /** Whether the data about polling places come from the electoral authority. */
  official: boolean;
  now: Date;
  found?: { circuit: number; place: PollingPlace } | undefined;
}

/**
 * Returns a calendar file with the election and two alarms: at six in the evening before, and when the polling places
 * open. The event's UID is the same with and without a polling place, so that adding the file again replaces the event.
 */
export function reminder({
  election,
  siteName,
  town,
  timeZone,
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
  const location = found && coordinatesIn(found.place);
  const event = component(
    'VEVENT',
    [
      ['UID', `eleccion-${day}@${new URL(pageUrl).hostname}`],
      ['DTSTAMP', `${compact(now.toISOString().slice(0, 19))}Z`],
      [`DTSTART;TZID=${timeZone}`, localTime(day, opens)],
      [`DTEND;TZID=${timeZone}`, localTime(day, closes)],
      ['SUMMARY', escapeText(`Elecciones en ${town}`)],
      ['DESCRIPTION', escapeText(description)],
      ['URL', pageUrl],
      ...(found ? [['LOCATION', escapeText(locationText(found.place))] as const] : []),
      ...(location ? [['GEO', `${location.latitude};${location.longitude}`] as const] : []),
    ],
    alarm(
      `-PT${minutesFromEveningBefore({ day, opens }, timeZone)}M`,
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
  return calendarFile(component('VCALENDAR', properties, timeZoneAround(election, timeZone), event));
}

const alarm = (trigger: string, text: string) =>
  component('VALARM', [
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', trigger],
    ['DESCRIPTION', escapeText(text)],
  ]);

/** The only zone in the file, as it is on the day before the election and until the polling places close. */
function timeZoneAround({ day, closes }: ReminderOptions['election'], timeZone: string) {
  const from = momentInCountry(dayBefore(day, 1), '0:00', timeZone);
  const offsets = utcOffsets(from, momentInCountry(day, closes, timeZone), timeZone);
  return component(
    'VTIMEZONE',
    [['TZID', timeZone]],
    ...offsets.map(({ since, before, offset, isForward }) =>
      component(isForward ? 'DAYLIGHT' : 'STANDARD', [
        ['DTSTART', compact(since)],
        ['TZOFFSETFROM', before.replace(':', '')],
        ['TZOFFSETTO', offset.replace(':', '')],
      ]),
    ),
  );
}

/** The minutes from six in the evening before the election until the polling places open. */
function minutesFromEveningBefore({ day, opens }: Pick<Election, 'day' | 'opens'>, timeZone: string) {
  const evening = momentInCountry(dayBefore(day, 1), '18:00', timeZone);
  return (momentInCountry(day, opens, timeZone).getTime() - evening.getTime()) / MINUTE_MS;
}

const compact = (text: string) => text.replace(/[-:]/g, '');

const localTime = (day: string, hour: string) => `${compact(day)}T${compact(hour.padStart(5, '0'))}00`;

const locationText = ({ name, address, locality }: PollingPlace) =>
  [name, ...(address ? [address] : []), locality].join(', ');
