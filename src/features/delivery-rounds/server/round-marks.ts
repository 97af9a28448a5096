import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ActivityLog, Actor, Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database.ts';
import { type Mark, OUTCOMES, type SentMark } from '../../delivery-marks/contract.ts';
import { deliveryStops } from './table.ts';

/** The outcome of a request with marks: the ids that are stored, those refused, and what is known now. */
interface AddedMarks {
  stored: string[];
  refused: { id: string; reason: string }[];
  /** The ids of those that were not stored before. */
  added: string[];
  marks: Mark[];
}

/** Stores marks within a transaction. `src/app` injects it. */
export type AddMarks = (
  transaction: Database,
  marks: readonly SentMark[],
  marker: { by: string; roundId: number },
) => Promise<AddedMarks>;

interface Options {
  add: AddMarks;
  activity: ActivityLog;
}

const NOT_A_STOP = 'Ese pedido no es de este reparto.';
const NOT_FOR_PHONES = 'La marca no es válida.';

/**
 * Stores the marks that a phone or a member of staff made on a round, within a transaction. Those for list requests that
 * are no stops of the round are refused one by one.
 */
export async function addRoundMarks(
  transaction: Database,
  { add, activity }: Options,
  sent: readonly SentMark[],
  marker: { roundId: number; by: string; actor: FastifyRequest | Actor },
): Promise<AddedMarks> {
  const { roundId, by, actor } = marker;
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
  const added = await add(
    transaction,
    sent.filter((mark) => !reasonAgainst(mark)),
    { by, roundId },
  );
  const isNew = new Set(added.added);
  const entries = sent.filter(({ id }) => isNew.has(id)).map(entryOf);
  if (entries.length > 0) await activity.record(transaction, actor, ...entries);
  return { ...added, refused: [...refused, ...added.refused] };
}

const entryOf = ({ requestId, outcome }: SentMark): Entry => ({
  act: 'changed',
  item: { subject: 'list request', id: requestId, title: `Pedido ${requestId}` },
  after: OUTCOMES[outcome],
});
