import type { ReactNode } from 'react';
import { PROGRESS_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ArticleLink, ArticlePage, AskOffer } from '../../../shared/web/article-page.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PageMedia } from '../../../shared/web/item-media.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { videoIdOf } from '../../media/contract.ts';
import { proposalPath } from '../../proposals/contract.ts';
import type { Progress } from '../contract.ts';
import { EntryHead } from './entries.tsx';
import { progressPath } from './progress-paths.ts';
import { lifeOf, proposalOf } from './proposal-life.ts';

interface ProgressDetailScreenProps {
  entry: Progress;
  content: Pick<PublishedContent, 'proposals' | 'progress'>;
  /** What other kinds of content say about the entry. */
  additions?: ReactNode;
}

/** The page of an entry. It ends with the entries about its proposal before and after this one. */
export function ProgressDetailScreen({ entry, content, additions }: ProgressDetailScreenProps) {
  const proposal = proposalOf(entry, content);
  const life = lifeOf(entry.proposalId, content.progress).entries;
  const index = life.findIndex(({ id }) => id === entry.id);
  const [newer, older] = index < 0 ? [] : [life[index - 1], life[index + 1]];
  const stateNow = newer && life[0] && life[0].state !== entry.state && life[0].state;
  const corrected = life.find(({ id }) => id === entry.correctsId);
  return (
    <ArticlePage
      list={{ path: PROGRESS_PATH, text: 'Volver a seguimiento' }}
      end={
        <>
          <AskOffer text={spoken`¿Querés saber más de esta propuesta?`} />
          {(newer || older) && (
            <nav aria-label="Más de esta propuesta">
              {newer && <ArticleLink label="Después" title={newer.title} path={progressPath(newer)} />}
              {older && <ArticleLink label="Antes" title={older.title} path={progressPath(older)} />}
            </nav>
          )}
        </>
      }
    >
      <header className="stack">
        <p className="card-note">
          {proposal ? (
            <>
              De la propuesta <a href={proposalPath(proposal)}>{proposal.title}</a>
            </>
          ) : (
            'La propuesta ya no está publicada.'
          )}
        </p>
        <h1>{entry.title}</h1>
        <EntryHead entry={entry} entries={content.progress} stateNow={stateNow} />
        {corrected && (
          <p>
            Corrige <a href={progressPath(corrected)}>{corrected.title}</a>
          </p>
        )}
      </header>
      <PageMedia item={entry} siteId={videoIdOf(entry.videoUrl)} />
      <div className="progress-text">
        <FormattedText text={entry.content} />
      </div>
      {entry.documentUrl && (
        <p>
          Documento:{' '}
          <a href={entry.documentUrl} rel="noopener nofollow">
            {entry.documentName || new URL(entry.documentUrl).hostname}
          </a>
        </p>
      )}
      {additions}
      <PassOn path={progressPath(entry)} title={entry.title} text={plainContentOf(entry)} />
    </ArticlePage>
  );
}
