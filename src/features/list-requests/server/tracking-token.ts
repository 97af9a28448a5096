import { createHash } from 'node:crypto';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';

/**
 * Returns the token of a private link, 256 bits that nobody can compute without the server's secret. The same
 * idempotency key gives the same token, so that a repeated request is answered with the link of the stored one. `purpose`
 * keeps apart what fills in the honeypot, which anybody can send with any key.
 */
export const trackingToken = (
  keyed: KeyedHash,
  purpose: 'of a list request' | 'of nothing',
  key: string | undefined,
): string => keyed(`${purpose} ${key ?? randomToken()}`);

/** The hash under which a token is stored. It needs no key, because nobody can guess a token. */
export const trackingHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
