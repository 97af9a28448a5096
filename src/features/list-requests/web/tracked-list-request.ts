import type { ListRequest } from '../contract.ts';

/** The data of a list request that its private page shows. Times are in ISO 8601, UTC. */
export interface TrackedListRequest
  extends Pick<
    ListRequest,
    | 'address'
    | 'quantity'
    | 'note'
    | 'reference'
    | 'createdAt'
    | 'delivered'
    | 'closed'
    | 'cancelReason'
    | 'attempts'
    | 'outsideArea'
  > {
  /** When the list request was delivered; null if it was not, or if an older release did not store the time. */
  deliveredAt: string | null;
  /** When the open round with the list request was made; null if the list request is on no open round. */
  roundMadeAt: string | null;
  /** The list request for the same door with which this one comes; null if staff did not join it to another one. */
  joinedTo: { delivered: boolean; deliveredAt: string | null; closed: ListRequest['closed'] } | null;
  /** Whether another person's list request comes with this one. */
  carriesAnother: boolean;
}

/**
 * The state of a list request that the visitor sees. 'missed' means pending after a visit without delivery, and
 * 'undecided' that the campaign has not yet decided about a door outside the delivery area.
 */
export type TrackedState =
  | 'received'
  | 'undecided'
  | 'out'
  | 'missed'
  | 'delivered'
  | 'cancelled'
  | 'refused'
  | 'joined';

/** Returns the state that the visitor sees. A visit without delivery on the open round changes 'out' to 'missed'. */
export function trackedStateOf({
  delivered,
  closed,
  attempts,
  roundMadeAt,
  joinedTo,
  outsideArea,
}: Pick<
  TrackedListRequest,
  'delivered' | 'closed' | 'attempts' | 'roundMadeAt' | 'joinedTo' | 'outsideArea'
>): TrackedState {
  if (delivered) return 'delivered';
  if (closed === 'cancelled' && joinedTo) return 'joined';
  if (closed) return closed;
  if (outsideArea === 'undecided') return 'undecided';
  const last = attempts.at(-1);
  const isOut = roundMadeAt !== null && !(last && Date.parse(last.at) >= Date.parse(roundMadeAt));
  if (isOut) return 'out';
  return last ? 'missed' : 'received';
}

/** Whether the visitor can correct or cancel a list request in this state. */
export const canChange = (state: TrackedState) =>
  state === 'received' || state === 'undecided' || state === 'missed';
