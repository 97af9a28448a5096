import type { FastifyInstance } from 'fastify';
import { country } from '#campaign/country.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { MOST_STOPS, SECONDS_A_DOOR } from '../../delivery-rounds/contract.ts';
import { MOST_SPLIT, type RoutePlan, type RoutePlanInput } from '../contract.ts';
import type { RoundPlanner } from './planner.ts';

type Stop = Coordinates & { id: number; address: string };

interface RoutePlanParts
  extends Pick<FastifyInstance['deliveryRounds'], 'centre' | 'nameRounds' | 'namesInUse'> {
  planner: RoundPlanner;
  pendingToSplit: FastifyInstance['listRequests']['pendingToSplit'];
}

/**
 * Proposes how to split pending list requests into rounds, and stores nothing. Throws 422 where that is not possible.
 */
export async function propose(
  database: Database,
  { people, bounds, query, requestIds, travel, start: given, finish }: RoutePlanInput,
  { planner, nameRounds, centre, pendingToSplit, namesInUse }: RoutePlanParts,
): Promise<RoutePlan> {
  const pending = await pendingToSplit(database, { ids: requestIds, bounds, query }, MOST_SPLIT + 1);
  const { available, ...leftOut } = pending;
  refuseImpossible(available.length, { people, bounds, query });
  const start = given ?? centre;
  const groups = await planner.split({ start, locations: available, travel, finish }, people);
  const rounds = groups.map((group) => ({
    start,
    travel,
    finish,
    locations: group.map((index) => available[index] as Stop),
  }));
  const planned = await planner.plan(rounds);
  const names = nameRounds(
    rounds.map(({ locations }) => locations),
    await namesInUse(database),
  );
  return {
    byStreet: planned.every((round) => round.byStreet),
    rounds: planned.map(({ order, metres, seconds }, index) => ({
      name: names[index] ?? '',
      metres,
      seconds: seconds + order.length * SECONDS_A_DOOR,
      stops: order.map((place) => stopOf(rounds[index]?.locations[place] as Stop)),
    })),
    ...leftOut,
  };
}

const stopOf = ({ id, ...stop }: Stop) => ({ requestId: id, ...stop });

function refuseImpossible(
  doors: number,
  { people, bounds, query }: Pick<RoutePlanInput, 'people' | 'bounds' | 'query'>,
) {
  if (doors === 0 && bounds) throw invalid({ area: 'No hay pedidos pendientes ahí.' });
  if (doors === 0 && query) throw invalid({ q: 'Ningún pedido pendiente coincide con esa búsqueda.' });
  if (doors === 0) throw invalid({ personas: 'No hay pedidos pendientes para repartir.' });
  if (doors > MOST_SPLIT)
    throw invalid({
      area: `Son más de ${inWords(MOST_SPLIT)} pedidos, y se reparten hasta ${inWords(MOST_SPLIT)} de una vez. Elegí un área más chica.`,
    });
  const needed = Math.ceil(doors / MOST_STOPS);
  if (people < needed)
    throw invalid({ personas: `Son ${inWords(doors)} pedidos: hacen falta al menos ${needed} personas.` });
}

const inWords = (count: number) => count.toLocaleString(country.locale);
