import { beforeEach, expect, test } from 'vitest';
import { buildDoor, buildMark, buildVolunteerRound, ROUND_MADE_AT } from '../../../../tests/support/doors.ts';
import { itemsIn, storageInMemory } from '../../../../tests/support/storage.ts';
import { takeAlong, unsentElsewhere } from './former-links.ts';
import { keyOf, removeExpiredRounds, roundOnPhone } from './kept-round.ts';

let storage: Storage;
const open = (key = 'a') => roundOnPhone(key, () => storage);
beforeEach(() => {
  storage = storageInMemory();
});

test('a stored round is still available after a reload', () => {
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

test('a response that is older than a receipt does not remove the marks of the receipt', () => {
  const phone = open();
  const round = buildVolunteerRound([buildDoor(1), buildDoor(2)]);
  phone.keep(round);
  const mark = buildMark(101);
  phone.addMarks([mark]);
  phone.keep(round);
  expect(phone.read()?.round.stops.map(({ marks }) => marks)).toEqual([[mark], []]);
});

test('a door that the server no longer has is removed', () => {
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1), buildDoor(2)]));
  phone.keep(buildVolunteerRound([buildDoor(2)]));
  expect(phone.read()?.round.stops.map(({ position }) => position)).toEqual([2]);
});

const mark = (phone: ReturnType<typeof open>, requestId = 101, roundId = 7) =>
  phone.queue.add([{ roundId, requestId, outcome: 'nobody', note: 'Tiene perro' }], {
    now: Date.parse('2026-11-26T21:42:00.000Z'),
    known: [],
  });

test('when the link no longer works, unsent marks stay and all data about neighbours are removed', () => {
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1), buildDoor(2)]));
  mark(phone);
  const ended = {
    name: 'Centro',
    isDone: false,
    doors: [
      { requestId: 101, position: 1 },
      { requestId: 102, position: 2 },
    ],
  };
  expect(phone.end()).toEqual(ended);
  const reloaded = open();
  expect(reloaded.read()).toBeNull();
  expect(reloaded.queue.read()).toMatchObject([{ requestId: 101, note: 'Tiene perro' }]);
  expect(reloaded.end()).toEqual(ended);
  expect(JSON.stringify(itemsIn(storage))).not.toMatch(/Vecina|Calle|099123456/);
  for (const waiting of reloaded.queue.read()) reloaded.queue.remove(waiting);
  reloaded.forgetIfSettled();
  expect(storage).toHaveLength(0);
});

test('a round without remaining doors and marks counts as finished when its link ends, and is removed', () => {
  const phone = open();
  phone.keep(buildVolunteerRound([buildDoor(1, { marks: [buildMark(101)] })]));
  expect(phone.end()).toMatchObject({ isDone: true });
  expect(storage).toHaveLength(0);
});

test('a link that works again no longer counts as ended', () => {
  const phone = open();
  mark(phone);
  phone.end();
  expect(phone.ended()).not.toBeNull();
  phone.keep(buildVolunteerRound([]));
  expect(phone.ended()).toBeNull();
});

test('expired and unreadable rounds are removed, but their marks and other rounds stay', () => {
  const expired = buildVolunteerRound([buildDoor(1)], { expiresAt: '2026-12-01T00:00:00.000Z' });
  open('old').keep(expired);
  mark(open('old'));
  storage.setItem('reparto:broken', 'not json');
  open('new').keep(buildVolunteerRound([]));
  removeExpiredRounds(Date.parse('2026-12-02T00:00:00.000Z'), () => storage);
  expect(open('old').read()).toBeNull();
  expect(open('old').queue.read()).toHaveLength(1);
  expect(storage.getItem('reparto:broken')).toBeNull();
  expect(open('new').read()).not.toBeNull();
});

test('a new link of the same round takes over marks that were not sent or came too late, but none of other rounds', () => {
  const former = open('former');
  former.keep(buildVolunteerRound([buildDoor(1)]));
  mark(former);
  const [late] = mark(former, 102);
  if (late) former.refused.add(late, 'Se marcó después de que el enlace dejó de servir.');
  if (late) former.queue.remove(late);
  const other = open('other');
  other.keep(buildVolunteerRound([], { id: 8, name: 'Norte' }));
  mark(other, 201, 8);
  const renewed = open('renewed');
  takeAlong(renewed, 7);
  expect(renewed.queue.read().map(({ requestId }) => requestId)).toEqual([101, 102]);
  expect(Object.keys(itemsIn(storage)).filter((name) => name.includes('former'))).toEqual([]);
  expect(other.queue.read()).toHaveLength(1);
  expect(unsentElsewhere(renewed, 7)).toEqual([{ name: 'Norte', count: 1 }]);
});

test('a refused mark stays on the device until the user removes it', () => {
  const phone = open();
  const [refused] = mark(phone);
  if (!refused) throw new Error('A mark was made.');
  phone.refused.add(refused, 'Ese pedido ya no existe.');
  expect(open().refused.read()).toEqual([{ mark: refused, reason: 'Ese pedido ya no existe.' }]);
  open().refused.remove(refused);
  expect(phone.refused.read()).toEqual([]);
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
