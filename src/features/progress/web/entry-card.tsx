import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { CardMedia } from '../../../shared/web/item-media.tsx';
import { videoIdOf } from '../../media/contract.ts';
import { type Progress, progressPath } from '../contract.ts';
import { EntryHead } from './entry-head.tsx';
import { proposalOf } from './proposal-life.ts';

/** The card of an entry. Most entries have no picture, and then the card has none. */
export function EntryCard({ entry, content }: { entry: Progress; content: PublishedContent }) {
  const proposal = proposalOf(entry, content);
  const path = progressPath(entry);
  return (
    <article className="sheet card">
      {(entry.imageUrl || entry.videoUrl) && (
        <CardMedia item={entry} siteId={videoIdOf(entry.videoUrl)} href={path} />
      )}
      <div className="card-body">
        <EntryHead entry={entry} entries={content.progress} />
        <h3 className="card-title">
          <a href={path}>{entry.title}</a>
        </h3>
        {proposal && <p className="card-note">De la propuesta «{proposal.title}»</p>}
        <p className="excerpt">{cardExcerpt(plainContentOf(entry))}</p>
      </div>
    </article>
  );
}
