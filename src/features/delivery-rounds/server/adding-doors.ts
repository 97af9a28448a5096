import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import type { ActivityLog } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { MOST_STOPS } from '../contract.ts';
import { type DoorBeside, doorBesideInput } from '../web/door-beside.ts';
import { addRoundMarks, type RoundMarker } from './round-marks.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

interface AddDoorServices {
  listRequests: Pick<FastifyInstance['listRequests'], 'marks' | 'membership' | 'told'>;
  activity: ActivityLog;
}

const NOT_A_DOOR = 'Esa puerta no es de este reparto.';
const FULL = `Este reparto ya tiene ${MOST_STOPS} puertas: esta se anota aparte, para quien organiza el reparto.`;

const TOO_LATE = 'Se anotó después de que el enlace dejó de servir.';

/**
 * Adds, within a transaction, the list request of a person who lives beside a stop of the round. It becomes the last
 * stop, because the numbers of the others are printed. A finished round only records it. `receipt` names the list
 * request. Throws 422 if the door beside is not on the round, and 409 if the round is full.
 */
export async function addDoor(
  transaction: Database,
  { listRequests: { marks, membership, told }, activity }: AddDoorServices,
  { besideId, delivered, at: _, toldAt, ...filledIn }: DoorBeside & { toldAt: Date },
  marker: RoundMarker,
  receipt: ReturnType<AddDoorServices['listRequests']['told']['receiptOf']>,
): Promise<number> {
  const { roundId, actor } = marker;
  const [round] = await transaction
    .select({ finishedAt: deliveryRounds.finishedAt })
    .from(deliveryRounds)
    .where(eq(deliveryRounds.id, roundId));
  const stops = await transaction
    .select({ id: deliveryStops.listRequestId, position: deliveryStops.position })
    .from(deliveryStops)
    .where(eq(deliveryStops.roundId, roundId));
  const beside = (await membership(transaction).byId([besideId])).get(besideId);
  const location = beside && stops.some(({ id }) => id === besideId) && coordinatesIn(beside);
  if (!round || !location) throw invalid(doorBesideInput.fieldErrors({ besideId: NOT_A_DOOR }));
  if (stops.length >= MOST_STOPS) throw conflict(FULL);
  if (marker.madeUntil && toldAt > marker.madeUntil) throw conflict(TOO_LATE);
  const at = toldAt.toISOString();
  const entry = { ...filledIn, ...location, origin: 'door' as const, createdAt: at };
  const id = await told.add(transaction, actor, entry, receipt);
  if (!round.finishedAt) await membership(transaction).take(roundId, { ids: [id] });
  await transaction.insert(deliveryStops).values({
    roundId,
    position: Math.max(...stops.map(({ position }) => position)) + 1,
    listRequestId: id,
    delivered: round.finishedAt ? false : null,
  });
  if (delivered) {
    const mark = {
      id: randomUUID(),
      requestId: id,
      outcome: 'delivered',
      undoes: null,
      note: '',
      at,
    } as const;
    await addRoundMarks(transaction, { marks, activity }, [mark], marker);
  }
  return id;
}

/** Lets only one transaction at a time add a door, so that no two get the same position. */
export const lockForAdding = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('delivery rounds'))`);
