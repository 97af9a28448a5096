import { electoralTerms } from '#campaign/electoral-terms.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { PublishedCount } from '../contract.ts';
import { numberText, otherVotesText, shareText } from './vote-numbers.ts';

const { circuit, authority, count: words } = electoralTerms;

/** The campaign's own count as it was published, said to be unofficial. */
export function PublishedCountTable({ count }: { count: PublishedCount }) {
  const { at, counted: done, circuits, parties } = count;
  const total = parties.reduce((sum, { votes }) => sum + votes, 0);
  const of = counted(circuits, circuit.one.toLowerCase(), circuit.many.toLowerCase());
  return (
    <section className="own-count" aria-labelledby="nuestro-conteo">
      <h2 id="nuestro-conteo">Nuestro conteo</h2>
      <p>
        <strong>Es nuestro y no es oficial: el resultado lo da {authority}.</strong>{' '}
        {done === circuits ? `Están los ${of}` : `Van ${done} de ${of}`}, hasta el {formatMoment(at)}.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words?.party.one}</th>
            <th scope="col">Votos</th>
            <th scope="col">Parte</th>
          </tr>
        </thead>
        {parties.map(({ name, votes, ownVotes, lists }) => (
          <tbody key={name}>
            <tr className="own-count-party">
              <th scope="row">{name}</th>
              <td>{numberText(votes)}</td>
              <td>{shareText(votes, total)}</td>
              <td className="own-count-bar">
                <progress value={votes} max={Math.max(total, 1)} aria-hidden="true" />
              </td>
            </tr>
            {lists.length > 1 &&
              lists.map((list) => (
                <tr key={list.number}>
                  <th scope="row">{`${words?.list.one} ${list.number}`}</th>
                  <td>{numberText(list.votes)}</td>
                  <td />
                </tr>
              ))}
            {lists.length > 1 && ownVotes > 0 && (
              <tr>
                <th scope="row">{words?.forParty}</th>
                <td>{numberText(ownVotes)}</td>
                <td />
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <p>{otherVotesText(count)}</p>
    </section>
  );
}
