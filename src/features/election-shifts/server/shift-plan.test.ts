import { expect, test } from 'vitest';
import { suggestedHours } from './shift-plan.ts';

test.each([
  ['8:00', '19:30', '07:30', '13:30'],
  ['8:00', '18:00', '07:30', '13:00'],
  ['9:00', '20:00', '08:30', '14:30'],
  ['0:10', '12:00', '00:00', '06:00'],
])(
  'a vote from %s to %s suggests shifts from %s to %s and from then to the count',
  (opens, closes, first, middle) => {
    expect(suggestedHours({ opens, closes })).toEqual([
      { starts: first, ends: middle },
      { starts: middle, ends: '24:00' },
    ]);
  },
);
