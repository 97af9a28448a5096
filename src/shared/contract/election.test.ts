import { expect, test } from 'vitest';
import { closedText, type Election, electionPhase, sameDayAndPhase, vedaBegins } from './election.ts';

const ELECTION: Election = {
  day: '2025-05-11',
  opens: '8:00',
  closes: '19:30',
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
  ['2025-05-11T19:30:00', 'after'],
  ['2025-05-12T00:00:00', 'after'],
  ['2031-01-01T00:00:00', 'after'],
])('at %s in Montevideo the phase is %s', (moment, phase) => {
  expect(electionPhase(ELECTION, inMontevideo(moment))).toBe(phase);
});

test.each([
  ['an ordinary day', '2025-05-02T12:00:00', '2025-05-02T00:00:00', '2025-05-03T00:00:00'],
  ['midnight', '2025-05-02T00:00:00', '2025-05-02T00:00:00', '2025-05-03T00:00:00'],
  ['the morning of the election', '2025-05-11T09:00:00', '2025-05-11T00:00:00', '2025-05-11T19:30:00'],
  ['the end of the voting', '2025-05-11T19:30:00', '2025-05-11T19:30:00', '2025-05-12T00:00:00'],
  ['the day after', '2025-05-12T10:00:00', '2025-05-12T00:00:00', '2025-05-13T00:00:00'],
])('the day and phase of %s last for the right period', (_, moment, from, until) => {
  expect(sameDayAndPhase(ELECTION, inMontevideo(moment))).toEqual({
    from: inMontevideo(from).getTime(),
    until: inMontevideo(until).getTime(),
  });
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
  ['orders', '2025-05-12T12:00:00', null],
] as const)('a phase closes what the campaign folder names: %s at %s', (part, moment, text) => {
  expect(closedText(ELECTION, part, inMontevideo(moment))).toBe(text);
});
