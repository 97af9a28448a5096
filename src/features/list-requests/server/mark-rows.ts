import { randomUUID } from 'node:crypto';
import { doorStateOf, type Mark, type SentMark } from '../../../shared/contract/delivery-marks.ts';
import type { doorStates } from './door-states.ts';
import type { deliveryMarks } from './table.ts';

export type MarkedRequest = Awaited<ReturnType<ReturnType<typeof doorStates>['lock']>>[number];
export type NewRow = typeof deliveryMarks.$inferInsert;
export type Decision = Pick<NewRow, 'outcome' | 'note' | 'by' | 'roundId'>;

/** The author of a mark for a state that was changed by an older release, which stored no marks. */
const UNKNOWN = 'sin registrar';

/**
 * Returns the mark of a decision made `at` a time in epoch milliseconds, by default now and later than every other mark,
 * so that it counts, and the marks to add for what was not recorded before.
 */
export function decisionRows(request: MarkedRequest, known: Mark[] = [], decided: Decision, at?: number) {
  const { id, now, createdAt } = request;
  const added = unrecorded(request, known);
  const decidedAt = at ?? Math.max(now.getTime(), ...timesAfter(known), ...added.map(after));
  const markedAt = momentOf(Math.max(decidedAt, Date.parse(createdAt)));
  return { added, decision: { ...decided, id: randomUUID(), listRequestId: id, markedAt } };
}

/** Returns the row of a sent mark. */
export function rowOf(
  { id, requestId, outcome, undoes, note, at }: SentMark,
  request: MarkedRequest,
  { by, roundId }: Pick<NewRow, 'by' | 'roundId'>,
): NewRow {
  const latest = Math.min(Date.parse(at), request.now.getTime());
  const markedAt = momentOf(Math.max(latest, Date.parse(request.createdAt)));
  return { id, listRequestId: requestId, outcome, undoes, note, markedAt, by, roundId };
}

/**
 * Returns a mark for a state that the stored marks do not explain, because an older release, which stored no marks,
 * changed it. Returns no row if the marks explain the state.
 */
export function unrecorded(
  { id, delivered, createdAt, stateChangedAt }: MarkedRequest,
  marks: Mark[] = [],
): NewRow[] {
  if (doorStateOf(marks).delivered === delivered) return [];
  const at = Math.max(Date.parse(stateChangedAt ?? createdAt), ...timesAfter(marks));
  const outcome = delivered ? 'delivered' : 'pending';
  return [{ id: randomUUID(), listRequestId: id, outcome, markedAt: momentOf(at), by: UNKNOWN }];
}

/** Returns for each mark the time one millisecond after it, in milliseconds. */
const timesAfter = (marks: readonly Mark[]) => marks.map(({ at }) => Date.parse(at) + 1);
const after = ({ markedAt }: NewRow) => Date.parse(markedAt) + 1;
const momentOf = (milliseconds: number) => new Date(milliseconds).toISOString();
