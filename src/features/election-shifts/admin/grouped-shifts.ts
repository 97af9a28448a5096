import type { Hours, Shift } from '../contract.ts';

/** The shifts of one post, one after the other, in the order of the hours of all. */
export interface ShiftRow {
  key: string;
  /** The number of the circuit, or null for substitutes and for people for all places. */
  circuit: number | null;
  position: number;
  /** The shift of each of the hours; undefined where the post has none. */
  shifts: (Shift | undefined)[];
}

export interface ShiftGroup {
  /** The name of the polling place; '' for posts of all places, and null for what the campaign's data have no more. */
  place: string | null;
  rows: ShiftRow[];
  /** How many shifts nobody takes. */
  gaps: number;
}

/** The hours of shifts, each once and in order. */
export const hoursOf = (shifts: readonly Shift[]): Hours[] =>
  [...new Map(shifts.map(({ starts, ends }) => [`${starts}-${ends}`, { starts, ends }])).values()].toSorted(
    (one, other) => one.starts.localeCompare(other.starts) || one.ends.localeCompare(other.ends),
  );

/**
 * Groups shifts by polling place, in the order of these places; then follow those for all places, and what the campaign's
 * data have no more.
 */
export function groupedShifts(shifts: readonly Shift[], places: readonly { name: string }[]): ShiftGroup[] {
  const hours = hoursOf(shifts);
  const groups = new Map<string | null, Map<string, ShiftRow>>(places.map(({ name }) => [name, new Map()]));
  for (const shift of shifts) {
    const { post, circuit, place, position, starts, ends } = shift;
    const rows = groups.get(place) ?? new Map<string, ShiftRow>();
    groups.set(place, rows);
    const key = `${post} ${circuit} ${position}`;
    const row = rows.get(key) ?? { key, circuit, position, shifts: Array(hours.length).fill(undefined) };
    row.shifts[hours.findIndex((one) => one.starts === starts && one.ends === ends)] = shift;
    rows.set(key, row);
  }
  return [...groups]
    .map(([place, rows]) => ({
      place,
      rows: [...rows.values()].toSorted(
        (one, other) =>
          Number(one.circuit === null) - Number(other.circuit === null) ||
          (one.circuit ?? 0) - (other.circuit ?? 0) ||
          one.position - other.position,
      ),
      gaps: [...rows.values()].flatMap((row) => row.shifts).filter((shift) => shift && !shift.helper).length,
    }))
    .filter(({ rows }) => rows.length > 0);
}
