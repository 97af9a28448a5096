import { expect, test } from 'vitest';
import type { CountResult, PartyTotal } from '../web/count-result.ts';
import { outcomeText, outcomeTitle, rangeText, seatsText, tiedText } from './count-words.ts';

const lists = [
  { id: 11, number: '21', votes: 60 },
  { id: 12, number: '33', votes: 40 },
];
const ceibo: PartyTotal = { id: 1, name: 'Ceibo', votes: 100, ownVotes: 0, lists };
const pitanga: PartyTotal = { id: 2, name: 'Pitanga', votes: 88, ownVotes: 88, lists: [] };
const butia: PartyTotal = { id: 3, name: 'Butiá', votes: 85, ownVotes: 85, lists: [] };

const result = (
  outcome: CountResult['outcome'],
  outstanding: Partial<CountResult['outstanding']> = {},
): CountResult => ({
  totals: { parties: [ceibo, pitanga, butia], blank: 0, annulled: 0, observed: 0, voters: 273, counted: 2 },
  outstanding: { observed: 0, missing: [], votes: 0, ...outstanding },
  outcome,
  council: null,
});

test('a winner is named with the list and the margins', () => {
  const won = result({ kind: 'won', party: ceibo, list: lists[0] ?? null });
  expect(outcomeTitle(won.outcome)).toBe('Lista 21, Ceibo');
  expect(outcomeText(won)).toBe('Ceibo le saca 12 votos a Pitanga. Lista 21 le saca 20 votos a Lista 33.');
});

test('a tie names those who are level', () => {
  const tie = result({ kind: 'tie', between: [ceibo, pitanga], within: null });
  expect(outcomeTitle(tie.outcome)).toBe('Empate');
  expect(outcomeText(tie)).toBe('Tienen los mismos votos, y no falta contar ninguno: Ceibo y Pitanga.');
  const ofLists = result({ kind: 'tie', between: lists, within: ceibo });
  expect(outcomeText(ofLists)).toBe(
    'Gana Ceibo. Tienen los mismos votos, y no falta contar ninguno: Lista 21 y Lista 33.',
  );
});

test('an open result says who leads, what is missing and what would change it', () => {
  const open = { kind: 'open', leading: ceibo, margin: 12, within: null } as const;
  expect(outcomeTitle({ ...open, rivals: [pitanga] })).toBe('No se puede decir todavía');
  expect(outcomeText(result({ ...open, rivals: [pitanga] }, { observed: 14, votes: 14 }))).toBe(
    'Va adelante Ceibo por 12 votos. Falta contar 14 observados. Lo da vuelta Pitanga si saca 13 votos más que Ceibo entre los que faltan.',
  );
  const missing = { observed: 2, missing: [604, 605], votes: 602 };
  expect(outcomeText(result({ ...open, rivals: [pitanga, butia] }, missing))).toBe(
    'Va adelante Ceibo por 12 votos. Falta contar 2 circuitos (604, 605) y 2 observados: hasta 602 votos. Lo puede dar vuelta Pitanga o Butiá: a Pitanga le alcanza con 13 votos más que Ceibo entre los que faltan.',
  );
  expect(outcomeText(result({ ...open, rivals: [pitanga] }, { missing: [604], votes: null }))).toBe(
    'Va adelante Ceibo por 12 votos. Falta contar 1 circuito (604). Lo puede dar vuelta Pitanga.',
  );
  const level = { ...pitanga, votes: 100 };
  expect(outcomeText(result({ ...open, margin: 0, rivals: [level] }, { observed: 1, votes: 1 }))).toBe(
    'Van igual Ceibo y Pitanga. Falta contar 1 observados.',
  );
});

test('seats are said with ties and with what the outstanding votes may change', () => {
  const division = { seats: new Map([[1, 3]]), tied: { ids: [1, 2], seats: 1 } };
  expect(seatsText(1, division)).toBe('3 + empate');
  expect(seatsText(3, division)).toBe('0');
  expect(tiedText(division, [ceibo, pitanga])).toBe('Empatan por la última banca: Ceibo y Pitanga.');
  expect(tiedText({ ...division, tied: { ids: [1, 2, 3], seats: 2 } }, [ceibo, pitanga, butia])).toBe(
    'Empatan por las últimas 2 bancas: Ceibo, Pitanga y Butiá.',
  );
  expect(rangeText(1, new Map([[1, { fewest: 2, most: 4 }]]))).toBe('de 2 a 4');
  expect(rangeText(1, new Map([[1, { fewest: 2, most: 2 }]]))).toBe('');
  expect(rangeText(1, null)).toBe('');
});
