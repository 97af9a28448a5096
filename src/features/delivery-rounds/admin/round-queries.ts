import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { wireOf } from '../../../shared/web/staff/wire-response.ts';
import { ROUNDS_API, type Round, roundCodec, type roundInput, roundSummaryCodec } from '../contract.ts';

const roundList = z.array(roundSummaryCodec);

/** All that is known of rounds. */
export const everyRound = { queryKey: [ROUNDS_API] };
/** Rounds with their stops. */
export const everyWholeRound = { queryKey: [ROUNDS_API, 'whole'] };

export const roundsQuery = (api: Api) =>
  queryOptions({
    queryKey: [ROUNDS_API, 'list'],
    queryFn: async () => z.parse(roundList, await wireOf(api, ROUNDS_API)),
  });

/** A round stays in the memory of the page as long as that is open: whoever is on the way with it may be without signal. */
export const roundQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...everyWholeRound.queryKey, id],
    queryFn: async (): Promise<Round> => z.parse(roundCodec, await wireOf(api, `${ROUNDS_API}/${id}`)),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What a call that makes a round sends. */
export type RoundBody = z.input<typeof roundInput>;

/** Answers the number of the round. Sent again under the same key, it is the same round. */
export async function makeRound(api: Api, body: RoundBody, key: string): Promise<number> {
  const made = await api(ROUNDS_API, { method: 'POST', body, key });
  return z.parse(z.object({ id: z.int() }), made).id;
}

export const finishRound = (api: Api, id: number) =>
  api(`${ROUNDS_API}/${id}/estado`, { method: 'PUT', body: { estado: 'terminado' } });
