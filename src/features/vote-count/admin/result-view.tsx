import { Fragment, type ReactNode, useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import type { CircuitCount, Count, CountSettings, EarlierVotes } from '../contract.ts';
import { type CountedCircuit, type CountResult, countResult, totalsOf } from '../web/count-result.ts';
import {
  numberText,
  outcomeText,
  outcomeTitle,
  rangeText,
  seatsText,
  shareText,
  tiedText,
} from './count-words.ts';

interface ResultViewProps {
  count: Count;
  settings: CountSettings;
  /** What stands between who wins and the figures. */
  children: ReactNode;
}

const rule = electoralTerms.count;
const { circuit: term, place: placeTerm } = electoralTerms;

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
          <Breakdown settings={settings} circuits={count.circuits} />
        </section>
      )}
    </div>
  );
}

const withElectors = ({ circuit, sheet }: CircuitCount, { electors }: CountSettings): CountedCircuit => ({
  circuit,
  sheet,
  electors: electors[circuit] ?? null,
});

interface PartyTableProps {
  result: CountResult;
  settings: CountSettings;
  count: Count;
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
      <p className="field-hint">
        {[
          `${rule?.blank}: ${numberText(totals.blank)}`,
          `${rule?.annulled}: ${numberText(totals.annulled)}`,
          rule?.observed && `${rule.observed}: ${numberText(totals.observed)}`,
          `Votaron: ${numberText(totals.voters)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

const NO_SEATS = { seats: new Map(), tied: null };

/** The votes of the last election in these circuits. */
function earlierOf(earlier: readonly EarlierVotes[], circuits: readonly number[]) {
  const here = earlier.filter(({ circuit }) => circuits.includes(circuit));
  const sum = (votes: readonly EarlierVotes[]) => votes.reduce((all, one) => all + one.votes, 0);
  return { total: sum(here), of: (party: string) => sum(here.filter((one) => one.party === party)) };
}

interface BreakdownProps {
  settings: CountSettings;
  circuits: readonly CircuitCount[];
}

/** The votes of the parties in each polling place or circuit. */
function Breakdown({ settings, circuits }: BreakdownProps) {
  const [by, setBy] = useState<'place' | 'circuit'>('place');
  const done = circuits.filter(({ sheet }) => sheet !== null);
  const names =
    by === 'place'
      ? [...new Set(done.map(({ place }) => place))]
      : done.map(({ circuit }) => String(circuit));
  const rows = names.map((name) => {
    const own = done.filter(({ place, circuit }) => (by === 'place' ? place : String(circuit)) === name);
    const totals = totalsOf(
      settings.parties,
      own.map((one) => withElectors(one, settings)),
    );
    const before = earlierOf(
      settings.earlier,
      own.map(({ circuit }) => circuit),
    );
    return { name, totals, before };
  });
  return (
    <details className="disclosure count-breakdown">
      <summary>{`Por ${placeTerm.one} y por ${term.one.toLowerCase()}`}</summary>
      <fieldset className="count-by">
        <legend className="sr-only">Cómo se agrupa</legend>
        {(['place', 'circuit'] as const).map((one) => (
          <label key={one} className="choice">
            <input type="radio" name="by" checked={by === one} onChange={() => setBy(one)} />
            {`Por ${one === 'place' ? placeTerm.one : term.one.toLowerCase()}`}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label="Votos por lugar">
        <table className="count-table">
          <thead>
            <tr>
              <th scope="col">{by === 'place' ? capitalised(placeTerm.one) : term.one}</th>
              {settings.parties.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, totals, before }) => {
              const sum = totals.parties.reduce((all, { votes }) => all + votes, 0);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {settings.parties.map((party) => {
                    const votes = totals.parties.find(({ id }) => id === party.id)?.votes ?? 0;
                    return (
                      <td key={party.id}>
                        {numberText(votes)}
                        <span className="field-hint">{shareText(votes, sum)}</span>
                        {before.of(party.name) > 0 && (
                          <span className="field-hint">{`antes ${shareText(before.of(party.name), before.total)}`}</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}
