import { expect, test } from 'vitest';
import { dayClock } from './day-clock.ts';

/** The clock of the day of the vote, which begins and ends at other hours than a calendar day. */

const ELECTION = { day: '2025-05-11', opens: '8:00', closes: '19:30' };

test.each([
  ['the evening before', '2025-05-11T02:59:00.000Z', 'before', null],
  ['the first minute', '2025-05-11T03:00:00.000Z', 'today', '00:00'],
  ['the morning', '2025-05-11T11:05:00.000Z', 'today', '08:05'],
  ['while votes are counted after midnight', '2025-05-12T04:30:00.000Z', 'today', '25:30'],
  ['noon of the next day', '2025-05-12T15:00:00.000Z', 'after', null],
])('%s', (_, moment, when, hour) => {
  expect(dayClock(ELECTION, new Date(moment))).toMatchObject({
    when,
    hour,
    opens: '08:00',
    closes: '19:30',
    since: when === 'before' ? null : new Date('2025-05-11T03:00:00.000Z'),
  });
});
