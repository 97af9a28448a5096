import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forbidden } from '../../../shared/contract/problem.ts';
import { can, type Right } from '../../../shared/contract/rights.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { PRESENCE_API, presenceInput, type ViewedItem, viewedItem, viewerCodec } from '../contract.ts';
import { viewedItemStore } from './store.ts';

const RIGHTS: Record<ViewedItem['subject'], Right> = {
  message: 'messages: read',
  'list request': 'list requests: read',
};

/** The routes with which users who have the same item open see each other. */
export const presenceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard } = app.site;
  const store = viewedItemStore(database);
  const requireRight = (staff: Staff, { subject }: ViewedItem) => {
    if (!can(staff, RIGHTS[subject])) throw forbidden();
  };

  app.get(
    PRESENCE_API,
    {
      onRequest: guard.require('dashboard: follow'),
      schema: {
        summary: 'Quién más tiene abierto un mensaje o un pedido, y quién está escribiendo',
        querystring: viewedItem.codec,
        response: { 200: z.array(viewerCodec) },
      },
      config: { inBackground: true },
    },
    async (request) => {
      const staff = guard.staffOf(request);
      requireRight(staff, request.query);
      return store.others(request.query, staff);
    },
  );

  app.post(
    PRESENCE_API,
    {
      onRequest: guard.require('dashboard: follow'),
      schema: {
        summary:
          'Avisar a los demás que uno tiene abierto un mensaje o un pedido, que está escribiendo o que lo cerró',
        body: presenceInput.codec,
        response: { 200: done },
      },
      config: { inBackground: true },
    },
    async (request) => {
      const { activity, ...open } = request.body;
      const staff = guard.staffOf(request);
      requireRight(staff, open);
      await store.set(open, activity, staff);
      return DONE;
    },
  );
};
