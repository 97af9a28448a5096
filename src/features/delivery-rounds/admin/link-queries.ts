import { queryOptions, skipToken } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addressForOthers } from '../../../shared/web/address-for-others.ts';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { ROUND_HELPERS_API, roundHelperCodec } from '../../campaign-helpers/contract.ts';
import { linkInput, newLinkCodec, ROUNDS_API } from '../contract.ts';

/** A link whose URL is still known, because it was made in this tab. */
export interface MadeLink {
  url: string;
  name: string;
  /** The volunteer's phone, if she is one of the people who help. */
  phone: string | undefined;
  expiresAt: string;
}

const volunteerList = z.array(roundHelperCodec);

/** The people who offer to deliver, among whom the volunteer of a round is chosen. */
export const volunteersQuery = (api: Api) => served(api, volunteerList, ROUND_HELPERS_API);

/**
 * The link of a round that was made in this tab. The server stores only a hash, so a reload of the page loses the URL.
 */
export const madeLinkQuery = (roundId: number) =>
  queryOptions<MadeLink>({
    queryKey: ['made-link', roundId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Makes a link for a volunteer, which replaces the former link of the round. */
export async function makeLink(
  api: Api,
  roundId: number,
  { name, phone }: Pick<MadeLink, 'name' | 'phone'>,
): Promise<MadeLink> {
  const body = z.encode(linkInput.codec, { name });
  const response = await api(linkPath(roundId), { method: 'POST', body });
  const { url, expiresAt } = z.parse(newLinkCodec, response);
  return { url: addressForOthers(url), name, phone, expiresAt };
}

export const revokeLink = (api: Api, roundId: number) => api(linkPath(roundId), { method: 'DELETE' });

const linkPath = (roundId: number) => `${ROUNDS_API}/${roundId}/enlace`;
