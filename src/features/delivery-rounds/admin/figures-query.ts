import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Period } from '../../../shared/contract/period.ts';
import type { Api } from '../../../shared/web/api.ts';
import { wireOf } from '../../../shared/web/staff/wire-response.ts';
import { everyRound, ROUND_FIGURES_API, roundFiguresCodec } from '../contract.ts';

/** The figures over all rounds in a period. */
export const figuresQuery = (api: Api, { from, until }: Period) =>
  queryOptions({
    queryKey: [...everyRound.queryKey, 'figures', from, until],
    queryFn: async () =>
      z.parse(roundFiguresCodec, await wireOf(api, `${ROUND_FIGURES_API}?desde=${from}&hasta=${until}`)),
    placeholderData: keepPreviousData, // the former figures stay until the new ones are there, so that nothing moves
  });
