import { PROPOSAL_STATES, type Progress, type ProposalState } from '../contract.ts';

/** The fields of an entry by which the state of a proposal is known. */
type Dated = Pick<Progress, 'id' | 'date' | 'proposalId' | 'state' | 'correctsId' | 'active'>;

/** Compares entries for `toSorted`: newest first. Of those of one day, the one that was created last comes first. */
export const newestFirst = (one: Pick<Dated, 'id' | 'date'>, other: Pick<Dated, 'id' | 'date'>) =>
  other.date.localeCompare(one.date) || other.id - one.id;

/**
 * What became of a proposal: its state, and the published entries about it, newest first. The state is that of the newest
 * entry that no published entry corrects. An entry stays corrected when its correction is corrected itself.
 */
interface ProposalLife<Entry extends Dated> {
  state: ProposalState;
  /** The entry from which the state follows; undefined for a proposal without entries. */
  last: Entry | undefined;
  entries: Entry[];
}

/** Returns what became of a proposal by entries of any proposals, drafts included. */
export function lifeOf<Entry extends Dated>(
  proposalId: number,
  entries: readonly Entry[],
): ProposalLife<Entry> {
  const own = entries
    .filter((entry) => entry.active && entry.proposalId === proposalId)
    .toSorted(newestFirst);
  const last = own.find((entry) => !correctionOf(entry, own));
  return { state: last?.state ?? 'proposed', last, entries: own };
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

const FIGURE_WORDS: Record<ProposalState, [one: string, many: string]> = {
  done: ['cumplida', 'cumplidas'],
  underway: ['en marcha', 'en marcha'],
  partly: ['a medias', 'a medias'],
  failed: ['no se pudo', 'no se pudieron'],
  proposed: ['en propuesta', 'en propuesta'],
};

/** Returns what stands beside the figure of a state, as in '2 cumplidas'. */
export const figureWord = (state: ProposalState, count: number) => FIGURE_WORDS[state][count === 1 ? 0 : 1];
