import type { CircuitOnBoard, Report, StoredReport } from '../contract.ts';

/** What the reports say of a circuit. */
export type CircuitState = Pick<
  CircuitOnBoard,
  | 'presentAt'
  | 'setUpAt'
  | 'papersMissingAt'
  | 'queue'
  | 'problem'
  | 'turnout'
  | 'turnoutAt'
  | 'closedAt'
  | 'countedAt'
  | 'latestAt'
>;

const NOTHING: CircuitState = {
  presentAt: null,
  setUpAt: null,
  papersMissingAt: null,
  queue: null,
  problem: null,
  turnout: null,
  turnoutAt: null,
  closedAt: null,
  countedAt: null,
  latestAt: null,
};

/** Sorts reports by when they were written. Those of one moment stand in the order of their ids, as everywhere. */
export const byMoment = <One extends Pick<Report, 'id' | 'at'>>(reports: readonly One[]): One[] =>
  reports.toSorted((one, other) => compare(one.at, other.at) || compare(one.id, other.id));
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Returns how a circuit is after these reports. It is the same in whatever order they arrived, however often, and whether a
 * report or the one that takes it back arrived first.
 */
export function circuitState(reports: readonly StoredReport[]): CircuitState {
  const takenBack = new Set(reports.flatMap(({ target }) => target ?? []));
  const valid = [...new Map(reports.map((report) => [report.id, report])).values()].filter(
    ({ id, kind }) => kind !== 'retracted' && !takenBack.has(id),
  );
  const state = { ...NOTHING };
  const inOrder = byMoment(valid);
  for (const report of inOrder) Object.assign(state, changeBy(report), { latestAt: report.at });
  return { ...state, presentAt: presentAt(inOrder) };
}

/**
 * When somebody who is there arrived. Whoever leaves takes back only their own arrival and one that a user wrote for them; a
 * user who writes that they left means everybody.
 */
function presentAt(reports: readonly StoredReport[]): string | null {
  const arrivals = new Map<number | null, string>();
  for (const { kind, helperId, at } of reports)
    if (kind === 'arrived') arrivals.set(helperId, at);
    else if (kind === 'left' && helperId === null) arrivals.clear();
    else if (kind === 'left') for (const person of [helperId, null]) arrivals.delete(person);
  return [...arrivals.values()].sort().at(-1) ?? null;
}

function changeBy({ kind, at, count, text }: StoredReport): Partial<CircuitState> {
  switch (kind) {
    case 'setUp':
      return { setUpAt: at };
    case 'turnout':
      return { turnout: count, turnoutAt: at };
    case 'noQueue':
    case 'queue':
    case 'longQueue':
      return { queue: kind };
    case 'papersMissing':
      return { papersMissingAt: at };
    case 'papersThere':
      return { papersMissingAt: null };
    case 'problem':
      return { problem: text || 'Sin detalle' };
    case 'solved':
      return { problem: null };
    case 'closed':
      return { closedAt: at, queue: null };
    case 'counted':
      return { countedAt: at };
    default:
      return {};
  }
}
