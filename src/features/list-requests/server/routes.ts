import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { listRequestCodec } from '../contract.ts';
import type { ListRequestStore } from './store.ts';

interface ListRequestRoutesOptions {
  listRequests: ListRequestStore;
  guard: Guard;
}

/** What staff see of the printed lists that were asked for. */
export const listRequestRoutes =
  ({ listRequests, guard }: ListRequestRoutesOptions) =>
  async (app: FastifyInstance) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/admin/pedidos-lista/:id',
      {
        onRequest: guard.requireAdmin,
        schema: {
          summary: 'Un pedido de lista (administradores)',
          params: idInPath,
          response: { 200: listRequestCodec },
        },
      },
      async (request) => listRequests.get(request.params.id),
    );
  };
