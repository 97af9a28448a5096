import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { wireOf } from '../../../shared/web/staff/wire-response.ts';
import { countsWire, dotList, listRequestCodec, wordOf } from '../contract.ts';

export const ORDERS = '/api/admin/pedidos-lista';
const orderList = z.array(listRequestCodec);

/** Which orders are looked at, in the table and on the map. */
export interface OrderChoice {
  query: string;
  /** Null for both states. */
  delivered: boolean | null;
}

/** All that is known of orders: lists of any choice, counts, dots, single ones. */
export const everyOrder = { queryKey: [ORDERS] };
export const everyOrderList = { queryKey: [ORDERS, 'list'] };

export const ordersQuery = (api: Api, choice: OrderChoice) =>
  pagedQuery({
    key: [...everyOrderList.queryKey, choice],
    ask: async (part) =>
      z.parse(orderList, await wireOf(api, `${ORDERS}?${asParameters({ ...inWords(choice), ...part })}`)),
    cursorOf: ({ id }) => id,
  });

export const countsQuery = (api: Api, query: string) =>
  queryOptions({
    queryKey: [...everyOrder.queryKey, 'counts', query],
    queryFn: async () => z.parse(countsWire, await api(`${ORDERS}/cuentas?${asParameters({ q: query })}`)),
  });

export const dotsQuery = (api: Api, choice: OrderChoice) =>
  queryOptions({
    queryKey: [...everyOrder.queryKey, 'dots', choice],
    queryFn: async () =>
      z.parse(dotList, await wireOf(api, `${ORDERS}/puntos?${asParameters(inWords(choice))}`)).puntos,
  });

export const orderQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...everyOrder.queryKey, 'one', id],
    queryFn: async () => z.parse(listRequestCodec, await wireOf(api, `${ORDERS}/${id}`)),
  });

export const exportPath = (choice: OrderChoice) => `${ORDERS}/exportar?${asParameters(inWords(choice))}`;

const inWords = ({ query, delivered }: OrderChoice) => ({
  q: query,
  estado: delivered === null ? '' : wordOf(delivered),
});
