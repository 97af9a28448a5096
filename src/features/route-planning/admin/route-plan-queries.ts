import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import {
  BATCH_API,
  type BatchInput,
  batchInput,
  ROUTE_PLANS_API,
  type RoutePlan,
  type RoutePlanInput,
  routePlanCodec,
  routePlanInput,
} from '../contract.ts';

/** The time after which a route plan counts as failed; the largest takes about four seconds. */
const ROUTE_PLAN_TIMEOUT_MS = 30_000;

/** Asks the server how to split the list requests. Nothing is stored. */
export async function requestRoutePlan(api: Api, input: RoutePlanInput): Promise<RoutePlan> {
  const body = z.encode(routePlanInput, input);
  const response = await api(ROUTE_PLANS_API, { method: 'POST', body, timeoutMs: ROUTE_PLAN_TIMEOUT_MS });
  return z.parse(routePlanCodec, response);
}

/** Stores all rounds or none. A retry with the same idempotency key stores them only once. */
export const storeBatch = (api: Api, input: BatchInput, key: string) =>
  api(BATCH_API, {
    method: 'POST',
    body: z.encode(batchInput, input),
    key,
    timeoutMs: ROUTE_PLAN_TIMEOUT_MS,
  });
