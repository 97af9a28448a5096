import { Fragment, type ReactNode } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { CountSettings, VoteCount } from '../contract.ts';
import { type CountResult, countResult } from '../web/count-result.ts';
import { numberText, otherVotesText, shareText } from '../web/vote-numbers.ts';
import { Breakdown } from './breakdown.tsx';
import { earlierOf, withElectors } from './circuit-facts.ts';
import { outcomeText, outcomeTitle, rangeText, seatsText, tiedText } from './count-words.ts';

interface ResultViewProps {
  count: VoteCount;
  settings: CountSettings;
  /** What stands between who wins and the figures. */
  children: ReactNode;
}

const rule = electoralTerms.count;
const { circuit: term } = electoralTerms;

/** The result of the accepted sheets: who wins, and below it the votes and seats of each party, and the same by place. */
export function ResultView({ count, settings, children }: ResultViewProps) {
  if (!rule) return null;
  const circuits = count.circuits.map((circuit) => withElectors(circuit, settings));
  const result = countResult(settings.parties, circuits, rule, settings.seats || rule.council?.seats || 0);
  const { totals, outcome } = result;
  const isBegun = totals.counted > 0;
  return (
    <div className="count-layout">
      <section className="count-outcome" data-outcome={outcome.kind} aria-labelledby="resultado">
        <p className="kicker">{rule.post}</p>
        <h2 id="resultado">{isBegun ? outcomeTitle(outcome) : 'Todavía no hay nada contado'}</h2>
        {isBegun && <p>{outcomeText(result)}</p>}
        <p className="count-progress">
          {`${totals.counted} de ${circuits.length} ${term.many.toLowerCase()} listos`}
          <progress value={totals.counted} max={circuits.length} aria-hidden="true" />
        </p>
      </section>
      {children}
      {isBegun && (
        <section className="stack" aria-labelledby="votos">
          <h2 id="votos">Votos</h2>
          <PartyTable result={result} settings={settings} count={count} />
        </section>
      )}
      {isBegun && <Breakdown settings={settings} circuits={count.circuits} />}
    </div>
  );
}

interface PartyTableProps {
  result: CountResult;
  settings: CountSettings;
  count: VoteCount;
}

/** The votes of the parties and their lists, with their seats and the last election. */
function PartyTable({ result, settings, count: { circuits, ownList } }: PartyTableProps) {
  const { totals, council } = result;
  const total = totals.parties.reduce((sum, { votes }) => sum + votes, 0);
  const counted = circuits.filter(({ sheet }) => sheet !== null).map(({ circuit }) => circuit);
  const before = earlierOf(settings.earlier, counted);
  return (
    <>
      <table className="count-table">
        <thead>
          <tr>
            <th scope="col">{rule?.party.one}</th>
            <th scope="col">Votos</th>
            <th scope="col">Parte</th>
            {before.total > 0 && (
              <th scope="col" className="count-before">
                Antes
              </th>
            )}
            {council && <th scope="col">Bancas</th>}
          </tr>
        </thead>
        <tbody>
          {totals.parties.map(({ id, name, votes, ownVotes, lists }) => (
            <Fragment key={id}>
              <tr className="count-party">
                <th scope="row">{name}</th>
                <td>{numberText(votes)}</td>
                <td>{shareText(votes, total)}</td>
                {before.total > 0 && (
                  <td className="count-before">
                    {before.of(name) > 0 && shareText(before.of(name), before.total)}
                  </td>
                )}
                {council && (
                  <td>
                    {seatsText(id, council.parties)}
                    {!council.parties.tied?.ids.includes(id) && (
                      <span className="field-hint">{rangeText(id, council.ranges)}</span>
                    )}
                  </td>
                )}
              </tr>
              {lists.length > 1 &&
                lists.map((list) => (
                  <tr key={list.id} className={list.number === ownList ? 'count-own' : undefined}>
                    <th scope="row">{`${rule?.list.one} ${list.number}`}</th>
                    <td>{numberText(list.votes)}</td>
                    <td />
                    {before.total > 0 && <td className="count-before" />}
                    {council && <td>{seatsText(list.id, council.lists.get(id) ?? NO_SEATS)}</td>}
                  </tr>
                ))}
              {lists.length > 1 && ownVotes > 0 && (
                <tr>
                  <th scope="row">{rule?.forParty}</th>
                  <td>{numberText(ownVotes)}</td>
                  <td />
                  {before.total > 0 && <td className="count-before" />}
                  {council && <td />}
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {council?.parties.tied && <p className="count-tied">{tiedText(council.parties, totals.parties)}</p>}
      <p className="field-hint">{`${otherVotesText(totals)} · Votaron: ${numberText(totals.voters)}`}</p>
    </>
  );
}

const NO_SEATS = { seats: new Map(), tied: null };
