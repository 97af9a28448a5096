import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { buildPollingPlace } from '../../../../tests/support/factories.ts';
import { reminder } from './reminder.ts';

const OPTIONS = {
  election: { day: '2025-05-11', opens: '8:00', closes: '19:30' },
  siteName: 'Ceibalá; 730418-Ñ',
  town: 'Ceibalá',
  timeZone: 'America/Montevideo',
  pageUrl: 'https://ejemplo.uy/elecciones',
  official: false,
  now: new Date('2025-04-20T12:00:00Z'),
};
const FOUND = {
  circuit: 611,
  place: buildPollingPlace({
    name: 'Liceo "Piñeyro", 1; salón 2',
    address: 'Calle\\Nueva 7',
    latitude: -34.77,
    longitude: -55.76,
  }),
};

/** Reads a file as a calendar application does: with its time zone. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar contains no event.');
  return { component, event: new ICAL.Event(component) };
}

test('the event lasts from the opening to the closing of the polling places, in Montevideo time', () => {
  const { event } = read(reminder(OPTIONS));
  expect(event.summary).toBe('Elecciones en Ceibalá');
  expect(event.startDate.toJSDate().toISOString()).toBe('2025-05-11T11:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2025-05-11T22:30:00.000Z');
  expect(event.startDate.zone?.tzid).toBe('America/Montevideo');
});

test.each([
  ['America/Montevideo', '2025-05-11', '2025-05-10T21:00:00.000Z', '2025-05-11T11:00:00.000Z'],
  ['America/Santiago', '2028-09-03', '2028-09-02T22:00:00.000Z', '2028-09-03T11:00:00.000Z'],
  ['America/Santiago', '2028-04-02', '2028-04-01T21:00:00.000Z', '2028-04-02T12:00:00.000Z'],
  ['Europe/Madrid', '2028-03-26', '2028-03-25T17:00:00.000Z', '2028-03-26T06:00:00.000Z'],
])(
  'in %s two alarms go off: at six in the evening before, and when the polling places open on %s',
  (timeZone, day, ...moments) => {
    const file = reminder({ ...OPTIONS, timeZone, election: { ...OPTIONS.election, day } });
    const { component, event } = read(file);
    const opens = event.startDate.toJSDate().getTime();
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger') as ICAL.Duration;
      return new Date(opens + trigger.toSeconds() * 1_000).toISOString();
    });
    expect(alarms).toEqual(moments);
  },
);

test('the time zone in the file has the clocks before and after a change in the night before the election', () => {
  const election = { ...OPTIONS.election, day: '2028-09-03' };
  const file = reminder({ ...OPTIONS, timeZone: 'America/Santiago', election });
  const zone = file.slice(file.indexOf('BEGIN:VTIMEZONE'), file.indexOf('END:VTIMEZONE')).split('\r\n');
  expect(zone.slice(1, -1)).toEqual([
    'TZID:America/Santiago',
    'BEGIN:STANDARD',
    'DTSTART:20280902T000000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0400',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20280903T000000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0300',
    'END:DAYLIGHT',
  ]);
});

test('with a polling place, the event names it, its circuit and where it is, and says that the data are an example', () => {
  const { component, event } = read(reminder({ ...OPTIONS, found: FOUND }));
  expect(event.location).toBe('Liceo "Piñeyro", 1; salón 2, Calle\\Nueva 7, Ceibalá');
  expect(event.description).toContain(
    'Circuito 611: Liceo "Piñeyro", 1; salón 2.\nLos números de credencial',
  );
  expect(component.getFirstPropertyValue('geo')).toEqual([-34.77, -55.76]);
  expect(read(reminder({ ...OPTIONS, official: true, found: FOUND })).event.description).not.toContain(
    'ejemplo',
  );
});

test('the event keeps its UID when a polling place is chosen, so that it replaces the former event', () => {
  const uids = [undefined, FOUND].map((found) => read(reminder({ ...OPTIONS, found })).event.uid);
  expect(uids).toEqual(Array(2).fill('eleccion-2025-05-11@ejemplo.uy'));
});

test('every line ends with CRLF and has at most 75 bytes', () => {
  const file = reminder({ ...OPTIONS, found: FOUND });
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
});
