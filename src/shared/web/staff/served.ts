import { type QueryKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../api.ts';

/** Query options for what the server sends for a path, read by a codec. The path is the key, unless another one is given. */
export const served = <Data>(
  api: Api,
  codec: z.ZodMiniType<Data>,
  path: string,
  queryKey: QueryKey = [path],
) => queryOptions({ queryKey, queryFn: async () => z.parse(codec, await api(path)) });
