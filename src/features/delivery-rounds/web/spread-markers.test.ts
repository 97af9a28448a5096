import { expect, test } from 'vitest';
import { spread } from './spread-markers.ts';

test('moves two near points apart and leaves a far one where it is', () => {
  const shifts = spread(
    [
      { x: 100, y: 100 },
      { x: 110, y: 100 },
      { x: 300, y: 50 },
    ],
    26,
  );
  expect(shifts).toEqual([
    { x: -8, y: 0 },
    { x: 8, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('moves points at the same place apart', () => {
  const [one, other] = spread(
    [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ],
    26,
  );
  expect((other?.x ?? 0) - (one?.x ?? 0)).toBe(26);
});
