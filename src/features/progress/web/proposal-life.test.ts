import { expect, test } from 'vitest';
import type { ProposalState } from '../contract.ts';
import { correctionOf, lifeOf, proposalsByState } from './proposal-life.ts';

interface Given {
  date?: string;
  state?: ProposalState;
  proposalId?: number;
  correctsId?: number | null;
  active?: boolean;
}

const entry = (id: number, given: Given = {}) => ({
  id,
  date: '2026-03-01',
  state: 'underway' as ProposalState,
  proposalId: 7,
  correctsId: null,
  active: true,
  ...given,
});
const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);

test('a proposal without entries is proposed', () => {
  expect(lifeOf(7, [entry(1, { proposalId: 8 })])).toEqual({
    state: 'proposed',
    last: undefined,
    entries: [],
  });
});

test('the newest entry by its date gives the state, whatever the order in which the entries were written', () => {
  const life = lifeOf(7, [
    entry(1, { date: '2027-01-05', state: 'done' }),
    entry(2, { date: '2026-01-05', state: 'underway' }),
  ]);
  expect([life.state, life.last?.id, ids(life.entries)]).toEqual(['done', 1, [1, 2]]);
});

test('of several entries of one day, the one that was written last gives the state', () => {
  const life = lifeOf(7, [entry(2, { state: 'partly' }), entry(3, { state: 'failed' }), entry(1)]);
  expect([life.state, ids(life.entries)]).toEqual(['failed', [3, 2, 1]]);
});

test('a corrected entry stays in the line but gives no state, even when it is newer than its correction', () => {
  const wrong = entry(1, { date: '2026-05-01', state: 'done' });
  const right = entry(2, { date: '2026-04-01', state: 'partly', correctsId: 1 });
  const life = lifeOf(7, [wrong, right]);
  expect([life.state, ids(life.entries)]).toEqual(['partly', [1, 2]]);
  expect(correctionOf(wrong, [wrong, right])).toBe(right);
});

test('a corrected correction does not bring back what it corrected', () => {
  const life = lifeOf(7, [
    entry(1, { state: 'done' }),
    entry(2, { state: 'partly', correctsId: 1 }),
    entry(3, { state: 'failed', correctsId: 2 }),
  ]);
  expect([life.state, life.last?.id]).toEqual(['failed', 3]);
});

test('drafts and corrections that are scheduled for later change nothing', () => {
  const wrong = entry(1, { state: 'done' });
  const later = entry(2, { state: 'failed', correctsId: 1, active: false });
  expect(lifeOf(7, [wrong, later])).toEqual({ state: 'done', last: wrong, entries: [wrong] });
  expect(correctionOf(wrong, [wrong, later])).toBeUndefined();
});

test('groups proposals by state, those that moved last first, and leaves out entries of proposals that are gone', () => {
  const groups = proposalsByState(
    [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    [
      entry(1, { proposalId: 2, date: '2026-01-01' }),
      entry(2, { proposalId: 4, date: '2026-02-01' }),
      entry(3, { proposalId: 9, state: 'done' }),
    ],
  );
  expect(groups.map(({ state, lives }) => [state, lives.map(({ proposal }) => proposal.id)])).toEqual([
    ['done', []],
    ['underway', [4, 2]],
    ['partly', []],
    ['failed', []],
    ['proposed', [1, 3]],
  ]);
});
