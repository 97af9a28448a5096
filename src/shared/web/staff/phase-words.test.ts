import { expect, test } from 'vitest';
import { changeInWords } from './phase-words.ts';

const now = new Date('2025-05-08T15:00:00Z');

test.each([
  ['veda', 'before', '2025-05-09T03:00:00Z', 'Mañana a las 0:00 empieza la veda electoral.'],
  [
    'electionDay',
    'veda',
    '2025-05-11T03:00:00Z',
    'El domingo 11 de mayo de 2025 a las 0:00 empieza el día de la elección.',
  ],
  ['afterClosing', 'electionDay', '2025-05-08T22:30:00Z', 'Hoy a las 19:30 cierra la votación.'],
  ['after', 'afterClosing', '2025-05-08T23:30:00Z', 'Hoy a las 20:30 termina la veda electoral.'],
  ['after', 'electionDay', '2025-05-08T22:30:00Z', 'Hoy a las 19:30 cierra la votación.'],
] as const)('the beginning of %s after %s at %s in words', (phase, former, at, words) => {
  expect(changeInWords({ phase, at }, former, now)).toBe(words);
});
