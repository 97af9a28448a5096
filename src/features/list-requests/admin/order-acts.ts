import * as z from 'zod/mini';
import { useServerActs } from '../../../shared/web/staff/server-acts.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { type ListRequest, listRequestCodec, stateInput, wordOf } from '../contract.ts';
import { everyOrder, everyOrderList, ORDERS } from './order-queries.ts';

/** What is done with an order; each act answers what it made. */
export function useOrderActs() {
  const { api } = useStaff();
  const { run, isBusy, inEveryList } = useServerActs<ListRequest>(everyOrder, everyOrderList);
  return {
    isBusy,

    async markDelivered(before: ListRequest, delivered: boolean) {
      const { id } = before;
      const body = z.encode(stateInput, { delivered });
      const changed = await run(id, 'No se pudo actualizar el estado del pedido', async () => {
        const wire = await api(`${ORDERS}/${id}/estado`, { method: 'PUT', body });
        const order = z.safeParse(listRequestCodec, wire as never).data ?? { ...before, delivered };
        inEveryList((orders) => orders.map((it) => (it.id === id ? order : it)));
        return order;
      });
      if (changed) announce('Estado actualizado', `Pedido marcado como ${wordOf(delivered)}`);
      return changed;
    },

    async remove({ id }: ListRequest) {
      const isDone = await run(id, 'No se pudo eliminar el pedido', async () => {
        await api(`${ORDERS}/${id}`, { method: 'DELETE' });
        inEveryList((orders) => orders.filter((it) => it.id !== id));
        return true;
      });
      if (isDone) announce('Pedido eliminado');
    },
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
