import type { Dot } from '../../../shared/contract/list-request-dots.ts';

/**
 * The marker of each delivery state on the map. Each has its own shape, for people who cannot tell the colours apart.
 * The SVG paths are drawn on 24 by 32 units.
 */
export const DOT_SHAPES = {
  pending: {
    word: 'pendiente',
    legend: 'Pendiente',
    outline: 'M12 31C9.6 24.6 2 18.6 2 11.2a10 10 0 0 1 20 0C22 18.6 14.4 24.6 12 31z',
    mark: 'M12 7a4.2 4.2 0 1 0 0 8.4A4.2 4.2 0 0 0 12 7z',
  },
  attempted: {
    word: 'pendiente, con intentos',
    legend: 'Con intentos',
    outline: 'M12 31C9.6 24.6 2 18.6 2 11.2a10 10 0 0 1 20 0C22 18.6 14.4 24.6 12 31z',
    mark: 'M12 6v6.4M12 15.8v.4',
  },
  undecided: {
    word: 'fuera de zona, a decidir',
    legend: 'Fuera de zona: a decidir',
    outline: 'M12 5 23 25H1z',
    mark: 'M9.4 13.2a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 20.6v.4',
  },
  delivered: {
    word: 'entregado',
    legend: 'Entregado',
    outline: 'M12 6a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
    mark: 'M7.2 16.4l3.4 3.4 6.4-7',
  },
  held: {
    word: 'en reparto',
    legend: 'En reparto',
    outline: 'M12 4.5 23 16 12 27.5 1 16z',
    mark: 'M6.5 16h10.5M13 12l4 4-4 4',
  },
  closed: {
    word: 'cerrado',
    legend: 'Cerrado',
    outline: 'M3.5 7.5h17v17h-17z',
    mark: 'M8.2 12.2l7.6 7.6M15.8 12.2l-7.6 7.6',
  },
} as const;
type DotState = keyof typeof DOT_SHAPES;

/** Returns which marker a list request gets. A pending one on an open round gets 'held', even after visits. */
export function dotStateOf({ state, held }: Pick<Dot, 'state' | 'held'>): DotState {
  const isPending = state === 'pending' || state === 'attempted';
  return isPending && held ? 'held' : state;
}

/** Whether a marker has a tip that points to the location. */
export const hasTip = (state: DotState) => state === 'pending' || state === 'attempted';
