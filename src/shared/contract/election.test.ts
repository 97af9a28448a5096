import { expect, test } from 'vitest';
import {
  closedParts,
  closedText,
  type Election,
  electionPhase,
  nextPhase,
  ORDERS_STOPPED,
  opensAgain,
  sameDayAndPhase,
  vedaBegins,
  vedaEndByRule,
} from './election.ts';

const ELECTION: Election = {
  day: '2025-05-11',
  opens: '8:00',
  closes: '19:30',
  vedaEnds: '20:30',
  closed: { veda: ['orders'], electionDay: ['orders', 'publications'], after: [] },
};
const inMontevideo = (moment: string) => new Date(`${moment}-03:00`);

test.each([
  ['2025-01-01T12:00:00', 'before'],
  ['2025-05-08T23:59:59.999', 'before'],
  ['2025-05-09T00:00:00', 'veda'],
  ['2025-05-10T23:59:59.999', 'veda'],
  ['2025-05-11T00:00:00', 'electionDay'],
  ['2025-05-11T19:29:59.999', 'electionDay'],
  ['2025-05-11T19:30:00', 'afterClosing'],
  ['2025-05-11T20:29:59.999', 'afterClosing'],
  ['2025-05-11T20:30:00', 'after'],
  ['2025-05-12T00:00:00', 'after'],
  ['2031-01-01T00:00:00', 'after'],
])('at %s in Montevideo the phase is %s', (moment, phase) => {
  expect(electionPhase(ELECTION, inMontevideo(moment))).toBe(phase);
});

test.each([
  ['an ordinary day', '2025-05-02T12:00:00', '2025-05-02T00:00:00', '2025-05-03T00:00:00'],
  ['midnight', '2025-05-02T00:00:00', '2025-05-02T00:00:00', '2025-05-03T00:00:00'],
  ['the morning of the election', '2025-05-11T09:00:00', '2025-05-11T00:00:00', '2025-05-11T19:30:00'],
  ['the end of the voting', '2025-05-11T19:30:00', '2025-05-11T19:30:00', '2025-05-11T20:30:00'],
  ['the end of the veda', '2025-05-11T20:30:00', '2025-05-11T20:30:00', '2025-05-12T00:00:00'],
  ['the day after', '2025-05-12T10:00:00', '2025-05-12T00:00:00', '2025-05-13T00:00:00'],
])('the day and phase of %s last for the right period', (_, moment, from, until) => {
  expect(sameDayAndPhase(ELECTION, inMontevideo(moment))).toEqual({
    from: inMontevideo(from).getTime(),
    until: inMontevideo(until).getTime(),
  });
});

test.each(['19:30', '18:00'])(
  'a veda that ends at %s, not after the closing, leaves no phase between',
  (vedaEnds) => {
    const election = { ...ELECTION, vedaEnds };
    expect(electionPhase(election, inMontevideo('2025-05-11T19:29:59'))).toBe('electionDay');
    expect(electionPhase(election, inMontevideo('2025-05-11T19:30:00'))).toBe('after');
  },
);

test.each([
  ['2025-01-01T12:00:00', 'veda', '2025-05-09T00:00:00'],
  ['2025-05-09T00:00:00', 'electionDay', '2025-05-11T00:00:00'],
  ['2025-05-11T19:29:59', 'afterClosing', '2025-05-11T19:30:00'],
  ['2025-05-11T19:30:00', 'after', '2025-05-11T20:30:00'],
])('the next change from %s on is to %s, at %s', (moment, phase, at) => {
  expect(nextPhase(ELECTION, inMontevideo(moment))).toEqual({ phase, at: inMontevideo(at) });
});

test('after the last phase no change follows', () => {
  expect(nextPhase(ELECTION, inMontevideo('2025-05-11T20:30:00'))).toBeNull();
});

test.each([
  ['19:30', '20:30'],
  ['23:30', '23:59'],
])('in Uruguay a veda ends an hour after a closing at %s, on the same day', (closes, ends) => {
  expect(vedaEndByRule(closes)).toBe(ends);
});

test('a part that the veda closes opens again when the veda ends, after the closing', () => {
  expect(opensAgain(ELECTION, 'orders', inMontevideo('2025-05-09T12:00:00'))).toEqual(
    inMontevideo('2025-05-11T20:30:00'),
  );
});

test('the first day of the veda can be in the month before', () => {
  expect(vedaBegins({ day: '2030-03-01' })).toBe('2030-02-27');
});

test.each([
  ['orders', '2025-05-08T12:00:00', null],
  [
    'orders',
    '2025-05-09T12:00:00',
    'Por la veda electoral no tomamos más pedidos de lista. Gracias por acompañarnos.',
  ],
  ['publications', '2025-05-09T12:00:00', null],
  [
    'publications',
    '2025-05-11T12:00:00',
    'Hoy se vota, y no se publica nada nuevo. Guardalo oculto y publicalo después.',
  ],
  [
    'orders',
    '2025-05-11T20:00:00',
    'Por la veda electoral no tomamos más pedidos de lista. Gracias por acompañarnos.',
  ],
  ['publications', '2025-05-11T20:00:00', null],
  ['orders', '2025-05-11T20:30:00', null],
] as const)('a phase closes what the campaign folder names: %s at %s', (part, moment, text) => {
  expect(closedText(ELECTION, part, inMontevideo(moment))).toBe(text);
});

test('a campaign that takes no more orders closes them in every phase, and the law of a phase stays the reason', () => {
  const stopped = { ...ELECTION, takesOrders: false };
  const before = inMontevideo('2025-05-01T12:00:00');
  const after = inMontevideo('2025-05-12T12:00:00');
  for (const moment of [before, after]) {
    expect(closedParts(stopped, moment)).toEqual(['orders']);
    expect(closedText(stopped, 'orders', moment)).toBe(ORDERS_STOPPED);
    expect(closedText(stopped, 'publications', moment)).toBeNull();
    expect(opensAgain(stopped, 'orders', moment)).toBeNull();
  }
  const electionDay = inMontevideo('2025-05-11T12:00:00');
  expect(closedParts(stopped, electionDay)).toEqual(['orders', 'publications']);
  expect(closedText(stopped, 'orders', electionDay)).toContain('Hoy se vota');
});
