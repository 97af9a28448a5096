import { formatDay } from '../../../shared/contract/calendar.ts';
import { Badge } from '../../../shared/web/badge.tsx';
import { type Progress, type ProposalState, progressPath, stateName } from '../contract.ts';
import { correctionOf } from './proposal-life.ts';

const COLOURS: Record<ProposalState, string> = {
  done: 'var(--pine)',
  underway: 'var(--river)',
  partly: 'var(--sun)',
  failed: 'var(--danger)',
  proposed: 'var(--sand-deep)',
};

/** The state of a proposal, as a word with a colour. */
export const StateBadge = ({ state, word = stateName(state) }: { state: ProposalState; word?: string }) => (
  <Badge colour={COLOURS[state]}>{word}</Badge>
);

interface EntryHeadProps {
  entry: Progress;
  /** The published entries, among which its correction may be. */
  entries: readonly Progress[];
}

/** The state, the day and the author of an entry, and the link to its correction. */
export function EntryHead({ entry, entries }: EntryHeadProps) {
  const correction = correctionOf(entry, entries);
  return (
    <p className="cluster tight card-note">
      <StateBadge state={entry.state} />
      <time dateTime={entry.date}>{formatDay(entry.date)}</time>
      {entry.author && <span>por {entry.author}</span>}
      {correction && (
        <span>
          <strong>Corregida:</strong> <a href={progressPath(correction)}>ver la corrección</a>
        </span>
      )}
    </p>
  );
}
