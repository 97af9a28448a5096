import { circuitOf, circuitsOf } from '../../../shared/contract/circuits.ts';
import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { searchable } from '../../../shared/contract/search.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import { type Candidate, overlap, type Reason, type Shift } from '../contract.ts';

export interface Known {
  places: readonly PollingPlace[];
  neighbourhoods: Parameters<typeof neighbourhoodOf>[1];
  delegates: readonly Delegate[];
  /** All shifts. */
  shifts: Shift[];
}

type CandidateOf = (shift: Shift) => Candidate[];

/**
 * Returns what lists the candidates for a shift, the most fitting first: those who vote in the circuit, in the polling
 * place, or live near it, and among them those who have the fewest shifts. Whoever has another shift at the same time
 * stands last.
 */
export function candidatesAmong({ places, neighbourhoods, delegates, shifts }: Known): CandidateOf {
  const circuits = circuitsOf({ places: [...places] });
  const known = delegates.map((delegate) => {
    const credential = delegate.credential();
    const circuit = credential && circuitOf(circuits, credential);
    return {
      delegate,
      circuit: circuit ? circuit.circuit : undefined,
      place: circuit ? places[circuit.place]?.name : undefined,
      neighbourhood: searchable(delegate.neighbourhood.trim()),
    };
  });
  const nearTo = new Map(
    places.map((place) => [
      place.name,
      new Set(
        [place.locality, neighbourhoodOf(place, neighbourhoods)].flatMap((name) =>
          name ? [searchable(name)] : [],
        ),
      ),
    ]),
  );
  const shiftsOf = new Map<number, Shift[]>();
  for (const shift of shifts)
    if (shift.helper) shiftsOf.set(shift.helper.id, [...(shiftsOf.get(shift.helper.id) ?? []), shift]);

  return (shift) => {
    const reasonOf = ({ circuit, place, neighbourhood }: (typeof known)[number]): Reason | null => {
      if (!shift.place) return null;
      if (shift.post === 'delegate' && circuit === shift.circuit) return 'circuit';
      if (place === shift.place) return 'place';
      return nearTo.get(shift.place)?.has(neighbourhood) ? 'near' : null;
    };
    return known
      .map((one): Candidate => {
        const { id, name, neighbourhood, availability } = one.delegate;
        const others = (shiftsOf.get(id) ?? []).filter((other) => other.id !== shift.id);
        const busyWith = others.find((other) => overlap(other, shift)) ?? null;
        const reason = reasonOf(one);
        return { id, name, neighbourhood, availability, reason, shifts: others.length, busyWith };
      })
      .toSorted(
        (one, other) =>
          Number(one.busyWith !== null) - Number(other.busyWith !== null) ||
          rankOf(one.reason) - rankOf(other.reason) ||
          one.shifts - other.shifts ||
          one.name.localeCompare(other.name),
      );
  };
}

const REASONS = ['circuit', 'place', 'near'] as const;
const rankOf = (reason: Reason | null) => (reason ? REASONS.indexOf(reason) : REASONS.length);

/**
 * Returns who would take each gap of the circuits, by the ids of the shift and of the person: the gaps go first to those
 * who vote in the circuit, then in the polling place, then to those who live near. Nobody gets a second shift.
 */
export function proposedTakers(known: Known): Map<number, number> {
  const gaps = known.shifts.filter(({ post, helper }) => post === 'delegate' && !helper);
  const taken = new Set(known.shifts.flatMap(({ helper }) => (helper ? [helper.id] : [])));
  const takers = new Map<number, number>();
  const candidatesOf = candidatesAmong(known);
  const proposed = gaps.map((gap) => ({
    gap,
    candidates: candidatesOf(gap).filter(({ shifts }) => shifts === 0),
  }));
  for (const wanted of REASONS) {
    for (const { gap, candidates } of proposed) {
      const found = candidates.find(({ id, reason }) => reason === wanted && !taken.has(id));
      if (!found || takers.has(gap.id)) continue;
      takers.set(gap.id, found.id);
      taken.add(found.id);
    }
  }
  return takers;
}
