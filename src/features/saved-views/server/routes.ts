import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { forbidden, invalid, Problem } from '../../../shared/contract/problem.ts';
import { can } from '../../../shared/contract/rights.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { SAVED_VIEWS_API, savedViewCodec, savedViewInput } from '../contract.ts';
import { savedViewStore } from './store.ts';

/** Routes with which staff save views of lists. Each user sees the own ones and the shared ones of lists that the user may open. */
export const savedViewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard } = app.site;
  const onRequest = guard.require('dashboard: open');
  const views = savedViewStore(database);

  app.get(
    SAVED_VIEWS_API,
    {
      onRequest,
      schema: {
        summary: 'Las vistas guardadas, propias y compartidas, con cuánto hay en cada una',
        response: { 200: z.array(savedViewCodec) },
      },
    },
    async (request) => {
      const staff = guard.staffOf(request);
      const paths = Object.keys(app.viewedLists).filter((path) => {
        const list = app.viewedLists[path];
        return list && can(staff, list.right);
      });
      const shown = [];
      // One after the other, so that the views of one user do not occupy every connection.
      for (const view of await views.shownTo(staff.id, paths)) {
        const count = await app.viewedLists[view.path]
          ?.count(new URLSearchParams(view.query), staff)
          .catch((error: unknown) => {
            if (error instanceof Problem) return undefined; // the list no longer understands the query
            throw error;
          });
        shown.push({ ...view, ...(count !== undefined && { count }) });
      }
      return shown;
    },
  );

  app.post(
    SAVED_VIEWS_API,
    {
      onRequest,
      schema: {
        summary: 'Guardar los filtros y la búsqueda de una lista con un nombre',
        body: savedViewInput.codec,
        response: { 201: z.object({ id: z.int() }) },
      },
    },
    async (request, reply) => {
      const staff = guard.staffOf(request);
      const view = request.body;
      const list = app.viewedLists[view.path];
      if (!list) throw invalid({ pantalla: 'Esa pantalla no tiene vistas.' });
      if (!can(staff, list.right)) throw forbidden();
      await list.count(new URLSearchParams(view.query), staff); // a wrong query is refused now and not at each count
      return reply.code(201).send({ id: await views.add(staff.id, view) });
    },
  );

  app.delete(
    `${SAVED_VIEWS_API}/:id`,
    { onRequest, schema: { summary: 'Quitar una vista propia', params: idInPath, response: { 200: done } } },
    async (request) => {
      await views.remove(guard.staffOf(request).id, request.params.id);
      return DONE;
    },
  );
};
