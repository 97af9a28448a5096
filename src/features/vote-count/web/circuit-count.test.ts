import { expect, test } from 'vitest';
import { randomNumbers } from '../../../shared/contract/random-numbers.ts';
import type { Sheet } from '../contract.ts';
import { type CountEntry, circuitCount } from './circuit-count.ts';
import { checkedSheet, type TypedSheet } from './sheet-checks.ts';

const SHEET: Sheet = {
  votes: { 2: 120, 3: 45, 5: 88, 6: 9 },
  blank: 7,
  annulled: 4,
  observed: 2,
  voters: 275,
  asWritten: false,
};
const OTHER: Sheet = { ...SHEET, votes: { ...SHEET.votes, 2: 119, 3: 46 } };

const entered = (person: string, sheet: Sheet = SHEET): CountEntry => ({ kind: 'entered', person, sheet });
const decided = (person: string, sheet: Sheet): CountEntry => ({ kind: 'decided', person, sheet });
const REOPENED: CountEntry = { kind: 'reopened', person: 'user 9', sheet: null };

test.each<[string, CountEntry[], string, Sheet | null]>([
  ['nothing', [], 'missing', null],
  ['one sheet', [entered('user 1')], 'once', null],
  ['two sheets of one person', [entered('user 1'), entered('user 1')], 'once', null],
  ['the same from two people', [entered('user 1'), entered('helper 1')], 'equal', SHEET],
  [
    'the same with lists without votes left out',
    [entered('user 1'), entered('user 2', { ...SHEET, votes: { 9: 0, ...SHEET.votes } })],
    'equal',
    SHEET,
  ],
  ['different ones', [entered('user 1'), entered('user 2', OTHER)], 'different', null],
  ['a correction', [entered('user 1', OTHER), entered('user 2'), entered('user 1')], 'equal', SHEET],
  ['two against one', [entered('user 1', OTHER), entered('user 2'), entered('helper 3')], 'equal', SHEET],
  [
    'two against two',
    [entered('user 1', OTHER), entered('user 2'), entered('helper 3'), entered('user 4', OTHER)],
    'different',
    null,
  ],
  ['a decision', [entered('user 1'), entered('user 2', OTHER), decided('user 3', OTHER)], 'decided', OTHER],
  [
    'a sheet after the decision',
    [decided('user 3', OTHER), entered('user 1'), entered('user 2')],
    'decided',
    OTHER,
  ],
  ['a new beginning', [entered('user 1'), entered('user 2'), REOPENED], 'missing', null],
  [
    'a sheet after it',
    [entered('user 1'), decided('user 3', OTHER), REOPENED, entered('user 2')],
    'once',
    null,
  ],
])('the state after %s', (_, entries, state, sheet) => {
  const count = circuitCount(entries);
  expect(count.state).toBe(state);
  if (sheet)
    expect(count.sheet).toEqual(expect.objectContaining({ voters: sheet.voters, blank: sheet.blank }));
  else expect(count.sheet).toBeNull();
});

test('the sheets of different people lead to the same in any order', () => {
  const entries = [
    entered('user 1'),
    entered('user 2', OTHER),
    entered('helper 3'),
    entered('helper 4', { ...SHEET, blank: 8 }),
  ];
  for (const order of ordersOf(entries))
    expect(circuitCount(order)).toMatchObject({ state: 'equal', sheet: SHEET });
});

test('of 500 errors of typing none is accepted that only one of two people made', () => {
  const random = randomNumbers(39);
  const below = (limit: number) => Math.floor(random() * limit);
  const outcomes = { named: 0, different: 0, accepted: 0 };
  for (let error = 0; error < 500; error++) {
    const wrong = mistyped(SHEET, below);
    const { sheet } = checkedSheet(wrong, { electors: 400 });
    // Whatever is named while typing is not sent. What is not named the second person enters rightly.
    if (!sheet) outcomes.named++;
    else
      outcomes[
        circuitCount([entered('user 1', sheet), entered('user 2')]).state === 'different'
          ? 'different'
          : 'accepted'
      ]++;
  }
  expect(outcomes.accepted).toBe(0);
  expect(outcomes.named).toBeGreaterThan(250);
  expect(outcomes.different).toBeGreaterThan(50);
  // What both made alike and whose sum is right passes; nothing but the photo can show it.
  expect(circuitCount([entered('user 1', OTHER), entered('user 2', OTHER)])).toMatchObject({
    state: 'equal',
    sheet: OTHER,
  });
});

/** A typed sheet with an error that people make: another digit, two digits in the wrong order, two lines exchanged, a vote moved. */
function mistyped(
  { votes, blank, annulled, observed, voters }: Sheet,
  below: (limit: number) => number,
): TypedSheet {
  const typed = new Map(
    Object.entries({ ...votes, blank, annulled, observed, voters }).map(([name, count]) => [
      name,
      String(count),
    ]),
  );
  const names = [...typed.keys()];
  const lists = Object.keys(votes);
  const name = names[below(names.length)] ?? 'blank';
  const list = lists[below(lists.length)] ?? '2';
  const other = lists.find((one) => one !== list) ?? '3';
  const text = typed.get(name) ?? '';
  const at = below(text.length);
  switch (below(5)) {
    case 0:
      typed.set(name, text.slice(0, at) + ((Number(text[at]) + 1 + below(9)) % 10) + text.slice(at + 1));
      break;
    case 1:
      typed.set(name, [...text].reverse().join('') === text ? `${text}0` : [...text].reverse().join(''));
      break;
    case 2: {
      const [one = '', two = ''] = [typed.get(list), typed.get(other)];
      typed.set(list, two).set(other, one);
      break;
    }
    case 3:
      typed.set(list, String(Number(typed.get(list)) + 1)).set(other, String(Number(typed.get(other)) - 1));
      break;
    default:
      typed.set(name, text.slice(0, at) + text.slice(at + 1));
  }
  const ofVotes = [...typed].filter(([one]) => one in votes);
  const ofTotals = [...typed].filter(([one]) => !(one in votes));
  return { votes: Object.fromEntries(ofVotes), totals: Object.fromEntries(ofTotals), asWritten: false };
}

function ordersOf<One>(all: readonly One[]): One[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) => ordersOf(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
