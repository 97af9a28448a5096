import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { buildPublishedEvent } from '../../../../tests/support/build-published-event.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import { calendarOfEvents } from './calendar.ts';

const OPTIONS = {
  name: 'Agenda',
  publicUrl: 'https://lista.example',
  timeZone: 'America/Montevideo',
  now: new Date('2030-03-01T12:00:00Z'),
};

/** Reads a file with another library, in strict mode, which throws at everything that RFC 5545 does not allow. */
function read(events: Parameters<typeof calendarOfEvents>[0]) {
  ICAL.design.strict = true;
  const text = calendarOfEvents(events, OPTIONS);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    text,
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)),
  };
}

test('a strict reader finds the event with its moments, place and address', () => {
  const { calendar, events, text } = read([
    buildPublishedEvent({
      id: 7,
      title: 'Charla; con coma, y "comillas"',
      content: `Un renglón.\n\n${'Otro renglón muy largo. '.repeat(20)}`,
      starts: '2030-03-09T22:00:00.000Z',
      ends: '2030-03-09T23:30:00.000Z',
      place: 'Club, salón 2',
      latitude: -34.77,
      longitude: -55.76,
    }),
  ]);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const [event] = events;
  expect(event?.uid).toBe('evento-7@lista.example');
  expect(event?.summary).toBe('Charla; con coma, y "comillas"');
  expect(event?.location).toBe('Club, salón 2');
  expect(event?.description).toContain('Otro renglón muy largo.');
  expect(event?.startDate.toJSDate().toISOString()).toBe('2030-03-09T22:00:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2030-03-09T23:30:00.000Z');
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://lista.example/agenda/7');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('the SEQUENCE rises with every version, and an event that is off is CANCELLED under the same UID', () => {
  const before = buildPublishedEvent({ id: 3, version: 2 });
  const after = { ...before, version: 3, isCancelled: true };
  const [first] = read([before]).events;
  const [second] = read([after]).events;
  expect(second?.uid).toBe(first?.uid);
  expect(second?.sequence).toBe(Number(first?.sequence) + 1);
  expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test.each([
  ['America/Montevideo', '2030-03-09', '2030-09-28'],
  ['America/Santiago', '2030-04-06', '2030-04-07'],
  ['America/Santiago', '2030-09-07', '2030-09-08'],
  ['Europe/Madrid', '2030-03-30', '2030-03-31'],
  ['Europe/Madrid', '2030-10-26', '2030-10-27'],
])(
  'in %s an event at 19:00 is at 19:00 of its day on both sides of a change of clocks',
  (timeZone, before, after) => {
    for (const day of [before, after]) {
      const starts = momentInCountry(day, '19:00', timeZone).toISOString();
      const [event] = read([buildPublishedEvent({ starts })]).events;
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      expect(shown.format(event?.startDate.toJSDate())).toBe(`${day} 19:00`);
    }
  },
);
