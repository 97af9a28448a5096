import type { CircuitCount, CountSettings, EarlierVotes } from '../contract.ts';
import type { CountedCircuit } from '../web/count-result.ts';

/** A circuit with its accepted sheet and how many may vote there. */
export const withElectors = (
  { circuit, sheet }: CircuitCount,
  { electors }: CountSettings,
): CountedCircuit => ({
  circuit,
  sheet,
  electors: electors[circuit] ?? null,
});

/** The votes of the last election in these circuits. */
export function earlierOf(earlier: readonly EarlierVotes[], circuits: readonly number[]) {
  const here = earlier.filter(({ circuit }) => circuits.includes(circuit));
  const sum = (votes: readonly EarlierVotes[]) => votes.reduce((all, one) => all + one.votes, 0);
  return { total: sum(here), of: (party: string) => sum(here.filter((one) => one.party === party)) };
}
