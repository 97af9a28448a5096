import { formatDay } from '../../../shared/contract/calendar.ts';
import type { Progress } from '../contract.ts';
import { progressPath } from './progress-paths.ts';
import { correctionOf } from './proposal-life.ts';
import { ProposalStateBadge } from './proposal-state.tsx';

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
      <ProposalStateBadge state={entry.state} />
      <time dateTime={entry.date}>{formatDay(entry.date)}</time>
      {entry.author && <span>por {entry.author}</span>}
      {correction && (
        <span>
          <strong>Corregida:</strong>{' '}
          <a href={progressPath(correction)} aria-label={`Ver la corrección: ${correction.title}`}>
            ver la corrección
          </a>
        </span>
      )}
    </p>
  );
}
