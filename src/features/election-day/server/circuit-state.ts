import type { CircuitOnBoard, Report } from '../contract.ts';

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
export function circuitState(reports: readonly Report[]): CircuitState {
  const takenBack = new Set(reports.flatMap(({ target }) => target ?? []));
  const valid = [...new Map(reports.map((report) => [report.id, report])).values()].filter(
    ({ id, kind }) => kind !== 'retracted' && !takenBack.has(id),
  );
  const state = { ...NOTHING };
  for (const report of byMoment(valid)) Object.assign(state, changeBy(report), { latestAt: report.at });
  return state;
}

function changeBy({ kind, at, count, text }: Report): Partial<CircuitState> {
  switch (kind) {
    case 'arrived':
      return { presentAt: at };
    case 'left':
      return { presentAt: null };
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
