import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OUTCOMES, type SentMark } from '../../../shared/contract/delivery-marks.ts';
import type { ActivityLog, Actor, Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { correctRecord } from './round-record.ts';
import { deliveryStops } from './table.ts';

/** The store of marks, which the feature of list requests provides. */
export type RoundMarks = FastifyInstance['listRequests']['marks'];
type AddedMarks = Awaited<ReturnType<ReturnType<RoundMarks>['add']>>;

export interface AddMarksOptions {
  marks: RoundMarks;
  activity: ActivityLog;
}

/** The user or link that makes marks, and the round to which the marks belong. */
export interface RoundMarker {
  roundId: number;
  by: string;
  actor: FastifyRequest | Actor;
  /** Marks that were made after this time are refused. */
  madeUntil?: Date;
}

const NOT_A_STOP = 'Ese pedido no es de este reparto.';
const NOT_FOR_PHONES = 'La marca no es válida.';

/**
 * Stores, within a transaction, marks that a phone or a member of staff made on a round. A mark for a list request that
 * is not on the round is refused, and the others are stored. Marks from before the end of a finished round correct its
 * record.
 */
export async function addRoundMarks(
  transaction: Database,
  { marks, activity }: AddMarksOptions,
  sent: readonly SentMark[],
  { actor, ...marker }: RoundMarker,
): Promise<AddedMarks> {
  const { roundId } = marker;
  const requestIds = sent.map(({ requestId }) => requestId);
  const stops = await transaction
    .select({ id: deliveryStops.listRequestId })
    .from(deliveryStops)
    .where(and(eq(deliveryStops.roundId, roundId), inArray(deliveryStops.listRequestId, requestIds)));
  const isStop = new Set(stops.map(({ id }) => id));
  const reasonAgainst = ({ requestId, outcome }: SentMark) =>
    isStop.has(requestId) ? (outcome === 'cancelled' ? NOT_FOR_PHONES : undefined) : NOT_A_STOP;
  const refused = sent.flatMap((mark) => {
    const reason = reasonAgainst(mark);
    return reason ? [{ id: mark.id, reason }] : [];
  });
  const added = await marks(transaction).add(
    sent.filter((mark) => !reasonAgainst(mark)),
    marker,
  );
  const isNew = new Set(added.added);
  await correctRecord(transaction, roundId, isNew, added.marks);
  const entries = sent.filter(({ id }) => isNew.has(id)).map(entryOf);
  if (entries.length > 0) await activity.record(transaction, actor, ...entries);
  return { ...added, refused: [...refused, ...added.refused] };
}

const entryOf = ({ requestId, outcome }: SentMark): Entry => ({
  act: 'changed',
  item: { subject: 'list request', id: requestId, title: `Pedido ${requestId}` },
  after: OUTCOMES[outcome],
});
