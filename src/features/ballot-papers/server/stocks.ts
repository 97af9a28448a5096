import { circuitNumbers, placeOfCircuit } from '../../../shared/contract/circuits.ts';
import { metresBetween } from '../../../shared/contract/geography.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Shift } from '../../election-shifts/contract.ts';
import { type Holder, type HolderKind, holderKey, OFFICE, type Stock } from '../contract.ts';

/** What the movements say of one holder. */
export interface Balance extends Holder {
  count: number;
  /** How many papers it used in the last `RECENT_HOURS`. */
  usedLately: number;
}

/** The hours of which the use of a circuit is counted. */
export const RECENT_HOURS = 3;
/** A circuit has few papers with fewer than this number, or fewer than it uses in two hours. */
const FEW = 30;
const FEW_HOURS = 2;

interface Known {
  places: readonly PollingPlace[];
  shifts: readonly Shift[];
  names: (holder: Holder) => string;
  /** The circuits that report that papers are missing, which have none to give. */
  short: ReadonlySet<number>;
}

/**
 * Returns the stocks of all circuits and of all other holders that have papers, with who has some nearest to each circuit
 * that has few. A circuit that never had any is said to have few only if it reports so.
 */
export function stocksOf(balances: readonly Balance[], { places, shifts, names, short }: Known): Stock[] {
  const byKey = new Map(balances.map((balance) => [holderKey(balance), balance]));
  const all = [
    ...new Set([
      holderKey(OFFICE),
      ...circuitNumbers(places).map((id) => holderKey({ kind: 'circuit', id })),
      ...byKey.keys(),
    ]),
  ].map((key) => byKey.get(key) ?? { ...holderOf(key), count: 0, usedLately: 0 });
  const givers = all.filter((one) => one.kind !== 'circuit' || !short.has(one.id));
  const placeOf = (holder: Holder) => placeIn(holder, places, shifts);
  return all
    .filter(({ kind, count }) => kind === 'office' || kind === 'circuit' || count > 0)
    .map((balance) => {
      const { kind, id, count, usedLately } = balance;
      const usedPerHour = Math.round(usedLately / RECENT_HOURS);
      const isShort = kind === 'circuit' && short.has(id);
      const isLow = isShort || (byKey.has(holderKey(balance)) && hasFew(balance));
      const nearest = isLow ? nearestTo(balance, givers, placeOf) : undefined;
      return {
        kind,
        id,
        name: names(balance),
        count,
        usedPerHour,
        isLow,
        isShort,
        nearest: nearest ? { kind: nearest.kind, id: nearest.id, name: names(nearest) } : null,
      };
    });
}

/** Whether a circuit that has or had papers has few. Other holders keep theirs for circuits. */
export const hasFew = ({ kind, count, usedLately }: Balance) =>
  kind === 'circuit' && count < Math.max(FEW, (usedLately / RECENT_HOURS) * FEW_HOURS);

function holderOf(key: string): Holder {
  const [kind = '', id] = key.split(':');
  return { kind: kind as HolderKind, id: Number(id) };
}

/** The polling place of a circuit, or that in which somebody has a shift; undefined if no place is known. */
function placeIn({ kind, id }: Holder, places: readonly PollingPlace[], shifts: readonly Shift[]) {
  if (kind === 'circuit') return placeOfCircuit(places, id);
  if (kind !== 'helper') return undefined;
  const shift = shifts.find(({ helper, post }) => helper?.id === id && post !== 'general');
  return (
    shift &&
    (shift.circuit === null
      ? places.find(({ name }) => name === shift.place)
      : placeOfCircuit(places, shift.circuit))
  );
}

/** Returns who has enough papers nearest to a circuit: people before circuits, which need their own; last the office. */
function nearestTo(
  circuit: Balance,
  all: readonly Balance[],
  placeOf: (holder: Holder) => PollingPlace | undefined,
): Balance | undefined {
  const here = placeOf(circuit);
  const farAway = Number.POSITIVE_INFINITY;
  return all
    .filter(
      (one) => holderKey(one) !== holderKey(circuit) && one.count >= (one.kind === 'circuit' ? 2 * FEW : FEW),
    )
    .map((one) => ({ one, metres: here ? metresTo(here, placeOf(one)) : farAway }))
    .sort(
      (first, other) =>
        compare(first.metres, other.metres) || ORDER.indexOf(first.one.kind) - ORDER.indexOf(other.one.kind),
    )[0]?.one;
}
const ORDER: readonly HolderKind[] = ['helper', 'office', 'round', 'circuit'];
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** The distance between two places as the crow flies; infinite if one of them is not known. */
function metresTo(here: PollingPlace, there: PollingPlace | undefined): number {
  if (here === there) return 0;
  const [one, other] = [locationOf(here), there && locationOf(there)];
  return one && other ? metresBetween(one, other) : Number.POSITIVE_INFINITY;
}
const locationOf = ({ latitude, longitude }: PollingPlace) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
