import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { buildPollingPlace } from '../../../../tests/support/factories.ts';
import { reminder } from './reminder.ts';

const OPTIONS = {
  election: { day: '2025-05-11', opens: '8:00', closes: '19:30' },
  siteName: 'Ceibalá; 730418-Ñ',
  town: 'Ceibalá',
  pageUrl: 'https://ejemplo.uy/elecciones',
  official: false,
  now: new Date('2025-04-20T12:00:00Z'),
};
const FOUND = {
  circuit: 611,
  place: buildPollingPlace({
    name: 'Liceo "Piñeyro", 1; salón 2',
    address: 'Calle\\Nueva 7',
    location: [-34.77, -55.76],
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

test('two alarms go off: at six in the evening before, and when the polling places open', () => {
  const { component, event } = read(reminder(OPTIONS));
  const moments = component.getAllSubcomponents('valarm').map((alarm) => {
    const at = event.startDate.clone();
    at.addDuration(alarm.getFirstPropertyValue('trigger') as ICAL.Duration);
    return at.toString();
  });
  expect(moments).toEqual(['2025-05-10T18:00:00', '2025-05-11T08:00:00']);
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
