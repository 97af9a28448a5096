import { circuitNumbers } from '../../../shared/contract/circuits.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Shift } from '../../election-shifts/contract.ts';
import type { OwnCircuit } from '../contract.ts';

/** A circuit of somebody's shifts. */
export type OwnShift = Omit<OwnCircuit, 'reports'>;

/**
 * Returns the circuits of which somebody reports: the one of a delegate, those of the place of a substitute, or all. Their
 * hours are from the beginning of the first shift there to the end of the last one.
 */
export function ownCircuits(
  shifts: readonly Shift[],
  places: readonly PollingPlace[],
  helperId: number,
): OwnShift[] {
  const own = shifts.filter(({ helper }) => helper?.id === helperId);
  return places.flatMap((place) =>
    circuitNumbers([place]).flatMap((circuit): OwnShift[] => {
      const here = own.filter((shift) => isOf(shift, circuit, place.name));
      if (here.length === 0) return [];
      const [starts = ''] = here.map((shift) => shift.starts).sort();
      const ends =
        here
          .map((shift) => shift.ends)
          .sort()
          .at(-1) ?? '';
      const next = shifts.find(
        (shift) =>
          shift.post === 'delegate' && shift.circuit === circuit && shift.starts >= ends && shift.helper,
      );
      return [{ circuit, place: place.name, starts, ends, next: next?.helper?.name ?? null }];
    }),
  );
}

const isOf = (shift: Shift, circuit: number, place: string) => {
  if (shift.post === 'general') return true;
  return shift.post === 'delegate' ? shift.circuit === circuit : shift.place === place;
};
