import type { ListRequest } from '../contract.ts';

/** What the private page shows of a list request. Moments are in ISO 8601, UTC. */
export interface TrackedListRequest
  extends Pick<ListRequest, 'address' | 'reference' | 'createdAt' | 'delivered' | 'closed' | 'attempts'> {
  /** When it was delivered; null while it is not, and in rows of releases that did not store it. */
  deliveredAt: string | null;
  /** When the open round that contains it was made; null while it is on none. */
  roundMadeAt: string | null;
}

/** The state of a list request that the visitor sees. 'missed' is pending after a visit without delivery. */
export type TrackedState = 'received' | 'out' | 'missed' | 'delivered' | 'cancelled' | 'refused';

/** Returns the state that the visitor sees. A visit on the open round counts as missed and no longer as out. */
export function trackedStateOf(request: Omit<TrackedListRequest, 'address' | 'reference'>): TrackedState {
  const { delivered, closed, attempts, roundMadeAt } = request;
  if (delivered) return 'delivered';
  if (closed) return closed;
  const last = attempts.at(-1);
  const isOut = roundMadeAt !== null && !(last && Date.parse(last.at) >= Date.parse(roundMadeAt));
  if (isOut) return 'out';
  return last ? 'missed' : 'received';
}

/** Whether the visitor can correct or cancel a list request in this state. */
export const canChange = (state: TrackedState) => state === 'received' || state === 'missed';
