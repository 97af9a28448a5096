import { expect, test } from 'vitest';
import { type ClosingFacts, withStates } from './step-states.ts';

const AFTER = '2025-05-11T23:30:00.000Z';
const NO_LEFTOVERS = { requests: 0, undecided: 0, takesRequests: false, messages: 0, unread: 0 };
const list = { count: 2, exportedAt: null };

const facts = (more: Partial<ClosingFacts> = {}): ClosingFacts => ({
  begins: AFTER,
  hasBegun: true,
  leftovers: NO_LEFTOVERS,
  rounds: { open: 0 },
  exports: { listRequests: list, people: list, messages: list },
  thanks: { text: 'Fue hermoso.', isOwn: false, notice: null },
  erasure: { day: '2025-08-11' },
  backup: { isAutomatic: true, lastAt: null, isRehearsed: false, isBeingMade: false, hasFailed: false },
  staticCopy: { downloadedAt: null },
  ...more,
});
const statesOf = (given: ClosingFacts) => {
  const { leftovers, rounds, exports, thanks, erasure, backup, staticCopy } = withStates(given);
  return [leftovers, rounds, exports, thanks, erasure, backup, staticCopy].map((step) => step?.state);
};

test('before the election ended no step is due, whatever was done', () => {
  expect(new Set(statesOf(facts({ hasBegun: false })))).toEqual(new Set(['notYet']));
});

test('afterwards a step is done when nothing of it is left, and the deletion waits for its day', () => {
  expect(statesOf(facts())).toEqual(['done', 'done', 'toDo', 'done', 'notYet', 'toDo', 'toDo']);
});

test.each([
  ['a pending list request', { leftovers: { ...NO_LEFTOVERS, requests: 1 } }, 0],
  ['a message without an answer', { leftovers: { ...NO_LEFTOVERS, messages: 1 } }, 0],
  ['an open round', { rounds: { open: 1 } }, 1],
  ['no day of deletion', { erasure: { day: null } }, 4],
] satisfies [string, Partial<ClosingFacts>, number][])('%s leaves its step to do', (_, more, step) => {
  expect(statesOf(facts(more))[step]).toBe('toDo');
});

test('lists that are empty need no export, and all others need one', () => {
  const exported = { count: 2, exportedAt: '2025-05-12T12:00:00.000Z' };
  const empty = { count: 0, exportedAt: null };
  const stateWith = (exports: ClosingFacts['exports']) => statesOf(facts({ exports }))[2];
  expect(stateWith({ listRequests: exported, people: exported, messages: empty })).toBe('done');
  expect(stateWith({ listRequests: null, people: exported, messages: exported })).toBe('done');
  expect(stateWith({ listRequests: exported, people: list, messages: exported })).toBe('toDo');
});

test('the deletion is done when no personal data are left', () => {
  const empty = { count: 0, exportedAt: null };
  expect(statesOf(facts({ exports: { listRequests: empty, people: empty, messages: empty } }))[4]).toBe(
    'done',
  );
});

test('only a backup made after the election is the last one', () => {
  const stateAt = (lastAt: string) => statesOf(facts({ backup: { ...facts().backup, lastAt } }))[5];
  expect(stateAt('2025-05-11T07:00:00.000Z')).toBe('toDo');
  expect(stateAt('2025-05-12T07:00:00.000Z')).toBe('done');
});

test('a campaign without list requests has no step for rounds', () => {
  expect(withStates(facts({ rounds: null })).rounds).toBeNull();
});
