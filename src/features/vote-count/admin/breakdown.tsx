import { useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import type { CircuitCount, CountSettings } from '../contract.ts';
import { totalsOf } from '../web/count-result.ts';
import { numberText, shareText } from '../web/vote-numbers.ts';
import { earlierOf, withElectors } from './circuit-facts.ts';

const { circuit: term, place: placeTerm } = electoralTerms;

interface BreakdownProps {
  settings: CountSettings;
  circuits: readonly CircuitCount[];
}

/** The votes of the parties in each polling place or circuit. */
export function Breakdown({ settings, circuits }: BreakdownProps) {
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
      {settings.parties.length > 2 && (
        <p className="field-hint count-slide">La tabla se desliza hacia el costado.</p>
      )}
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
