import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';

interface Signed {
  eventId: number;
  phone: string;
}

/**
 * Returns the token of the private link of a phone's sign-up for an event, which nobody can compute without the server's
 * secret. It is always the same, so that whoever signs up again gets the link that she has.
 */
export const signUpToken = (keyed: KeyedHash, { eventId, phone }: Signed): string =>
  sealedToken(keyed, keyed(`of a sign-up ${eventId} ${phone}`));

/** Returns a fake token for a robot that filled in the honeypot. It has no seal and leads to no sign-up. */
export const signUpDecoy = (keyed: KeyedHash, { eventId, phone }: Signed): string =>
  keyed(`of no sign-up ${eventId} ${phone}`);
