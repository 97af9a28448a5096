import type { CountState, Sheet } from '../contract.ts';

/** A sheet that somebody entered or decided, or the order to begin again; in the order in which the server got them. */
export interface CountEntry {
  kind: 'entered' | 'decided' | 'reopened';
  /** Who entered it, the same text for the same person or link. */
  person: string;
  sheet: Sheet | null;
}

/** How far a circuit is, with the sheet that is accepted, and the entries that count. */
export interface CircuitCounted<Entry extends CountEntry = CountEntry> {
  state: CountState;
  sheet: Sheet | null;
  /** The last sheet of each person. */
  entries: readonly Entry[];
}

/**
 * Returns how far the count of a circuit is. Of each person only the last sheet counts. A sheet is accepted when two people
 * entered the same, and no two others another one; else a third person decides.
 */
export function circuitCount<Entry extends CountEntry>(all: readonly Entry[]): CircuitCounted<Entry> {
  const begin = all.findLastIndex(({ kind }) => kind === 'reopened') + 1;
  const valid = all.slice(begin);
  const entries = [
    ...new Map(valid.filter(({ kind }) => kind === 'entered').map((entry) => [entry.person, entry])).values(),
  ];
  const decision = valid.findLast(({ kind }) => kind === 'decided');
  if (decision?.sheet) return { state: 'decided', sheet: decision.sheet, entries };
  const times = new Map<string, number>();
  for (const { sheet } of entries) times.set(sheetKey(sheet), (times.get(sheetKey(sheet)) ?? 0) + 1);
  const agreed = [...times].filter(([, count]) => count > 1);
  if (agreed.length === 1) {
    const accepted = entries.find(({ sheet }) => sheetKey(sheet) === agreed[0]?.[0]);
    return { state: 'equal', sheet: accepted?.sheet ?? null, entries };
  }
  const state = entries.length === 0 ? 'missing' : entries.length === 1 ? 'once' : 'different';
  return { state, sheet: null, entries };
}

/** The same text for sheets with the same figures. A list without votes is the same as one that is missing. */
function sheetKey(sheet: Sheet | null): string {
  if (!sheet) return '';
  const { votes, blank, annulled, observed, voters } = sheet;
  const some = Object.entries(votes)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => Number(one) - Number(other));
  return JSON.stringify([some, blank, annulled, observed, voters]);
}
