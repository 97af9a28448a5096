import { desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { invalid, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Finish, Travel } from '../contract.ts';
import { deliveryRounds, deliveryStops } from './table.ts';

/** Reads list requests, puts them on rounds and releases them. */
export type RoundMembership = FastifyInstance['listRequests']['membership'];

/** The properties of a round that is to be made of the chosen list requests. */
export interface RoundPlan {
  /** Without a name the round is named by `NameRounds`. */
  name?: string | undefined;
  start: Coordinates;
  travel: Travel;
  finish: Finish;
  chosen: Parameters<ReturnType<RoundMembership>['take']>[1];
}

export interface MadeRound {
  id: number;
  name: string;
}

/** Returns names for rounds according to their stops, different from the names in `taken`. */
export type NameRounds = (
  rounds: readonly (readonly (Coordinates & { address: string })[])[],
  taken: readonly string[],
) => string[];

/** The number of latest rounds whose names are not used again. */
const RECENT = 200;

/**
 * Makes rounds of pending list requests, all or none, and returns their ids and names. Their stops are not in order
 * yet. Throws 409 if selected list requests are unavailable, with their ids in `pedidos`, and 422 if there is nothing
 * to deliver.
 */
export const makeRounds = (
  database: Database,
  membership: RoundMembership,
  plans: readonly RoundPlan[],
  madeBy: string,
  nameRounds: NameRounds,
): Promise<MadeRound[]> =>
  database.transaction(async (transaction) => {
    const made: MadeRound[] = [];
    const missing: number[] = [];
    for (const plan of plans) {
      const { name, start, travel, finish, chosen } = plan;
      const id = await insertRound(transaction, { name: name ?? '', ...start, travel, finish, madeBy });
      const taken = await membership(transaction).take(id, chosen);
      const left = missingOf(chosen, taken);
      missing.push(...left);
      if (missing.length > 0) continue;
      if (taken.length === 0) throw nothingToDeliver(chosen);
      await transaction
        .insert(deliveryStops)
        .values(taken.map((stop, before) => ({ roundId: id, position: before + 1, listRequestId: stop.id })));
      made.push({ id, name: name ?? (await nameRound(transaction, id, taken, nameRounds)) });
    }
    if (missing.length > 0)
      throw new Problem(409, unavailableMessage(missing.length), undefined, undefined, { pedidos: missing });
    return made;
  });

/** Returns the names that new rounds do not get: those of open rounds and of the latest ones. */
export async function namesInUse(database: Database): Promise<string[]> {
  const { id, name, finishedAt } = deliveryRounds;
  const open = await database.select({ name }).from(deliveryRounds).where(isNull(finishedAt));
  const latest = await database.select({ name }).from(deliveryRounds).orderBy(desc(id)).limit(RECENT);
  return [...open, ...latest].map((row) => row.name);
}

/** Returns the names of these rounds, or of the open ones, by their ids. */
export async function roundNames(
  database: Database,
  ids: number[] | 'open',
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, name, finishedAt } = deliveryRounds;
  const rows = await database
    .select({ id, name })
    .from(deliveryRounds)
    .where(ids === 'open' ? isNull(finishedAt) : inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function insertRound(transaction: Database, row: typeof deliveryRounds.$inferInsert): Promise<number> {
  const [round] = await transaction.insert(deliveryRounds).values(row).returning({ id: deliveryRounds.id });
  if (!round) throw new Error('An insert returns its row.');
  return round.id;
}

async function nameRound(
  transaction: Database,
  roundId: number,
  stops: (Coordinates & { address: string })[],
  nameRounds: NameRounds,
): Promise<string> {
  const [name = ''] = nameRounds([stops], await namesInUse(transaction));
  await transaction.update(deliveryRounds).set({ name }).where(eq(deliveryRounds.id, roundId));
  return name;
}

function missingOf(chosen: RoundPlan['chosen'], taken: readonly { id: number }[]): number[] {
  if (!('ids' in chosen)) return [];
  const takenIds = new Set(taken.map(({ id }) => id));
  return [...new Set(chosen.ids)].filter((id) => !takenIds.has(id));
}

const nothingToDeliver = (chosen: RoundPlan['chosen']) =>
  invalid(
    'bounds' in chosen && chosen.bounds
      ? { area: 'No hay pedidos pendientes ahí.' }
      : { cercanos: 'No hay pedidos pendientes para repartir.' },
  );

const unavailableMessage = (count: number) =>
  count === 1
    ? 'Uno de los pedidos elegidos ya no se puede repartir: se entregó, se eliminó, no está en el mapa o lo lleva otro reparto.'
    : `${count} de los pedidos elegidos ya no se pueden repartir: se entregaron, se eliminaron, no están en el mapa o los lleva otro reparto.`;
