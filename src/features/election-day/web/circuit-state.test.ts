import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReportKind, StoredReport } from '../contract.ts';
import { needsOf } from '../server/needs.ts';
import { byMoment, circuitState } from './circuit-state.ts';

/** How a circuit is after reports, and what it needs. */

const at = (clock: string) => `2025-05-11T${clock}:00.000Z`;
const report = (kind: ReportKind, clock: string, more: Partial<StoredReport> = {}): StoredReport => ({
  id: randomUUID(),
  circuit: 604,
  kind,
  at: at(clock),
  count: null,
  text: '',
  target: null,
  helperId: null,
  ...more,
});

/** All orders of a few things. */
const orders = <One>(things: readonly One[]): One[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, index) => orders(things.toSpliced(index, 1)).map((rest) => [first, ...rest]));

test('any order of six reports ends alike, with two of one moment and one that takes another back', () => {
  const wrong = report('left', '09:00');
  const six = [
    report('arrived', '08:00'),
    wrong,
    report('retracted', '09:05', { target: wrong.id }),
    report('turnout', '10:00', { count: 120 }),
    report('papersMissing', '11:00'),
    report('papersThere', '11:00'),
  ];
  const expected = circuitState(six);
  expect(expected).toMatchObject({ presentAt: at('08:00'), turnout: 120 });
  for (const order of orders(six)) expect(circuitState(order)).toEqual(expected);
});

test('a report that arrives twice counts once, and the latest word on a thing counts', () => {
  const problem = report('problem', '12:00', { text: 'No hay luz' });
  const solved = report('solved', '12:30');
  expect(circuitState([problem, solved, problem]).problem).toBeNull();
  expect(circuitState([solved, report('problem', '13:00', { text: 'Otra vez' }), problem]).problem).toBe(
    'Otra vez',
  );
});

test.each([
  [
    'the next person came before the first one left',
    [
      ['arrived', '07:30', 1],
      ['arrived', '13:20', 2],
      ['left', '13:35', 1],
    ],
    '13:20',
  ],
  [
    'the first one left before the next person came',
    [
      ['arrived', '07:30', 1],
      ['left', '13:30', 1],
    ],
    null,
  ],
  [
    'a user wrote that the person came, who then left',
    [
      ['arrived', '07:30', null],
      ['left', '13:30', 1],
    ],
    null,
  ],
  [
    'a user wrote that all left',
    [
      ['arrived', '07:30', 1],
      ['arrived', '08:00', 2],
      ['left', '13:30', null],
    ],
    null,
  ],
] as const)('somebody is there or not: %s', (_, reports, expected) => {
  const all = reports.map(([kind, clock, helperId]) => report(kind, clock, { helperId }));
  for (const order of orders(all)) expect(circuitState(order).presentAt).toBe(expected && at(expected));
});

const clock = (hour: string | null) => ({
  opens: '08:00',
  closes: '19:30',
  hour,
  now: at(hour ?? '12:00'),
});
const inTheMorning = [report('arrived', '07:40'), report('setUp', '08:05')];

test.each([
  ['before the opening, whoever has the shift is missing', '07:45', [], true, ['delegate']],
  ['without anybody in the shift, only that is said', '08:10', [], false, ['nobody']],
  ['when all is well, nothing is needed', '09:00', inTheMorning, true, []],
  ['after two hours without a word', '10:30', inTheMorning, true, ['silence']],
  [
    'a problem comes before missing papers, and these before a queue',
    '09:00',
    [
      ...inTheMorning,
      report('longQueue', '08:30'),
      report('papersMissing', '08:40'),
      report('problem', '08:50'),
    ],
    true,
    ['problem', 'papers', 'queue'],
  ],
  [
    'after the vote the count is missing',
    '20:00',
    [...inTheMorning, report('closed', '19:35')],
    true,
    ['count'],
  ],
  [
    'once it is counted, nothing is needed',
    '21:00',
    [...inTheMorning, report('closed', '19:35'), report('counted', '20:50')],
    true,
    [],
  ],
] as const)('%s', (_, hour, reports, isTaken, needs) => {
  expect(needsOf(circuitState(reports), clock(hour), { isTaken, hasFewPapers: false })).toEqual(needs);
});

test('on another day only what was reported counts', () => {
  expect(needsOf(circuitState([]), clock(null), { isTaken: false, hasFewPapers: false })).toEqual([]);
  expect(
    needsOf(circuitState([report('problem', '09:00')]), clock(null), { isTaken: true, hasFewPapers: true }),
  ).toEqual(['problem', 'fewPapers']);
});

test('how a circuit is depends on the latest report of each kind alone', () => {
  const kinds: ReportKind[] = [
    'arrived',
    'left',
    'setUp',
    'turnout',
    'noQueue',
    'queue',
    'longQueue',
    'papersMissing',
    'papersThere',
    'problem',
    'solved',
    'closed',
    'counted',
    'note',
  ];
  for (let round = 0; round < 200; round++) {
    const reports = Array.from({ length: 40 }, () => {
      const kind = kinds[Math.floor(Math.random() * kinds.length)] as ReportKind;
      const minute = Math.floor(Math.random() * 60);
      return report(kind, `10:${String(minute).padStart(2, '0')}`, { count: minute, text: kind });
    });
    const latest = [...new Map(byMoment(reports).map((one) => [one.kind, one])).values()];
    expect(circuitState(latest)).toEqual(circuitState(reports));
  }
});
