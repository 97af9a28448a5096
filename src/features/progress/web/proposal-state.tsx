import { Badge } from '../../../shared/web/badge.tsx';
import { type ProposalState, STATE_NAMES } from '../contract.ts';

const COLOURS: Record<ProposalState, string> = {
  done: 'var(--pine)',
  underway: 'var(--river)',
  partly: 'var(--sun)',
  failed: 'var(--danger)',
  proposed: 'var(--sand-deep)',
};

interface ProposalStateBadgeProps {
  state: ProposalState;
  /** Replaces the name of the state. */
  word?: string;
}

/** The state of a proposal, as a word with a colour. */
export const ProposalStateBadge = ({ state, word = STATE_NAMES[state] }: ProposalStateBadgeProps) => (
  <Badge colour={COLOURS[state]}>{word}</Badge>
);
