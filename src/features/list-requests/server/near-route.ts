import { and, between, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { shifted } from '../../../shared/contract/geography.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { NEAR_M, nearCodec } from '../admin/near-inputs.ts';
import { LIST_REQUESTS_API } from '../contract.ts';
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
        summary: `Cuántos otros pedidos pendientes hay a menos de ${NEAR_M} m (administradores)`,
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
/** `NEAR_M` in degrees of latitude, which is precise enough for two doors of one town. */
const { latitude: REACH } = shifted({ latitude: 0, longitude: 0 }, NEAR_M, 0);

/** Counts in one query, from the index of open list requests by location; undefined if there is none with this id. */
async function pendingNear(database: Database, id: number) {
  const { latitude, longitude } = listRequests;
  const reach = sql`${REACH}::float8`;
  const shrink = sql`cos(radians(${centre.latitude}))`;
  const across = sql`${reach} / ${shrink}`;
  const [near] = await database
    .select({ pending: sql<number>`count(${listRequests.id})::int` })
    .from(centre)
    .leftJoin(
      listRequests,
      and(
        ne(listRequests.id, centre.id),
        isPending,
        between(latitude, sql`${centre.latitude} - ${reach}`, sql`${centre.latitude} + ${reach}`),
        between(longitude, sql`${centre.longitude} - ${across}`, sql`${centre.longitude} + ${across}`),
        sql`(${latitude} - ${centre.latitude}) ^ 2 + ((${longitude} - ${centre.longitude}) * ${shrink}) ^ 2 <= ${reach} ^ 2`,
      ),
    )
    .where(eq(centre.id, id))
    .groupBy(centre.id);
  return near;
}
