import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildListRequest } from '../../../../tests/support/factories.ts';
import { ordersOf, SIX_MARKS } from '../../../../tests/support/marks.ts';
import { freshDatabase } from '../../../../tests/support/test-site.ts';
import { doorStateOf, type SentMark } from '../../../shared/contract/delivery-marks.ts';
import type { DatabaseConnection } from '../../../shared/server/database/database.ts';
import { markStore } from './mark-store.ts';
import { deliveryMarks, listRequests } from './table.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const SENT_AT = '2026-11-20T12:00:00.000Z';
const ANA = { by: 'enlace de Ana', roundId: null };

async function addRequests(count: number, values: Partial<typeof listRequests.$inferInsert> = {}) {
  const row = { ...buildListRequest(), search: '', createdAt: SENT_AT, ...values };
  const rows = await connection.database
    .insert(listRequests)
    .values(Array.from({ length: count }, () => row))
    .returning({ id: listRequests.id });
  return rows.map(({ id }) => id);
}
const addRequest = async (values?: Partial<typeof listRequests.$inferInsert>) =>
  (await addRequests(1, values))[0] ?? 0;

const send = (marks: SentMark[], marker = ANA) =>
  connection.database.transaction((transaction) => markStore(transaction).add(marks, marker));
/** Returns whether the decision was stored. */
const decide = async (id: number, delivered: boolean, agoMs?: number) =>
  (await connection.database.transaction((transaction) =>
    markStore(transaction).decide(id, delivered, 'Persona 1', agoMs),
  )) !== null;
const mark = (requestId: number, overrides: Partial<SentMark> = {}): SentMark => ({
  id: randomUUID(),
  requestId,
  outcome: 'delivered',
  undoes: null,
  note: '',
  at: '2026-11-20T22:00:00.000Z',
  ...overrides,
});
const statesOf = async (ids: number[]) => {
  const rows = await connection.database.select().from(listRequests).where(inArray(listRequests.id, ids));
  return rows.map(({ delivered, deliveredAt, closed, cancelReason, attempts, stateChangedAt }) => ({
    delivered,
    deliveredAt,
    closed,
    cancelReason,
    attempts,
    stateChangedAt,
  }));
};
const stateOf = async (id: number) => (await statesOf([id]))[0];
const countOf = (id: number) =>
  connection.database.$count(deliveryMarks, eq(deliveryMarks.listRequestId, id));

test('all 720 orders in which six marks arrive leave the same state', async () => {
  const orders = ordersOf(SIX_MARKS);
  const ids = await addRequests(orders.length);
  const idFor = (mark: string, request: number) =>
    mark.replace(/^0{8}/, request.toString(16).padStart(8, '0'));
  for (const step of SIX_MARKS.keys())
    for (const by of new Set(SIX_MARKS.map((mark) => mark.by))) {
      const sent = ids.flatMap((requestId, index) => {
        const next = orders[index]?.[step];
        if (next?.by !== by) return [];
        const undoes = next.undoes && idFor(next.undoes, requestId);
        return [{ ...next, id: idFor(next.id, requestId), undoes, requestId }];
      });
      expect((await send(sent, { by, roundId: null })).refused).toEqual([]);
    }
  const states = await statesOf(ids);
  expect(states).toHaveLength(720);
  const { latest, ...expected } = doorStateOf(SIX_MARKS);
  for (const state of states) expect(state).toEqual({ ...expected, stateChangedAt: latest?.at });
});

describe('a mark', () => {
  test('is stored once when it is sent several times, even concurrently or within one request', async () => {
    const id = await addRequest();
    const sent = mark(id);
    const receipts = await Promise.all([1, 2, 3].map(() => send([sent, sent])));
    for (const { stored, refused } of [...receipts, await send([sent])])
      expect({ stored, refused }).toEqual({ stored: [sent.id], refused: [] });
    expect(await countOf(id)).toBe(1);
  });

  test('gets the time of its arrival if its own time is in the future', async () => {
    const id = await addRequest();
    const before = Date.now();
    const { marks } = await send([mark(id, { at: '2999-01-01T00:00:00Z' })]);
    expect(Math.abs(Date.parse(marks[0]?.at ?? '') - before)).toBeLessThan(60_000);
  });

  test('gets the time at which the list request was sent if its own time is earlier', async () => {
    const { marks } = await send([mark(await addRequest(), { at: '2001-01-01T00:00:00Z' })]);
    expect(marks[0]?.at).toBe(SENT_AT);
  });

  test('is refused for a list request that does not exist, while the others are stored', async () => {
    const [good, gone] = [mark(await addRequest()), mark(2_147_483_647)];
    expect(await send([gone, good])).toMatchObject({
      stored: [good.id],
      refused: [{ id: gone.id, reason: 'Ese pedido ya no existe.' }],
      marks: [{ id: good.id, by: 'enlace de Ana' }],
    });
  });

  test('is refused if another list request has a mark with the same id', async () => {
    const former = mark(await addRequest());
    await send([former]);
    const id = await addRequest();
    expect(await send([{ ...former, requestId: id }])).toMatchObject({
      stored: [],
      refused: [{ id: former.id }],
    });
    expect(await stateOf(id)).toMatchObject({ delivered: false });
  });

  test.each([
    ['takes nothing back although it says so', { outcome: 'undone' as const }],
    ['takes another one back although it says something else', { undoes: randomUUID() }],
  ])('is refused when it %s', async (_, overrides) => {
    const { refused } = await send([mark(await addRequest(), overrides)]);
    expect(refused).toMatchObject([{ reason: 'La marca no es válida.' }]);
  });

  test('is refused when its list request already has two hundred marks', async () => {
    const id = await addRequest();
    await send(Array.from({ length: 199 }, () => mark(id)));
    const { stored, refused } = await send([mark(id), mark(id)]);
    expect(stored).toHaveLength(1);
    expect(refused).toMatchObject([{ reason: 'Ese pedido ya tiene demasiadas marcas.' }]);
    expect(await countOf(id)).toBe(200);
  });

  test('that takes back another mark does so even if it arrives first', async () => {
    const id = await addRequest();
    const delivered = mark(id);
    await send([mark(id, { outcome: 'undone', undoes: delivered.id })]);
    await send([delivered]);
    expect(await stateOf(id)).toMatchObject({ delivered: false, deliveredAt: null });
  });
});

describe('a decision of staff', () => {
  test('gets a later time than all existing marks', async () => {
    const id = await addRequest();
    for (const delivered of [true, false, true, false, true]) {
      expect(await decide(id, delivered)).toBe(true);
      expect(await stateOf(id)).toMatchObject({ delivered });
    }
  });

  test('reopens a list request that was refused at the door and keeps its visits', async () => {
    const id = await addRequest();
    await send([mark(id, { outcome: 'refused', note: 'Ya votó' })]);
    expect(await stateOf(id)).toMatchObject({ closed: 'refused' });
    await decide(id, false);
    expect(await stateOf(id)).toMatchObject({ closed: null, attempts: [{ note: 'Ya votó' }] });
  });

  test('is not stored when somebody else changed the state after the tap', async () => {
    const id = await addRequest();
    await decide(id, true);
    expect(await decide(id, false, 60_000)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ delivered: true });
    expect(await countOf(id)).toBe(1);
  });
});

test('a state that an older release stored without a mark is kept when the next mark arrives', async () => {
  const at = '2026-11-20T20:00:00.000Z';
  const id = await addRequest({ delivered: true, deliveredAt: at, stateChangedAt: at });
  const { marks } = await send([mark(id, { outcome: 'nobody', at: '2026-11-20T19:00:00.000Z' })]);
  expect(marks.map(({ outcome, by }) => [outcome, by])).toEqual([
    ['nobody', 'enlace de Ana'],
    ['delivered', 'sin registrar'],
  ]);
  expect(await stateOf(id)).toMatchObject({ delivered: true, deliveredAt: at });
});

test('deleting a list request deletes its marks', async () => {
  const id = await addRequest();
  await send([mark(id, { note: 'Perro suelto' })]);
  await connection.database.delete(listRequests).where(eq(listRequests.id, id));
  expect(await connection.database.$count(deliveryMarks, sql`note = 'Perro suelto'`)).toBe(0);
});
