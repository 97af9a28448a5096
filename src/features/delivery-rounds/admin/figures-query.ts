import { keepPreviousData } from '@tanstack/react-query';
import type { Period } from '../../../shared/contract/period.ts';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { everyRound, ROUND_FIGURES_API, roundFiguresCodec } from '../contract.ts';

/** The figures over all rounds in a period. */
export const figuresQuery = (api: Api, { from, until }: Period) => {
  const path = `${ROUND_FIGURES_API}?desde=${from}&hasta=${until}`;
  return {
    ...served(api, roundFiguresCodec, path, [...everyRound.queryKey, 'figures', from, until]),
    placeholderData: keepPreviousData, // the former figures stay until the new ones have loaded
  };
};
