import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { idOfToken, sealedToken, tokenOf } from '../../../shared/server/private-links.ts';

/**
 * Returns the token of a private link, which nobody can compute without the server's secret. The same idempotency key
 * gives the same token, so that the response to a repeated request contains the link of the stored list request.
 */
export const trackingToken = (keyed: KeyedHash, key: string | undefined): string =>
  sealedToken(keyed, keyed(`of a list request ${key ?? randomToken()}`));

/**
 * Returns a fake token for a robot that filled in the honeypot. It leads to no list request. It also lacks the seal of
 * real tokens, because anybody can request any number of fake ones.
 */
export const trackingDecoy = (keyed: KeyedHash, key: string | undefined): string =>
  keyed(`of nothing ${key ?? randomToken()}`);

const SECOND = 'second link of a list request';

/**
 * Returns a second token for a list request whose first one is forgotten, because only its hash is stored. Whoever
 * verified the phone of the list request gets it.
 */
export const secondToken = (keyed: KeyedHash, id: number): string => tokenOf(keyed, SECOND, id);

/** Returns the id of the list request to which a second token belongs, or undefined for every other token. */
export const idOfSecondToken = (keyed: KeyedHash, token: string): number | undefined =>
  idOfToken(keyed, SECOND, token);
