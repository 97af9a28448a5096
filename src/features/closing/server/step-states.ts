import type { Closing, StepState } from '../contract.ts';

/** What is known about each step of closing the campaign, without its state. */
export type ClosingFacts = {
  [Name in keyof Closing]: Closing[Name] extends { state: StepState } | null
    ? Omit<NonNullable<Closing[Name]>, 'state'> | Extract<Closing[Name], null>
    : Closing[Name];
};

const stateIf = (isDone: boolean): StepState => (isDone ? 'done' : 'toDo');

/** Adds to each step whether it is done. Before the election ended, no step is due. */
export function withStates(facts: ClosingFacts): Closing {
  const { begins, hasBegun, leftovers, rounds, exports, thanks, erasure, backup, staticCopy } = facts;
  const due = (state: StepState) => ({ state: hasBegun ? state : ('notYet' as const) });
  const lists = [exports.listRequests, exports.people, exports.messages].filter((list) => list !== null);
  const isEmpty = lists.every(({ count }) => count === 0);
  return {
    begins,
    hasBegun,
    leftovers: { ...leftovers, ...due(stateIf(!leftovers.requests && leftovers.messages === 0)) },
    rounds: rounds && { ...rounds, ...due(stateIf(rounds.open === 0)) },
    exports: {
      ...exports,
      ...due(stateIf(lists.every(({ count, exportedAt }) => count === 0 || exportedAt !== null))),
    },
    thanks: { ...thanks, ...due('done') }, // the site shows the thanks by itself
    erasure: { ...erasure, ...due(isEmpty ? 'done' : erasure.day ? 'notYet' : 'toDo') },
    backup: { ...backup, ...due(stateIf(backup.lastAt !== null && backup.lastAt >= begins)) },
    staticCopy: { ...staticCopy, ...due(stateIf(staticCopy.downloadedAt !== null)) },
  };
}
