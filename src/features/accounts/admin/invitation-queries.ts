import * as z from 'zod/mini';
import { addressForOthers } from '../../../shared/web/address-for-others.ts';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  INVITATION_API,
  INVITATIONS_API,
  type InvitationInput,
  invitationCodec,
  invitationInput,
  type MadeInvitation,
  madeInvitationCodec,
  openedInvitationCodec,
} from '../contract.ts';

/** The invitations that can still be accepted. */
export const invitationsQuery = (api: Api) => served(api, z.array(invitationCodec), INVITATIONS_API);

/** Makes an invitation, whose URL only this response contains. */
export async function invite(api: Api, values: InvitationInput): Promise<MadeInvitation> {
  const body = z.encode(invitationInput.codec, values);
  const made = z.parse(madeInvitationCodec, await api(INVITATIONS_API, { method: 'POST', body }));
  return { ...made, url: addressForOthers(made.url) };
}

export const revokeInvitation = (api: Api, id: number) =>
  api(`${INVITATIONS_API}/${id}`, { method: 'DELETE' });

/** The invitation of a link. The token is sent in the body, so that no log contains it. */
export const openedInvitationQuery = (api: Api, token: string) => ({
  queryKey: ['invitation', token],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    z.parse(
      openedInvitationCodec,
      await api(`${INVITATION_API}/ver`, { method: 'POST', body: { token }, signal }),
    ),
  retry: false,
});
