import { keepPreviousData } from '@tanstack/react-query';
import type { Period } from '../../../shared/contract/period.ts';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { FIRST_STEPS_API, firstStepsCodec, OVERVIEW_API, overviewCodec } from '../contract.ts';

/** Common key prefix of all queries of the overview. */
export const everyOverview = { queryKey: [OVERVIEW_API] };

/** The query of pending work and of the figures of a period, by default of the last two weeks. */
export const overviewQuery = (api: Api, period: Period | null) => {
  const query = period ? `?desde=${period.from}&hasta=${period.until}` : '';
  return {
    ...served(api, overviewCodec, OVERVIEW_API + query, [...everyOverview.queryKey, period]),
    placeholderData: keepPreviousData, // the old figures stay during loading, so that nothing moves
  };
};

/** Which first steps of a new site are done, fetched again together with the overview. */
export const firstStepsQuery = (api: Api) =>
  served(api, firstStepsCodec, FIRST_STEPS_API, [...everyOverview.queryKey, 'first steps']);
