import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { NEAR_M, nearCodec } from '../admin/near-inputs.ts';
import { LIST_REQUESTS_API } from '../contract.ts';
import { degreesOf, isInSquareAround } from './near-pins.ts';
import { isPending } from './store.ts';
import { listRequests } from './table.ts';

/** The route with which staff learn what else is pending near a list request. */
export const nearListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard } = app.site;

  app.get(
    `${LIST_REQUESTS_API}/:id/cercanos`,
    {
      onRequest: guard.require('list requests: read'),
      schema: {
        summary: `Cuántos otros pedidos pendientes hay a menos de ${NEAR_M} m`,
        params: idInPath,
        response: { 200: nearCodec },
      },
    },
    async ({ params: { id } }) => {
      const near = await pendingNear(database, id);
      if (!near) throw notFound('ese pedido');
      return near;
    },
  );
};

const centre = alias(listRequests, 'centre');
const REACH = degreesOf(NEAR_M);

/** Counts in one query, from the index of open list requests by location; undefined if there is none with this id. */
async function pendingNear(database: Database, id: number) {
  const { latitude, longitude } = listRequests;
  const shrink = sql`cos(radians(${centre.latitude}))`;
  const [near] = await database
    .select({ pending: sql<number>`count(${listRequests.id})::int` })
    .from(centre)
    .leftJoin(
      listRequests,
      and(
        ne(listRequests.id, centre.id),
        isPending,
        isInSquareAround(centre, listRequests, REACH),
        sql`(${latitude} - ${centre.latitude}) ^ 2 + ((${longitude} - ${centre.longitude}) * ${shrink}) ^ 2 <= ${REACH}::float8 ^ 2`,
      ),
    )
    .where(eq(centre.id, id))
    .groupBy(centre.id);
  return near;
}
