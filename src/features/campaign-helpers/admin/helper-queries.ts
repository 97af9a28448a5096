import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  type Helper,
  type HelperInput,
  helperCodec,
  helperInput,
  type Offer,
  openHelperCodec,
  savedHelperCodec,
} from '../contract.ts';
import { HELPERS_API } from '../web/helper-paths.ts';

/** The common key of all queries about helpers. */
export const everyHelper = { queryKey: [HELPERS_API] };

const helperList = z.array(helperCodec);

/** The helpers whom a search and an offer choose; '' for all. */
export const helpersQuery = (api: Api, choice: { query: string; offer: Offer | ''; unthanked: boolean }) =>
  pagedQuery<Helper>({
    key: [...everyHelper.queryKey, 'list', choice],
    meta: LIVE,
    fetchPage: async (page) => {
      const parameters = asParameters({
        q: choice.query,
        ofrece: choice.offer,
        falta_agradecer: choice.unthanked ? '1' : '',
        ...page,
      });
      return z.parse(helperList, await api(`${HELPERS_API}?${parameters}`));
    },
    cursorOf: ({ id }) => id,
  });

/** A helper with the credential, which is fetched anew every time and forgotten when the dialog closes. */
export const openHelperQuery = (api: Api, id: number) => ({
  ...served(api, openHelperCodec, `${HELPERS_API}/${id}`, ['open-helper', id]),
  gcTime: 0,
  staleTime: 0,
});

/** Stores a new helper, and returns whether she was in the list already. */
export const addHelper = async (api: Api, values: HelperInput, key: string) =>
  z.parse(
    savedHelperCodec,
    await api(HELPERS_API, { method: 'POST', body: z.encode(helperInput.codec, values), key }),
  );

export const changeHelper = (api: Api, id: number, values: HelperInput) =>
  api(`${HELPERS_API}/${id}`, { method: 'PUT', body: z.encode(helperInput.codec, values) });

export const removeHelper = (api: Api, { id }: Pick<Helper, 'id'>) =>
  api(`${HELPERS_API}/${id}`, { method: 'DELETE' });
