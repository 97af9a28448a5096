import { newestFirst } from '../../../shared/contract/dated-items.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { PROPOSAL_STATES, type Progress } from '../contract.ts';

/** The fields of an entry by which the state of a proposal is known. */
type Dated = Pick<Progress, 'id' | 'date' | 'proposalId' | 'state' | 'correctsId' | 'active'>;

/**
 * Returns what became of a proposal by entries of any proposals, drafts included: its published entries, newest first, and
 * its state, which is that of the newest entry that no published entry corrects. An entry stays corrected when its
 * correction is corrected itself. `last` is undefined for a proposal without entries.
 */
export function lifeOf<Entry extends Dated>(proposalId: number, all: readonly Entry[]) {
  const entries = all
    .filter((entry) => entry.active && entry.proposalId === proposalId)
    .toSorted(newestFirst);
  const last = entries.find((entry) => !correctionOf(entry, entries));
  return { state: last?.state ?? ('proposed' as const), last, entries };
}

/** Returns the newest published entry that corrects an entry, or undefined if none does. */
export const correctionOf = <Entry extends Dated>({ id }: Pick<Dated, 'id'>, entries: readonly Entry[]) =>
  entries.filter((entry) => entry.active && entry.correctsId === id).toSorted(newestFirst)[0];

/** Groups proposals by what became of them, in the order of the states. */
export function proposalsByState<Proposal extends { id: number }, Entry extends Dated>(
  proposals: readonly Proposal[],
  entries: readonly Entry[],
) {
  const lives = proposals.map((proposal) => ({ proposal, ...lifeOf(proposal.id, entries) }));
  return PROPOSAL_STATES.map((state) => ({
    state,
    // The proposals that moved last come first, and those without entries stay in their order.
    lives: lives
      .filter((life) => life.state === state)
      .toSorted((one, other) => (one.last && other.last ? newestFirst(one.last, other.last) : 0)),
  }));
}

/** The proposal that an entry is about, if visitors can see it. */
export const proposalOf = (
  { proposalId }: Pick<Dated, 'proposalId'>,
  { proposals }: Pick<PublishedContent, 'proposals'>,
) => proposals.find(({ id }) => id === proposalId);
