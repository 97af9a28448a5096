import { createHash } from 'node:crypto';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';

/**
 * Returns the token of a private link, 256 bits that nobody can compute without the server's secret. The same
 * idempotency key gives the same token, so that a repeated request is answered with the link of the stored one.
 */
export const trackingToken = (keyed: KeyedHash, key: string | undefined): string =>
  sealedToken(keyed, keyed(`of a list request ${key ?? randomToken()}`));

/**
 * Returns what looks like a token and leads to nothing, for what fills in the honeypot. It has no seal, because anybody
 * can get any number of them.
 */
export const trackingDecoy = (keyed: KeyedHash, key: string | undefined): string =>
  keyed(`of nothing ${key ?? randomToken()}`);

/** The hash under which a token is stored. It needs no key, because nobody can guess a token. */
export const trackingHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
