import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { userCodec } from '../../accounts/contract.ts';
import { ACTIVITY_API, activityCodec } from '../contract.ts';

const activityList = z.array(activityCodec);
const userList = z.array(userCodec);

/** The filters of the list, which have the same names in the screen's URL and in the request. */
export const ACTIVITY_FILTERS = ['persona', 'tipo', 'objeto', 'objeto_id', 'dia'] as const;
export type ActivityFilter = Record<(typeof ACTIVITY_FILTERS)[number], string>;

export const activitiesQuery = (api: Api, query: string, filter: ActivityFilter) =>
  pagedQuery({
    key: [ACTIVITY_API, query, filter],
    fetchPage: async (page) =>
      z.parse(activityList, await api(`${ACTIVITY_API}?${asParameters({ q: query, ...filter, ...page })}`)),
    cursorOf: ({ id }) => id,
  });

/** The accounts that can be chosen in the filter. */
export const accountsQuery = (api: Api) => served(api, userList, '/api/usuarios', [ACTIVITY_API, 'accounts']);
