import { formatDay } from '../../../shared/contract/calendar.ts';
import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Badge } from '../../../shared/web/badge.tsx';
import { CardMedia } from '../../../shared/web/item-media.tsx';
import { videoIdOf } from '../../media/contract.ts';
import { type Progress, type ProposalState, stateName } from '../contract.ts';
import { progressPath } from './progress-paths.ts';
import { correctionOf, lifeOf, proposalOf } from './proposal-life.ts';

export const STATE_COLOURS: Record<ProposalState, string> = {
  done: 'var(--pine)',
  underway: 'var(--river)',
  partly: 'var(--sun)',
  failed: 'var(--danger)',
  proposed: 'var(--sand-deep)',
};

export const ASK_MORE = spoken`¿Querés saber más de una propuesta?`;

/** The state of a proposal, as a word with a colour. */
export const StateBadge = ({ state, word = stateName(state) }: { state: ProposalState; word?: string }) => (
  <Badge colour={STATE_COLOURS[state]}>{word}</Badge>
);

/** The day of an entry, and who wrote it. */
export const EntryDay = ({ entry: { date, author } }: { entry: Progress }) => (
  <span className="card-note">
    <time dateTime={date}>{formatDay(date)}</time>
    {author && `, ${author}`}
  </span>
);

interface EntryHeadProps {
  entry: Progress;
  entries: readonly Progress[];
  /** The proposal's state today, if it is another one. */
  stateNow?: ProposalState | false | undefined;
}

/** The state, the day and the author of an entry, and the link to its correction, which is one of the published `entries`. */
export function EntryHead({ entry, entries, stateNow }: EntryHeadProps) {
  const correction = correctionOf(entry, entries);
  return (
    <p className="cluster tight card-note">
      {stateNow ? (
        <>
          <EntryDay entry={entry} />
          <span className="cluster progress-states">
            <span className="cluster tight">
              Ese día: <StateBadge state={entry.state} />
            </span>
            <span className="cluster tight">
              Hoy: <StateBadge state={stateNow} />
            </span>
          </span>
        </>
      ) : (
        <>
          <StateBadge state={entry.state} />
          <EntryDay entry={entry} />
        </>
      )}
      {correction && (
        <span>
          <strong>Corregida:</strong> <a href={progressPath(correction)}>ver la corrección</a>
        </span>
      )}
    </p>
  );
}

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

/** What happened to a proposal, newest first, on its page. Nothing while nothing happened. */
export function ProgressLine({ proposal, all }: { proposal: { id: number }; all: readonly Progress[] }) {
  const { entries } = lifeOf(proposal.id, all);
  if (entries.length === 0) return null;
  return (
    <section className="stack loose" aria-labelledby="que-paso">
      <h2 id="que-paso" className="article-life-title">{spoken`Qué pasó con esta propuesta`}</h2>
      <ol className="article-life">
        {entries.map((entry) => (
          <li key={entry.id} className="stack tight">
            <p>
              <a href={progressPath(entry)}>{entry.title}</a>
            </p>
            <EntryHead entry={entry} entries={entries} />
          </li>
        ))}
      </ol>
    </section>
  );
}
