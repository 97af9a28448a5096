import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Period } from '../../../shared/contract/period.ts';
import type { Api } from '../../../shared/web/api.ts';
import { wireOf } from '../../../shared/web/staff/wire-response.ts';
import { OVERVIEW_API, overviewCodec } from '../contract.ts';

/** Common key prefix of all queries of the overview. */
export const everyOverview = { queryKey: [OVERVIEW_API] };

/** What waits, and the figures of a period, by default of the last two weeks. */
export const overviewQuery = (api: Api, period: Period | null) =>
  queryOptions({
    queryKey: [...everyOverview.queryKey, period],
    queryFn: async () => {
      const query = period ? `?desde=${period.from}&hasta=${period.until}` : '';
      return z.parse(overviewCodec, await wireOf(api, OVERVIEW_API + query));
    },
    placeholderData: keepPreviousData, // the former figures stay until the new ones are there, so that nothing moves
  });
