import { type ReactNode, useContext } from 'react';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import type { PublishedContent } from '../../../shared/contract/published-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { AskOffer } from '../../../shared/web/article-page.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { proposalPath } from '../../proposals/contract.ts';
import { figureWord, type Progress, type ProposalState, stateName } from '../contract.ts';
import { ASK_MORE, EntryDay, STATE_COLOURS, StateBadge } from './entries.tsx';
import { progressPath } from './progress-paths.ts';
import { proposalOf, proposalsByState } from './proposal-life.ts';

export const PROGRESS_TITLE = 'Qué pasó con lo prometido';
export const PROGRESS_FEED = { path: '/seguimiento.xml', title: 'Seguimiento' };

/** What became of the proposals: a figure for each state, and under it its proposals with what happened last. */
export function ProgressListScreen({ lead, content }: { lead: string; content: PublishedContent }) {
  const { proposals, progress } = content;
  const groups = proposalsByState(proposals, progress);
  const others = progress.filter((entry) => !proposalOf(entry, content));
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">Seguimiento</p>
        <h1>{PROGRESS_TITLE}</h1>
        <p className="lead">{lead}</p>
      </header>
      {progress.length === 0 ? (
        <p className="empty">{spoken`Todavía no hay nada para contar. Cuando se mueva una propuesta, va a estar acá.`}</p>
      ) : (
        <>
          <div className="progress-bar" aria-hidden="true">
            {groups.map(({ state, lives: { length } }) => (
              <span key={state} style={{ flexGrow: length, background: STATE_COLOURS[state] }} />
            ))}
          </div>
          <ul className="progress-figures">
            {groups.map(({ state, lives: { length } }) => (
              <li key={state} data-state={state}>
                <a href={length > 0 ? `#${anchorOf(state)}` : undefined}>
                  <strong>{length}</strong> <StateBadge state={state} word={figureWord(state, length)} />
                </a>
              </li>
            ))}
          </ul>
          {groups.map(({ state, lives }) => {
            const isQuiet = lives.every(({ last }) => !last);
            return (
              <LineGroup
                key={state}
                id={anchorOf(state)}
                title={capitalised(figureWord(state, lives.length))}
                state={state}
                note={isQuiet && WITHOUT_NEWS}
              >
                {lives.map(({ proposal, last }) => (
                  <li key={proposal.id}>
                    <h3>
                      <a href={proposalPath(proposal)}>{proposal.title}</a>
                    </h3>
                    {last ? <LastEntry entry={last} /> : <p className="card-note">{WITHOUT_NEWS}</p>}
                  </li>
                ))}
              </LineGroup>
            );
          })}
          <LineGroup id="otras" title="De propuestas que ya no están">
            {others.map((entry) => (
              <li key={entry.id}>
                <LastEntry entry={entry} />
              </li>
            ))}
          </LineGroup>
        </>
      )}
      {!useContext(InStaticCopy) && (
        <>
          <AskOffer text={ASK_MORE} />
          <p className="pager">
            <a href={PROGRESS_FEED.path} className="card-link">
              Lo nuevo, en un lector de noticias (RSS)
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** The id of a state's part of the page, such as 'en-marcha'. */
const anchorOf = (state: ProposalState) => stateName(state).toLowerCase().replaceAll(' ', '-');

const WITHOUT_NEWS = 'Todavía sin novedades';

/** From this number of lines on, those after the first are folded, because nobody scrolls over so many on a phone. */
const MANY = 10;
const SHOWN_OF_MANY = 6;

interface LineGroupProps {
  id: string;
  title: string;
  /** The state of all proposals of the group. */
  state?: ProposalState;
  /** What all lines say. On narrow screens it stands once above them instead. */
  note?: string | false;
  children: ReactNode[];
}

/** Lines under a title, which stands beside them where there is room. Nothing without lines. */
function LineGroup({ id, title, state, note, children }: LineGroupProps) {
  if (children.length === 0) return null;
  const shown = children.length < MANY ? children : children.slice(0, SHOWN_OF_MANY);
  const folded = children.slice(shown.length);
  return (
    <section id={id} className="card-group card-group-lines stack tight" aria-label={title}>
      <h2 className="card-group-title">{state ? <StateBadge state={state} word={title} /> : title}</h2>
      <div>
        {note && <p className="card-note progress-note">{note}</p>}
        <ul className="progress-lines">{shown}</ul>
        {folded.length > 0 && (
          <details className="disclosure">
            <summary>Ver las otras {folded.length}</summary>
            <ul className="progress-lines">{folded}</ul>
          </details>
        )}
      </div>
    </section>
  );
}

const LastEntry = ({ entry }: { entry: Progress }) => (
  <p>
    <a href={progressPath(entry)}>{entry.title}</a>
    <EntryDay entry={entry} />
  </p>
);
