import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PAGE_ROWS } from '../../../shared/contract/paging.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { ACTIVITY_API, activityCodec, activityPage } from '../contract.ts';
import type { ActivityStore } from './store.ts';

interface ActivityRoutesOptions {
  guard: Guard;
  activities: ActivityStore;
}

/** The route with which administrators read what staff did. There is none that changes it. */
export const activityRoutes =
  ({ guard, activities }: ActivityRoutesOptions) =>
  async (plain: FastifyInstance) => {
    plain.withTypeProvider<ZodTypeProvider>().get(
      ACTIVITY_API,
      {
        onRequest: guard.require('activity: read'),
        schema: {
          summary: 'Actividad: quién hizo qué, lo último primero (administradores)',
          querystring: activityPage.codec,
          response: { 200: z.array(activityCodec) },
        },
      },
      async ({ query: { limit = PAGE_ROWS, ...query } }) => activities.page({ ...query, limit }),
    );
  };
