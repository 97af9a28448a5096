import { Badge } from '../../../shared/web/badge.tsx';
import { type ProposalState, STATE_NAMES } from '../contract.ts';

const COLOURS: Record<ProposalState, string> = {
  done: 'var(--pine)',
  underway: 'var(--river)',
  partly: 'var(--sun)',
  failed: 'var(--danger)',
  proposed: 'var(--sand-deep)',
};

/** The state of a proposal, as a word with a colour. */
export const ProposalStateBadge = ({ state }: { state: ProposalState }) => (
  <Badge colour={COLOURS[state]}>{STATE_NAMES[state]}</Badge>
);
