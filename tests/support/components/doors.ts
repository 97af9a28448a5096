import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Finds and marks the doors of a round, on the screen of staff and on the page of a volunteer. */

interface Neighbour {
  nombre: string;
}

/** The list item of a door. Those that were visited are unfolded first. */
export function door({ nombre }: Neighbour): HTMLElement {
  const folded = document.querySelector<HTMLElement>('.doors-visited [aria-expanded="false"]');
  if (folded) act(() => folded.click());
  const names = [...document.querySelectorAll('.door-card h2, .door-name')];
  const item = names.find(({ textContent }) => textContent?.endsWith(nombre))?.closest('li');
  if (!item) throw new Error(`${nombre} has no door.`);
  return item;
}
export const deliver = ({ nombre }: Neighbour) =>
  screen.getByRole('button', { name: `Entregado a ${nombre}` });
export const undo = ({ nombre }: Neighbour) =>
  screen.getByRole('button', { name: `Deshacer lo de ${nombre}` });
export const isNext = (neighbour: Neighbour) => door(neighbour).dataset.next !== undefined;

let now = 0;
/** Advances the clock by a second, because a tap soon after another one is ignored as an accidental repetition. */
export const aSecondPasses = () => {
  now += 1_000;
  vi.spyOn(performance, 'now').mockReturnValue(performance.timeOrigin + now);
};
