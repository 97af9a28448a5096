import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { CountState } from '../contract.ts';
import type { CountResult, ListTotal, Outcome, Outstanding, PartyTotal } from '../web/count-result.ts';
import type { Division, SeatRange } from '../web/seats.ts';
import { numberText } from '../web/vote-numbers.ts';

const all = new Intl.ListFormat('es');
const any = new Intl.ListFormat('es', { type: 'disjunction' });
const rule = electoralTerms.count;
const { circuit } = electoralTerms;

const countedVotes = (votes: number) => `${numberText(votes)} ${votes === 1 ? 'voto' : 'votos'}`;
const nameOf = (one: PartyTotal | ListTotal) =>
  'name' in one ? one.name : `${rule?.list.one} ${one.number}`;

/** Who wins, in a few words. */
export function outcomeTitle(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'nothing':
      return 'Todavía no hay votos contados';
    case 'won':
      return outcome.list ? `${nameOf(outcome.list)}, ${outcome.party.name}` : outcome.party.name;
    case 'tie':
      return 'Empate';
    case 'open':
      return 'No se puede decir todavía';
  }
}

/** The same in sentences: the margin, and what could still change it. */
export function outcomeText({ outcome, outstanding, totals }: CountResult): string {
  switch (outcome.kind) {
    case 'nothing':
      return '';
    case 'won':
      return marginText(outcome, totals.parties);
    case 'tie':
      return `${withinText(outcome.within)}Tienen los mismos votos, y no falta contar ninguno: ${all.format(outcome.between.map(nameOf))}.`;
    case 'open': {
      const { leading, rivals, margin, within } = outcome;
      const leads =
        margin > 0
          ? `Va adelante ${nameOf(leading)} por ${countedVotes(margin)}.`
          : `Van igual ${all.format([leading, ...rivals.filter(({ votes }) => votes === leading.votes)].map(nameOf))}.`;
      return `${withinText(within)}${leads} ${missingText(outstanding)} ${turnText(outcome, outstanding)}`.trim();
    }
  }
}

const withinText = (within: PartyTotal | null) => (within ? `Gana ${within.name}. ` : '');

function marginText(
  { party, list }: Extract<Outcome, { kind: 'won' }>,
  parties: readonly PartyTotal[],
): string {
  const second = parties.find((one) => one.id !== party.id);
  const secondList = list && party.lists.find((one) => one.id !== list.id);
  return [
    second && `${party.name} le saca ${countedVotes(party.votes - second.votes)} a ${second.name}.`,
    list &&
      secondList &&
      `${nameOf(list)} le saca ${countedVotes(list.votes - secondList.votes)} a ${nameOf(secondList)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is not counted yet. */
function missingText({ observed, missing, votes }: Outstanding): string {
  const parts = [
    missing.length > 0 &&
      `${counted(missing.length, circuit.one.toLowerCase(), circuit.many.toLowerCase())}${missing.length <= SOME ? ` (${missing.join(', ')})` : ''}`,
    observed > 0 && `${numberText(observed)} ${rule?.observed?.toLowerCase()}`,
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return '';
  const most = missing.length > 0 && votes !== null ? `: hasta ${countedVotes(votes)}` : '';
  return `Falta contar ${all.format(parts)}${most}.`;
}
/** So many circuits are named; more are only counted. */
const SOME = 6;

/** How many of the outstanding votes would change who leads. */
function turnText(
  { leading, rivals, margin }: Extract<Outcome, { kind: 'open' }>,
  { votes }: Outstanding,
): string {
  if (margin === 0 || rivals.length === 0) return '';
  const [nearest] = rivals;
  if (rivals.length > SOME || !nearest) return '';
  const names = any.format(rivals.map(nameOf));
  if (votes === null) return `Lo puede dar vuelta ${names}.`;
  return rivals.length === 1
    ? `Lo da vuelta ${names} si saca ${numberText(margin + 1)} votos más que ${nameOf(leading)} entre los que faltan.`
    : `Lo puede dar vuelta ${names}: a ${nameOf(nearest)} le alcanza con ${numberText(margin + 1)} votos más que ${nameOf(leading)} entre los que faltan.`;
}

/** The seats of a party, as '2', or '1 + empate' where the last one is tied. */
export const seatsText = (id: number, { seats, tied }: Division): string =>
  `${seats.get(id) ?? 0}${tied?.ids.includes(id) ? ' + empate' : ''}`;

/** What the outstanding votes may still make of the seats of a party, as 'de 1 a 3'; '' if they change nothing. */
export function rangeText(id: number, ranges: ReadonlyMap<number, SeatRange> | null): string {
  const range = ranges?.get(id);
  return range && range.fewest < range.most ? `de ${range.fewest} a ${range.most}` : '';
}

/** The seats that nobody gets because of a tie, in words; '' if there are none. */
export const tiedText = ({ tied }: Division, parties: readonly PartyTotal[]): string =>
  tied
    ? `${tied.seats === 1 ? 'Empatan por la última banca' : `Empatan por las últimas ${tied.seats} bancas`}: ${all.format(
        parties.filter(({ id }) => tied.ids.includes(id)).map(nameOf),
      )}.`
    : '';

export const STATE_TEXTS: Record<CountState, string> = {
  missing: 'Falta',
  once: 'Falta la segunda',
  different: 'No coinciden',
  equal: 'Listo',
  decided: 'Listo',
};
