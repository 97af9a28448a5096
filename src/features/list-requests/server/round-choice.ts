import { and, asc, between, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { invalid, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import { containsWords } from '../../../shared/server/text-search.ts';
import { MOST_STOPS, type RoundInput } from '../../delivery-rounds/contract.ts';
import { deliveryStops, listRequests } from './table.ts';

const GREATEST_ID = 2_147_483_647;

type PlacedRequest = Coordinates & { id: number };

/**
 * The orders that a round is made of, held until the transaction is over: meanwhile nobody else makes a round, delivers
 * or deletes them. Named ones are all of them or none: throws 409 with `pedidos`, those that are not available. An area
 * gives what is left there, the nearest to the start if that is too much for a round; throws 422 when nothing is left.
 */
export async function chosenRequests(transaction: Database, input: RoundInput): Promise<PlacedRequest[]> {
  const { requestIds, bounds, query, start, nearest = MOST_STOPS } = input;
  await waitForOthers(transaction);
  if (requestIds) {
    const requests = await holdAvailable(transaction, requestIds);
    const available = new Set(requests.map(({ id }) => id));
    const taken = [...new Set(requestIds)].filter((id) => !available.has(id));
    if (taken.length > 0) throw requestsTaken(taken);
    return requests;
  }
  const ids = await nearestAvailable(
    transaction,
    start,
    nearest,
    bounds && and(isWithin(bounds), containsWords(listRequests.search, query)),
  );
  const requests = await holdAvailable(transaction, ids);
  if (requests.length > 0) return requests;
  throw invalid(
    bounds
      ? { area: 'No hay pedidos pendientes ahí.' }
      : { cercanos: 'No hay pedidos pendientes para repartir.' },
  );
}

/** Who makes a round at the same moment waits, and then sees what this one took. */
const waitForOthers = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('delivery rounds'))`);

function requestsTaken(ids: number[]): Problem {
  const message =
    ids.length === 1
      ? 'Uno de los pedidos elegidos ya no se puede repartir: se entregó, se eliminó, no está en el mapa o lo lleva otro reparto.'
      : `${ids.length} de los pedidos elegidos ya no se pueden repartir: se entregaron, se eliminaron, no están en el mapa o los lleva otro reparto.`;
  return new Problem(409, message, undefined, undefined, { pedidos: ids });
}

/** Pending, on the map, and on no round under way. */
const isAvailable = and(
  not(listRequests.delivered),
  isNotNull(listRequests.latitude),
  isNotNull(listRequests.longitude),
  sql`not exists (select from ${deliveryStops}
    where ${deliveryStops}.list_request_id = ${listRequests}.id and ${deliveryStops}.held)`,
);

const isWithin = ({ south, west, north, east }: NonNullable<RoundInput['bounds']>) =>
  and(between(listRequests.latitude, south, north), between(listRequests.longitude, west, east));

/** The numbers of those nearest to a place, by metres: the database computes them, so that no more come than are wanted. */
async function nearestAvailable(
  transaction: Database,
  { latitude, longitude }: Coordinates,
  most: number,
  filter: SQL | undefined,
): Promise<number[]> {
  const rows = await transaction
    .select({ id: listRequests.id })
    .from(listRequests)
    .where(and(isAvailable, filter))
    .orderBy(
      sql`sin(radians(${listRequests.latitude} - ${latitude}::float8) / 2) ^ 2
        + cos(radians(${listRequests.latitude})) * cos(radians(${latitude}::float8))
        * sin(radians(${listRequests.longitude} - ${longitude}::float8) / 2) ^ 2`, // grows as metresBetween does
      asc(listRequests.id),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Those of them that are available now, and stay so until the transaction is over. */
async function holdAvailable(transaction: Database, ids: readonly number[]): Promise<PlacedRequest[]> {
  const { id, latitude, longitude } = listRequests;
  const possible = ids.filter((it) => Math.abs(it) <= GREATEST_ID);
  const rows = await transaction
    .select({ id, latitude, longitude })
    .from(listRequests)
    .where(and(inArray(id, possible), isAvailable))
    .orderBy(asc(id))
    .for('share', { of: listRequests });
  return rows as PlacedRequest[]; // the two columns that may be null are not
}
