import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../api.ts';

/**
 * Query options for a response of the server, which a codec decodes. The path is the query key unless another key is
 * given.
 */
export const served = <Data>(
  api: Api,
  codec: z.ZodMiniType<Data>,
  path: string,
  queryKey: QueryKey = [path],
) => queryOptions({ queryKey, queryFn: async () => z.parse(codec, await api(path)) });

/**
 * Puts what the server has saved into the cache of a query. The query is fetched again, because a response that is
 * still under way could have been read before the change, and would replace it.
 */
export function storeSaved<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  saved: Data,
): void {
  client.setQueryData(queryKey, saved);
  void client.invalidateQueries({ queryKey });
}
