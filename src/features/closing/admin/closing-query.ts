import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { everyListRequest } from '../../list-requests/contract.ts';
import { CLOSING_API, closingCodec } from '../contract.ts';

const WHILE_BACKING_UP_MS = 3_000;

/** Its key is one of a list request, so that it is asked again after what is pending was closed. */
export const closingQuery = (api: Api) => ({
  ...served(api, closingCodec, CLOSING_API, [...everyListRequest.queryKey, 'closing']),
  refetchInterval: ({ state }: { state: { data?: { backup: { isBeingMade: boolean } } | undefined } }) =>
    state.data?.backup.isBeingMade ? WHILE_BACKING_UP_MS : false,
});
