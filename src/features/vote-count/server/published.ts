import type { CountSettings, PublishedCount } from '../contract.ts';
import { totalsOf } from '../web/count-result.ts';
import type { Counts } from './counts.ts';

/** Returns what visitors may read of the count at a moment, or null while no circuit is counted. */
export function publishedOf(
  { parties }: CountSettings,
  circuits: readonly number[],
  counts: Counts,
  now: Date,
): PublishedCount | null {
  const { blank, annulled, observed, counted, ...totals } = totalsOf(
    parties,
    circuits.map((circuit) => ({ circuit, sheet: counts.get(circuit)?.sheet ?? null, electors: null })),
  );
  if (counted === 0) return null;
  return {
    at: now.toISOString(),
    counted,
    circuits: circuits.length,
    parties: totals.parties.map(({ name, votes, ownVotes, lists }) => ({
      name,
      votes,
      ownVotes,
      lists: lists.map((list) => ({ number: list.number, votes: list.votes })),
    })),
    blank,
    annulled,
    observed,
  };
}
