import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Vertex } from '../../contract/geography.ts';
import { TownPlan } from './town-plan.tsx';

/** A square of about 930 by 1,130 units of the plan. */
const AREA: Vertex[] = [
  [-34.76, -55.78],
  [-34.76, -55.76],
  [-34.78, -55.76],
  [-34.78, -55.78],
];

/** How far the name of a neighbourhood at this longitude is moved from its dot. */
function shiftAt(longitude: number, unit: number) {
  const delivery = {
    name: 'Ceibalá',
    inside: 'en Ceibalá',
    centre: [-34.77, -55.77] as Vertex,
    area: AREA,
    neighbourhoods: [{ name: 'Centro', middle: [-34.77, longitude] as Vertex }],
  };
  const { container } = render(<TownPlan delivery={delivery} unit={unit} />);
  return Number(container.querySelector('.town-plan-name')?.getAttribute('x') ?? 0);
}

test('the name of a place near the edge of the area moves inside, and every other stands above its dot', () => {
  expect(shiftAt(-55.77, 3)).toBe(0);
  expect(shiftAt(-55.7601, 3)).toBeLessThan(-40);
  expect(shiftAt(-55.7799, 3)).toBeGreaterThan(40);
});

test('a name stays above its dot in an area that is narrower than it', () => {
  expect(Math.abs(shiftAt(-55.765, 60))).toBeLessThan(6 * 60 * 4.2);
});
