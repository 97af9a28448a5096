import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { everyListRequest } from '../../list-requests/contract.ts';
import {
  closedCodec,
  LEFTOVERS_API,
  type LeftoverReasons,
  leftoversCodec,
  leftoversInput,
} from './leftovers-input.ts';

/** Its key is one of a list request, so that it is asked again after each change of one. */
export const leftoversQuery = (api: Api) =>
  served(api, leftoversCodec, LEFTOVERS_API, [...everyListRequest.queryKey, 'leftovers']);

export const closeLeftovers = async (api: Api, reasons: LeftoverReasons) =>
  z.parse(
    closedCodec,
    await api(LEFTOVERS_API, { method: 'POST', body: z.encode(leftoversInput, { reasons }) }),
  );
