import { and, eq, inArray } from 'drizzle-orm';
import { doorStateOf, type Mark } from '../../../shared/contract/delivery-marks.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { CLOCK_TOLERANCE_MS } from './ended-links.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

/**
 * Corrects the record of a finished round after marks were stored. `added` are the ids of these marks, and `marks` are
 * all marks of the same list requests. The record says what was delivered when the round was finished, so marks made
 * later do not count. An open round has no record. It must run in the transaction that stored the marks.
 */
export async function correctRecord(
  transaction: Database,
  roundId: number,
  added: ReadonlySet<string>,
  marks: readonly Mark[],
): Promise<void> {
  const ids = [...new Set(marks.filter(({ id }) => added.has(id)).map(({ requestId }) => requestId))];
  if (ids.length === 0) return;
  const [round] = await transaction
    .select({ finishedAt: deliveryRounds.finishedAt })
    .from(deliveryRounds)
    .where(eq(deliveryRounds.id, roundId));
  if (!round?.finishedAt) return;
  const finishedAt = Date.parse(round.finishedAt);
  const isCounted = ({ id, outcome, at }: Mark) =>
    outcome === 'undone' || Date.parse(at) <= finishedAt + (added.has(id) ? CLOCK_TOLERANCE_MS : 0);
  const wasDelivered = (requestId: number) =>
    doorStateOf(marks.filter((mark) => mark.requestId === requestId && isCounted(mark))).delivered;
  await transaction
    .update(deliveryStops)
    .set({ delivered: inArray(deliveryStops.listRequestId, ids.filter(wasDelivered)) })
    .where(and(eq(deliveryStops.roundId, roundId), inArray(deliveryStops.listRequestId, ids)));
}
