import { beforeEach, expect, test } from 'vitest';
import { buildDoor, buildMark, buildVolunteerRound, ROUND_MADE_AT } from '../../../../tests/support/doors.ts';
import { storageInMemory } from '../../../../tests/support/storage.ts';
import { endRound } from './ended-round.ts';
import { keyOf, removeExpiredRounds, roundOnPhone } from './kept-round.ts';

let storage: Storage;
const open = (key = 'a') => roundOnPhone(key, () => storage);
beforeEach(() => {
  storage = storageInMemory();
});

test('a round that was kept is there after a reload', () => {
  const round = buildVolunteerRound([buildDoor(1, { marks: [buildMark(101)] })]);
  open().keep(round);
  expect(open().read()?.round).toEqual(round);
});

test("the difference between the device's clock and the server's is measured once", () => {
  const phone = open();
  const made = Date.parse(ROUND_MADE_AT);
  phone.keep(buildVolunteerRound([]), made - 90_000);
  phone.keep(buildVolunteerRound([], { now: new Date(made + 30_000).toISOString() }), made);
  expect(open().read()?.clockOffsetMs).toBe(90_000);
});

test('a response that is older than a receipt loses no mark', () => {
  const phone = open();
  const round = buildVolunteerRound([buildDoor(1), buildDoor(2)]);
  phone.keep(round);
  const mark = buildMark(101);
  phone.addMarks([mark]);
  phone.keep(round);
  expect(phone.read()?.round.stops.map(({ marks }) => marks)).toEqual([[mark], []]);
});

test('a door that the server no longer has goes', () => {
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1), buildDoor(2)]));
  phone.keep(buildVolunteerRound([buildDoor(2)]));
  expect(phone.read()?.round.stops.map(({ position }) => position)).toEqual([2]);
});

test('when the link no longer works, nothing stays on the device, and the unsent marks are returned as text', () => {
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1), buildDoor(2)]));
  phone.queue.add([{ roundId: 7, requestId: 101, outcome: 'nobody', note: 'Tiene perro' }], {
    now: Date.parse('2026-11-26T21:42:00.000Z'),
    known: [],
  });
  expect(endRound(phone)).toEqual({
    isDone: false,
    unsent: ['1. Vecina 1: No había nadie (18:42) Tiene perro'],
  });
  expect(storage).toHaveLength(0);
  expect(phone.read()).toBeNull();
});

test('a round without doors left counts as finished when its link ends', () => {
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1, { marks: [buildMark(101)] })]));
  expect(endRound(phone)).toEqual({ isDone: true, unsent: [] });
});

test('expired and unreadable rounds are removed with their marks, and others stay', () => {
  const expired = buildVolunteerRound([], { expiresAt: '2026-12-01T00:00:00.000Z' });
  open('old').keep(expired);
  open('old').queue.add([{ roundId: 7, requestId: 1, outcome: 'delivered' }], { now: 0, known: [] });
  storage.setItem('reparto:broken', 'not json');
  open('new').keep(buildVolunteerRound([]));
  removeExpiredRounds(Date.parse('2026-12-02T00:00:00.000Z'), () => storage);
  expect(storage).toHaveLength(1);
  expect(open('new').read()).not.toBeNull();
});

test('a device that cannot store the round shows it as long as the page is open', () => {
  storage.setItem = () => {
    throw new Error('The quota has been exceeded.');
  };
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1)]));
  expect(phone.read()?.round.stops).toHaveLength(1);
  expect(open().read()).toBeNull();
});

test('the name under which a round is kept does not contain the token', async () => {
  const key = await keyOf('a-token');
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(key).not.toBe(await keyOf('another-token'));
});
