import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { SAVED_VIEWS_API, type SavedView, savedViewCodec, savedViewInput } from '../contract.ts';

const savedViews = z.array(savedViewCodec);

/** How long a count is shown before it is asked for again. */
const COUNT_MS = 30_000;

export const savedViewsQuery = (api: Api) => ({
  ...served(api, savedViews, SAVED_VIEWS_API),
  staleTime: COUNT_MS,
  refetchInterval: 2 * COUNT_MS,
});

export const saveView = (api: Api, view: Pick<SavedView, 'name' | 'path' | 'query' | 'isShared'>) =>
  api(SAVED_VIEWS_API, { method: 'POST', body: z.encode(savedViewInput.codec, view) });
export const removeView = (api: Api, id: number) => api(`${SAVED_VIEWS_API}/${id}`, { method: 'DELETE' });
