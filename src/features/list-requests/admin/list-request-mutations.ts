import * as z from 'zod/mini';
import { useServerActs } from '../../../shared/web/staff/server-acts.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import {
  everyListRequest,
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  stateInput,
  wordOf,
} from '../contract.ts';
import { everyListRequestList } from './list-request-queries.ts';

/** The changes that staff make to a list request; each resolves to the result, null after a failure. */
export function useListRequestMutations() {
  const { api } = useStaff();
  const { run, isBusy, inEveryList } = useServerActs<ListRequest>(everyListRequest, everyListRequestList);
  return {
    isBusy,

    async markDelivered(before: ListRequest, delivered: boolean) {
      const { id } = before;
      const body = z.encode(stateInput, { delivered });
      const changed = await run(id, 'No se pudo actualizar el estado del pedido', async () => {
        const wire = await api(`${LIST_REQUESTS_API}/${id}/estado`, { method: 'PUT', body });
        const listRequest = z.safeParse(listRequestCodec, wire as never).data ?? { ...before, delivered };
        inEveryList((listRequests) => listRequests.map((it) => (it.id === id ? listRequest : it)));
        return listRequest;
      });
      if (changed) announce('Estado actualizado', `Pedido marcado como ${wordOf(delivered)}`);
      return changed;
    },

    async remove({ id }: ListRequest) {
      const isDone = await run(id, 'No se pudo eliminar el pedido', async () => {
        await api(`${LIST_REQUESTS_API}/${id}`, { method: 'DELETE' });
        inEveryList((listRequests) => listRequests.filter((it) => it.id !== id));
        return true;
      });
      if (isDone) announce('Pedido eliminado');
    },
  };
}

export type ListRequestMutations = ReturnType<typeof useListRequestMutations>;
