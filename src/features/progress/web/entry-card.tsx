import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { CardMedia } from '../../../shared/web/item-media.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { Proposal } from '../../proposals/contract.ts';
import { type Progress, plainProgressOf } from '../contract.ts';
import { EntryHead } from './entry-head.tsx';
import { progressPath } from './progress-paths.ts';

interface EntryCardProps {
  entry: Progress;
  entries: readonly Progress[];
  /** The proposal that the entry is about, if visitors can see it. */
  proposal: Proposal | undefined;
}

/** The card of an entry. Most entries have no picture, and then the card has none. */
export const EntryCard = ({ entry, entries, proposal }: EntryCardProps) => (
  <article className="sheet card">
    {(entry.imageUrl || entry.videoUrl) && (
      <CardMedia item={entry} siteId={videoIdOf(entry.videoUrl)} href={progressPath(entry)} />
    )}
    <div className="card-body">
      <EntryHead entry={entry} entries={entries} />
      <h3 className="card-title">
        <a href={progressPath(entry)}>{entry.title}</a>
      </h3>
      {proposal && <p className="card-note">De la propuesta «{proposal.title}»</p>}
      <p className="excerpt">{cardExcerpt(plainProgressOf(entry))}</p>
    </div>
  </article>
);
