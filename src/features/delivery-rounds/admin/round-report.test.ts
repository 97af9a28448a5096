import { expect, test } from 'vitest';
import type { Mark } from '../../../shared/contract/delivery-marks.ts';
import type { Stop } from '../contract.ts';
import { reportOf } from './round-report.ts';

let ids = 0;
const mark = (outcome: Mark['outcome'], minute: number, more: Partial<Mark> = {}): Mark => ({
  id: `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
  requestId: 1,
  outcome,
  undoes: null,
  note: '',
  at: `2026-11-20T21:${String(minute).padStart(2, '0')}:00.000Z`,
  by: 'enlace de Ana',
  ...more,
});
const stop = (delivered: boolean, marks: Mark[]) => ({ marks, request: { delivered } }) as Stop;

test('a report counts delivered doors, the reasons of the others, and doors that nobody visited', () => {
  const report = reportOf({
    stops: [
      stop(true, [mark('delivered', 5)]),
      stop(true, [mark('nobody', 6), mark('delivered', 50)]),
      stop(false, [mark('later', 8), mark('nobody', 40)]),
      stop(false, [mark('nobody', 9)]),
      stop(false, [mark('refused', 10)]),
      stop(false, [mark('cancelled', 1, { by: 'la vecina' })]),
      stop(false, []),
    ],
  });
  expect(report).toMatchObject({
    doors: 7,
    delivered: 2,
    reasons: [
      { reason: 'nobody', doors: 2 },
      { reason: 'refused', doors: 1 },
    ],
    cancelled: 1,
    unvisited: 1,
  });
});

test('a report says when the round began and ended, and how many doors each person marked', () => {
  const { time, people } = reportOf({
    stops: [
      stop(true, [mark('delivered', 5)]),
      stop(true, [mark('delivered', 35, { by: 'Graciela' })]),
      stop(false, [mark('nobody', 20)]),
    ],
  });
  expect(time).toEqual({
    first: '2026-11-20T21:05:00.000Z',
    last: '2026-11-20T21:35:00.000Z',
    seconds: 1800,
  });
  expect(people).toEqual([
    { name: 'enlace de Ana', doors: 2 },
    { name: 'Graciela', doors: 1 },
  ]);
});

test('marks that were taken back do not count', () => {
  const wrong = mark('delivered', 1);
  const report = reportOf({ stops: [stop(false, [wrong, mark('undone', 2, { undoes: wrong.id })])] });
  expect(report).toMatchObject({ delivered: 0, unvisited: 1, time: null, people: [] });
});

test('a round without stops has an empty report', () => {
  expect(reportOf({ stops: [] })).toMatchObject({ doors: 0, delivered: 0, reasons: [], time: null });
});
