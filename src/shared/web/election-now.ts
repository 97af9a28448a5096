import { createContext } from 'react';
import {
  type ClosablePart,
  closedParts,
  type Election,
  type ElectionPhase,
  electionPhase,
} from '../contract/election.ts';

/** The election's calendar at the moment for which a page is rendered. */
interface ElectionMoment {
  now: Date;
  phase: ElectionPhase;
  closed: ClosablePart[];
}

export const electionMoment = (election: Election, now: Date): ElectionMoment => ({
  now,
  phase: electionPhase(election, now),
  closed: closedParts(election, now),
});

/** The election's calendar for the parts of a page. In parts that the browser renders, it has no closed part. */
export const ElectionNow = createContext<ElectionMoment>({ now: new Date(0), phase: 'before', closed: [] });
