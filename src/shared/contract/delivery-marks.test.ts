import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ordersOf, SIX_MARKS } from '../../../tests/support/marks.ts';
import { doorStateOf, type Mark, marksInput } from './delivery-marks.ts';

const AT = '2026-11-20T22:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString();
let made = 0;
const mark = (outcome: Mark['outcome'], minutes: number, overrides: Partial<Mark> = {}): Mark => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  requestId: 1,
  outcome,
  undoes: null,
  note: '',
  at: later(minutes),
  by: 'Ana',
  ...overrides,
});

describe('the state of a list request', () => {
  test('without marks is pending', () => {
    expect(doorStateOf([])).toEqual({
      delivered: false,
      deliveredAt: null,
      closed: null,
      cancelReason: null,
      attempts: [],
      latest: undefined,
    });
  });

  test('is the same for all 720 orders in which six marks arrive', () => {
    const orders = ordersOf(SIX_MARKS);
    expect(orders).toHaveLength(720);
    const [state] = orders.map(doorStateOf);
    for (const order of orders) expect(doorStateOf(order)).toEqual(state);
    expect(state).toMatchObject({ delivered: true, closed: null });
    expect(state?.attempts.map(({ reason }) => reason)).toEqual(['nobody', 'refused']);
  });

  test('keeps the time of the first delivery until it is pending again', () => {
    expect(doorStateOf([mark('delivered', 5), mark('delivered', 2)]).deliveredAt).toBe(later(2));
    const again = [mark('delivered', 2), mark('pending', 3), mark('delivered', 4)];
    expect(doorStateOf(again).deliveredAt).toBe(later(4));
  });

  test('ignores a mark that was taken back', () => {
    const delivered = mark('delivered', 2);
    const state = doorStateOf([
      mark('nobody', 1, { note: 'Perro' }),
      delivered,
      mark('undone', 3, { undoes: delivered.id }),
    ]);
    expect(state).toMatchObject({ delivered: false, deliveredAt: null });
    expect(state.attempts).toEqual([{ at: later(1), reason: 'nobody', note: 'Perro', by: 'Ana' }]);
  });

  test('has a reason if staff cancelled it, until somebody marks it again', () => {
    const cancelled = mark('cancelled', 1, { note: 'Se mudó' });
    expect(doorStateOf([cancelled])).toMatchObject({ closed: 'cancelled', cancelReason: 'Se mudó' });
    expect(doorStateOf([cancelled, mark('nobody', 2)]).cancelReason).toBe('Se mudó');
    expect(doorStateOf([cancelled, mark('pending', 2)])).toMatchObject({ closed: null, cancelReason: null });
    expect(doorStateOf([cancelled, mark('delivered', 2)]).cancelReason).toBeNull();
    expect(doorStateOf([mark('cancelled', 1)])).toMatchObject({ closed: 'cancelled', cancelReason: null });
  });

  test('is closed when the neighbour refuses it, until somebody marks it again', () => {
    const refused = mark('refused', 1);
    expect(doorStateOf([refused]).closed).toBe('refused');
    expect(doorStateOf([refused, mark('pending', 2)])).toMatchObject({ closed: null, delivered: false });
  });

  test('is closed by a cancellation only while it is not delivered, and a cancellation cannot be taken back', () => {
    const cancelled = mark('cancelled', 1);
    const undone = mark('undone', 2, { undoes: cancelled.id });
    expect(doorStateOf([cancelled, undone]).closed).toBe('cancelled');
    expect(doorStateOf([mark('delivered', 0), cancelled])).toMatchObject({ delivered: true, closed: null });
  });

  test('stays closed by a cancellation when a volunteer who did not know of it finds nobody, but not when it is delivered or reopened', () => {
    const cancelled = mark('cancelled', 1);
    expect(doorStateOf([cancelled, mark('nobody', 2)])).toMatchObject({ closed: 'cancelled' });
    expect(doorStateOf([cancelled, mark('delivered', 2)])).toMatchObject({ delivered: true, closed: null });
    expect(doorStateOf([cancelled, mark('pending', 2)])).toMatchObject({ delivered: false, closed: null });
  });
});

test('a request with more than fifty marks, or without any, is invalid', () => {
  const wire = { id: mark('nobody', 1).id, pedido: 1, resultado: 'nadie', momento: AT };
  expect(z.safeDecode(marksInput, { marcas: Array(50).fill(wire) }).success).toBe(true);
  expect(z.safeDecode(marksInput, { marcas: Array(51).fill(wire) }).success).toBe(false);
  expect(z.safeDecode(marksInput, { marcas: [] }).success).toBe(false);
});
