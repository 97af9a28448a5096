import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  ROUNDS_API,
  type Round,
  type RoundInput,
  roundCodec,
  roundInput,
  roundSummaryCodec,
} from '../contract.ts';

const roundList = z.array(roundSummaryCodec);

/** The key prefix of the queries of single rounds, which contain the stops. */
export const everyWholeRound = { queryKey: [ROUNDS_API, 'whole'] };

export const roundsQuery = (api: Api) => served(api, roundList, ROUNDS_API, [ROUNDS_API, 'list']);

/**
 * A round stays in the query cache as long as the page is open, because the person who delivers it may have no signal.
 */
export const roundQuery = (api: Api, id: number) => ({
  ...served<Round>(api, roundCodec, `${ROUNDS_API}/${id}`, [...everyWholeRound.queryKey, id]),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Makes a round and resolves to its id. A retry with the same idempotency key gets the same round. */
export async function makeRound(api: Api, input: RoundInput, key: string): Promise<number> {
  const made = await api(ROUNDS_API, { method: 'POST', body: z.encode(roundInput, input), key });
  return z.parse(idOnly, made).id;
}
const idOnly = z.object({ id: z.int() });

export const finishRound = (api: Api, id: number) =>
  api(`${ROUNDS_API}/${id}/estado`, { method: 'PUT', body: { estado: 'terminado' } });
