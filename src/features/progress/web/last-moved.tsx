import { useContext } from 'react';
import { PROGRESS_PATH } from '../../../shared/contract/content-kinds.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { EntryCard } from './entry-card.tsx';
import { progressTexts } from './progress-texts.ts';
import { correctionOf } from './proposal-life.ts';

/** How many entries the home page shows. */
const ENTRIES = 3;

/** What moved last, on the home page after the vote. */
export function LastMoved({ content: { progress, proposals } }: { content: PublishedContent }) {
  const { phase } = useContext(ElectionNow);
  if (phase !== 'after' || progress.length === 0) return null;
  const valid = progress.filter((entry) => !correctionOf(entry, progress));
  return (
    <section className="page section" aria-labelledby="inicio-seguimiento">
      <header className="section-header cluster ends">
        <h2 id="inicio-seguimiento">{progressTexts.title}</h2>
        <a href={PROGRESS_PATH}>Ver {progressTexts.all}</a>
      </header>
      <ul className="card-grid">
        {valid.slice(0, ENTRIES).map((entry) => (
          <li key={entry.id}>
            <EntryCard
              entry={entry}
              entries={progress}
              proposal={proposals.find(({ id }) => id === entry.proposalId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
