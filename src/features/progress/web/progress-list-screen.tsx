import { type ReactNode, useContext } from 'react';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { type Proposal, proposalPath } from '../../proposals/contract.ts';
import { type Progress, type ProposalState, STATE_NAMES } from '../contract.ts';
import { progressPath } from './progress-paths.ts';
import { PROGRESS_FEED, progressTexts } from './progress-texts.ts';
import { figureWord, newestFirst, proposalsByState } from './proposal-life.ts';
import { ProposalStateBadge } from './proposal-state.tsx';

interface ProgressListScreenProps {
  lead: string;
  proposals: Proposal[];
  entries: Progress[];
}

/** What became of the proposals: a figure for each state, and under it its proposals with what happened last. */
export function ProgressListScreen({ lead, proposals, entries }: ProgressListScreenProps) {
  const groups = proposalsByState(proposals, entries);
  const shown = groups.filter(({ lives }) => lives.length > 0);
  const others = entries
    .filter(({ proposalId }) => !proposals.some(({ id }) => id === proposalId))
    .toSorted(newestFirst);
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">Seguimiento</p>
        <h1>{progressTexts.title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {entries.length === 0 ? (
        <p className="empty">{spoken`Todavía no hay nada para contar. Cuando se mueva una propuesta, va a estar acá.`}</p>
      ) : (
        <>
          <ul className="progress-figures">
            {groups.map(({ state, lives: { length } }) => (
              <li key={state} data-state={state}>
                <Figure state={state} count={length} />
              </li>
            ))}
          </ul>
          {shown.map(({ state, lives }) => (
            <LineGroup key={state} id={anchorOf(state)} title={capitalised(figureWord(state, lives.length))}>
              {lives.map(({ proposal, last }) => (
                <li key={proposal.id}>
                  <h3 className="card-title">
                    <a href={proposalPath(proposal)}>{proposal.title}</a>
                  </h3>
                  {last && <LastEntry entry={last} />}
                </li>
              ))}
            </LineGroup>
          ))}
          {others.length > 0 && (
            <LineGroup id="de-otras" title="De propuestas que ya no están">
              {others.map((entry) => (
                <li key={entry.id}>
                  <LastEntry entry={entry} />
                </li>
              ))}
            </LineGroup>
          )}
        </>
      )}
      {!useContext(InStaticCopy) && (
        <p className="progress-feed">
          <a href={PROGRESS_FEED.path}>Recibir lo nuevo en un lector de noticias (RSS)</a>
        </p>
      )}
    </div>
  );
}

/** From this number of lines on, those after the first are folded, because nobody scrolls over so many on a phone. */
const MANY = 10;
const SHOWN_OF_MANY = 6;

interface LineGroupProps {
  id: string;
  title: string;
  children: ReactNode[];
}

/** Lines under a title, which stands beside them where there is room. */
function LineGroup({ id, title, children }: LineGroupProps) {
  const shown = children.length < MANY ? children : children.slice(0, SHOWN_OF_MANY);
  const folded = children.slice(shown.length);
  return (
    <section id={id} className="card-group stack loose" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className="card-group-title">
        {title}
      </h2>
      <div>
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

/** A figure, which leads to its proposals if there are any. */
function Figure({ state, count }: { state: ProposalState; count: number }) {
  const words = (
    <>
      <strong>{count}</strong> <ProposalStateBadge state={state} word={figureWord(state, count)} />
    </>
  );
  return count > 0 ? <a href={`#${anchorOf(state)}`}>{words}</a> : <p>{words}</p>;
}

const LastEntry = ({ entry }: { entry: Progress }) => (
  <p>
    <time dateTime={entry.date} className="card-note">
      {formatDay(entry.date)}
    </time>{' '}
    <a href={progressPath(entry)}>{entry.title}</a>
  </p>
);

/** The id of a state's part of the page, such as 'en-marcha'. */
const anchorOf = (state: ProposalState) => STATE_NAMES[state].toLowerCase().replaceAll(' ', '-');

/** The figures in one line, as in '2 cumplidas, 1 en marcha', without those that are 0. */
export const figuresInWords = (proposals: Proposal[], entries: Progress[]) =>
  proposalsByState(proposals, entries)
    .flatMap(({ state, lives: { length } }) => (length > 0 ? [`${length} ${figureWord(state, length)}`] : []))
    .join(', ');
