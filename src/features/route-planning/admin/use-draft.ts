import { useState } from 'react';
import type { RoutePlan } from '../contract.ts';
import { type Course, type DraftRound, moved, withoutRequests } from './draft-rounds.ts';

/** The rounds of a route plan while the user changes them. Moves can be undone one by one. */
export function useDraft(routePlan: RoutePlan, course: Course) {
  const [states, setStates] = useState<readonly (readonly DraftRound[])[]>([routePlan.rounds]);
  const [isNamed, setNamed] = useState(false);
  const rounds = states.at(-1) ?? [];
  const add = (next: readonly DraftRound[]) => next !== rounds && setStates([...states, next]);
  return {
    rounds,
    isChanged: isNamed || states.length > 1,
    hasMoves: states.length > 1,
    move: (requestId: number, to: number) => add(moved(rounds, requestId, to, course)),
    remove: (requestIds: readonly number[]) => add(withoutRequests(rounds, requestIds, course)),
    undo: () => setStates(states.length > 1 ? states.slice(0, -1) : states),
    /** Renames a round in the earlier states too, so that undoing a move keeps the name. */
    rename(index: number, name: string) {
      setNamed(true);
      setStates(states.map((state) => state.map((round, at) => (at === index ? { ...round, name } : round))));
    },
  };
}
