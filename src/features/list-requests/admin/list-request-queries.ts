import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Owner, ownerWordOf } from '../../../shared/contract/assignment.ts';
import { dotList } from '../../../shared/contract/list-request-dots.ts';
import {
  countsCodec,
  type FilterState,
  filterWordOf,
  selectedRequests,
} from '../../../shared/contract/list-request-filters.ts';
import type { Api } from '../../../shared/web/api.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { everyListRequest, LIST_REQUESTS_API, listRequestCodec } from '../contract.ts';
import { nearCodec } from './near-inputs.ts';
import { repeatList } from './repeat-inputs.ts';

const listRequestList = z.array(listRequestCodec);

/** The search text and the filters of the table and the map. */
export interface ListRequestChoice {
  query: string;
  /** Only list requests in this state; null for all. */
  state: FilterState | null;
  /** Only list requests on this open delivery round; null for all. */
  roundId: number | null;
  /** Only list requests that the user takes care of, or open ones that nobody does; null for all. */
  owner?: Owner | null;
}

/** The key prefix of all queries that read lists of list requests, with any filter. */
export const everyListRequestList = { queryKey: [...everyListRequest.queryKey, 'list'] };

export const listRequestsQuery = (api: Api, choice: ListRequestChoice) =>
  pagedQuery({
    key: [...everyListRequestList.queryKey, choice],
    fetchPage: async (page) =>
      z.parse(
        listRequestList,
        await api(`${LIST_REQUESTS_API}?${asParameters({ ...parametersOf(choice), ...page })}`),
      ),
    cursorOf: ({ id }) => id,
  });

export const countsQuery = (api: Api, choice: Omit<ListRequestChoice, 'state'>) => {
  const path = `${LIST_REQUESTS_API}/cuentas?${asParameters(parametersOf({ ...choice, state: null }))}`;
  return served(api, countsCodec, path, [...everyListRequest.queryKey, 'counts', choice]);
};

export const dotsQuery = (api: Api, choice: ListRequestChoice) =>
  queryOptions({
    queryKey: [...everyListRequest.queryKey, 'dots', choice],
    queryFn: async () =>
      z.parse(dotList, await api(`${LIST_REQUESTS_API}/puntos?${asParameters(parametersOf(choice))}`)).puntos,
  });

export const listRequestQuery = (api: Api, id: number) =>
  served(api, listRequestCodec, `${LIST_REQUESTS_API}/${id}`, [...everyListRequest.queryKey, 'one', id]);

/** The other open list requests for the door of one. */
export const repeatsQuery = (api: Api, id: number) =>
  served(api, repeatList, `${LIST_REQUESTS_API}/${id}/repetidos`, [
    ...everyListRequest.queryKey,
    'repeats',
    id,
  ]);

/** How many others are pending near one. */
export const nearQuery = (api: Api, id: number) =>
  served(api, nearCodec, `${LIST_REQUESTS_API}/${id}/cercanos`, [...everyListRequest.queryKey, 'near', id]);

/** The open list requests for a door that is given as a URL query. */
export const enteredRepeatsQuery = (api: Api, door: string) =>
  served(api, repeatList, `${LIST_REQUESTS_API}/repetidos?${door}`, [
    ...everyListRequest.queryKey,
    'repeats',
    door,
  ]);

export const listRequestsExportPath = (choice: ListRequestChoice) =>
  `${LIST_REQUESTS_API}/exportar?${asParameters(parametersOf(choice))}`;

/** The path of the file with some list requests. */
export const exportSelectedPath = (ids: number[]) =>
  `${LIST_REQUESTS_API}/exportar?ids=${z.encode(selectedRequests.inQuery, ids)}`;

const parametersOf = ({ query, state, roundId, owner }: ListRequestChoice) => ({
  q: query,
  de: owner ? ownerWordOf(owner) : '',
  reparto: roundId === null ? '' : String(roundId),
  estado: state === null ? '' : filterWordOf(state),
});
