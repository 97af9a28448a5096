import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { PAGE_ROWS } from '../../../shared/contract/page-rows.ts';
import { binStore } from '../../../shared/server/bin.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { BIN_API, binPage, deletedItemCodec } from '../contract.ts';

/** Routes with which staff see what was deleted and recover it. Each user sees what the user may delete. */
export const binRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, content } = app.site;
  const onRequest = guard.require('dashboard: open');

  app.get(
    BIN_API,
    {
      onRequest,
      schema: {
        summary: 'La papelera: lo eliminado en los últimos treinta días, lo último primero',
        querystring: binPage.codec,
        response: { 200: z.array(deletedItemCodec) },
      },
    },
    async (request) => {
      const { limit = PAGE_ROWS, after } = request.query;
      const rows = await binStore(database, app.binned).page(guard.staffOf(request), { limit, after });
      if (rows.some(({ subject }) => app.binned[subject]?.phone))
        await activity.look(request, { act: 'viewed', item: { subject: 'site', title: 'Papelera' } });
      return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() }));
    },
  );

  app.post(
    `${BIN_API}/:id/recuperar`,
    {
      onRequest,
      schema: {
        summary: 'Recuperar algo de la papelera; una noticia o propuesta vuelve oculta',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      const staff = guard.staffOf(request);
      await content.change(async (_, transaction) => {
        const item = await binStore(transaction, app.binned).recover(staff, request.params.id);
        await activity.record(transaction, request, { act: 'recovered', item });
      });
      return DONE;
    },
  );
};
