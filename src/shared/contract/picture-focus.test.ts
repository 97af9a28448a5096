import { expect, test } from 'vitest';
import { CENTRED, croppedTo } from './picture-focus.ts';

const WIDE = { width: 1500, height: 1000 };

test('a picture without a focus is cut to the middle', () => {
  expect(croppedTo(1, WIDE, CENTRED)).toEqual({ left: 250, top: 0, width: 1000, height: 1000 });
});

test.each([
  [
    { x: 0, y: 0, zoom: 1 },
    { left: 0, top: 0, width: 1000, height: 1000 },
  ],
  [
    { x: 100, y: 100, zoom: 1 },
    { left: 500, top: 0, width: 1000, height: 1000 },
  ],
  [
    { x: 0, y: 100, zoom: 2 },
    { left: 0, top: 500, width: 500, height: 500 },
  ],
  [
    { x: 50, y: 50, zoom: 2 },
    { left: 500, top: 250, width: 500, height: 500 },
  ],
])('the focus %j decides what is cut off', (focus, expected) => {
  expect(croppedTo(1, WIDE, focus)).toEqual(expected);
});

test('never reaches beyond the picture', () => {
  for (const size of [WIDE, { width: 3, height: 1 }, { width: 1, height: 977 }])
    for (const x of [0, 33.3, 100])
      for (const zoom of [1, 1.7, 3])
        for (const ratio of [0.3, 1, 1.9]) {
          const { left, top, width, height } = croppedTo(ratio, size, { x, y: x, zoom });
          expect(width).toBeGreaterThan(0);
          expect(height).toBeGreaterThan(0);
          expect(left + width).toBeLessThanOrEqual(size.width);
          expect(top + height).toBeLessThanOrEqual(size.height);
        }
});
