import { ALL_NEEDS, type CircuitOnBoard, type Need } from '../contract.ts';
import type { CircuitState } from '../web/circuit-state.ts';
import type { DayClock } from './day-clock.ts';

/** Who and what a circuit has, apart from its reports. */
interface CircuitSupply {
  /** Whether somebody has the shift that it is now; null between the shifts. */
  isTaken: boolean | null;
  hasFewPapers: boolean;
}

/** How long a circuit may say nothing while people vote. */
const SILENT_MS = 2 * 60 * 60 * 1000;

/**
 * Returns what a circuit needs from the coordinator, the most urgent first. Who is missing counts only on the day itself;
 * what was reported counts always, so that the board can be tried out before. Of a circuit where nobody is, only that is said.
 */
export function needsOf(
  state: CircuitState,
  clock: Omit<DayClock, 'when' | 'since'>,
  { isTaken, hasFewPapers }: CircuitSupply,
): Need[] {
  const { opens, closes, hour, now } = clock;
  const isVoting = hour !== null && opens <= hour && hour < closes && !state.closedAt;
  const isOpen = isVoting || (hour !== null && hour >= closes && !state.countedAt);
  const since = state.latestAt ? Date.parse(now) - Date.parse(state.latestAt) : Number.POSITIVE_INFINITY;
  const isMissing = isTaken !== null && !state.presentAt && hour !== null && !state.countedAt;
  const needs: Record<Need, boolean> = {
    problem: state.problem !== null,
    papers: state.papersMissingAt !== null && !state.closedAt,
    fewPapers: hasFewPapers && state.papersMissingAt === null && !state.closedAt,
    nobody: isMissing && isTaken === false,
    delegate: isMissing && isTaken === true,
    setUp: isVoting && !state.setUpAt && !isMissing,
    queue: state.queue === 'longQueue' && !state.closedAt,
    silence: isVoting && since > SILENT_MS && !isMissing,
    count: isOpen && !isVoting && !state.countedAt,
  };
  return ALL_NEEDS.filter((need) => needs[need]);
}

/** Sorts circuits by what they need, the most urgent and the fewest papers first, and then by their numbers. */
export const byNeed = (circuits: readonly CircuitOnBoard[]): CircuitOnBoard[] =>
  circuits.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      (one.needs[0] === 'fewPapers' ? (one.papers ?? 0) - (other.papers ?? 0) : 0) ||
      one.circuit - other.circuit,
  );
const rankOf = ({ needs: [first] }: CircuitOnBoard) => (first ? ALL_NEEDS.indexOf(first) : ALL_NEEDS.length);
