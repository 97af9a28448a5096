import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PAGE_ROWS } from '../../../shared/contract/page-rows.ts';
import { ACTIVITY_API, activityCodec, activityPage } from '../contract.ts';
import type { ActivityStore } from './store.ts';

/** The route with which administrators read what staff did. No route changes the entries. */
export const activityRoutes =
  (activities: ActivityStore): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      ACTIVITY_API,
      {
        onRequest: app.site.guard.require('activity: read'),
        schema: {
          summary: 'Actividad: quién hizo qué, lo último primero',
          querystring: activityPage.codec,
          response: { 200: z.array(activityCodec) },
        },
      },
      async ({ query: { limit = PAGE_ROWS, ...query } }) => activities.page({ ...query, limit }),
    );
  };
