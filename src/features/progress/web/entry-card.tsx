import { useContext } from 'react';
import { PROGRESS_PATH } from '../../../shared/contract/content-kinds.ts';
import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { CardMedia } from '../../../shared/web/item-media.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { Progress } from '../contract.ts';
import { EntryHead } from './entry-head.tsx';
import { ALL_PROGRESS, PROGRESS_TITLE, progressPath } from './progress-paths.ts';
import { correctionOf, proposalOf } from './proposal-life.ts';

interface EntryCardProps {
  entry: Progress;
  content: PublishedContent;
}

/** The card of an entry. Most entries have no picture, and then the card has none. */
export function EntryCard({ entry, content }: EntryCardProps) {
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

/** How many entries the home page shows. */
const ENTRIES = 3;

/** What moved last, on the home page after the vote. */
export function LastMoved({ content }: { content: PublishedContent }) {
  const isOver = useContext(ElectionNow).phase === 'after';
  const valid = content.progress.filter((entry) => !correctionOf(entry, content.progress));
  if (!isOver || valid.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="inicio-seguimiento">
      <header className="section-header cluster ends">
        <h2 id="inicio-seguimiento">{PROGRESS_TITLE}</h2>
        <a href={PROGRESS_PATH}>Ver {ALL_PROGRESS}</a>
      </header>
      <ul className="card-grid">
        {valid.slice(0, ENTRIES).map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} content={content} />
          </li>
        ))}
      </ul>
    </section>
  );
}
