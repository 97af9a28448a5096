import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ID_LENGTH, idInToken } from '../contract/link-token.ts';
import { isSameSecret, type KeyedHash } from './keyed-hash.ts';
import type { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { networkOf } from './networks.ts';

/** The form of every token: 256 bits. */
const TOKEN = /^[\w-]{43}$/;
const TOKEN_LENGTH = 43;
/** How much of a token is random: 192 bits. The rest is its seal, which is computed from it. */
const RANDOM_PART = 32;

/**
 * Makes the token of a private link from 256 random bits. Its seal proves that this site made the token, but grants no
 * access.
 */
export const sealedToken = (keyed: KeyedHash, random: string): string =>
  random.slice(0, RANDOM_PART) + sealOf(keyed, random);

/** The hash under which a token is stored. It needs no key, because nobody can guess a token. */
export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns the token for something with an id, which is stored nowhere and the same at every call. Nobody can compute it
 * without the server's secret.
 */
export function tokenOf(keyed: KeyedHash, purpose: string, id: number): string {
  const name = id.toString(36).padStart(ID_LENGTH, '0');
  return sealedToken(keyed, name + keyed(`${purpose} ${name}`));
}

/** Whether a text is the token of `tokenOf` for this id and purpose. */
export const isTokenOf = (keyed: KeyedHash, purpose: string, id: number, token: string): boolean =>
  isSameSecret(token, tokenOf(keyed, purpose, id));

/** Returns the id to which a token of `tokenOf` belongs, or undefined for every other text. */
export function idOfToken(keyed: KeyedHash, purpose: string, token: string): number | undefined {
  const id = idInToken(token);
  return isTokenOf(keyed, purpose, id, token) ? id : undefined;
}

const sealOf = (keyed: KeyedHash, token: string) =>
  keyed(`seal ${token.slice(0, RANDOM_PART)}`).slice(0, TOKEN_LENGTH - RANDOM_PART);

/** Limit for opening one link. Several phones with the same link stay within it. */
const OF_ONE_LINK = { most: 120, seconds: 60 };
/**
 * Limits for looking up tokens without a valid seal, for one network and for all together. Such tokens were made before
 * tokens had seals or with another secret, or they are guesses.
 */
const UNSEALED_OF_NETWORK = { most: 30, seconds: 600 };
const UNSEALED_OF_ALL = { most: 50, seconds: 10 };

/**
 * Calls `look` to find the target of a token. Returns undefined if there is none or the token is malformed. Throws a
 * 429 Problem when the link is opened too often, or when too many tokens without a valid seal have no target.
 */
export type OpenLink = <Found>(
  request: Pick<FastifyRequest, 'ip'>,
  token: string,
  look: () => Promise<Found | null | undefined>,
) => Promise<Found | undefined>;

/**
 * Limits database queries for guessed tokens of private links. Nobody guesses a token, but each look-up takes a query.
 * Tokens with a valid seal are looked up however many guesses there are, so that guesses shut out nobody who has a
 * link.
 */
export const linkGate =
  (keyed: KeyedHash, limiter: MemoryRateLimiter): OpenLink =>
  async ({ ip }, token, look) => {
    if (!TOKEN.test(token)) return undefined;
    if (token.endsWith(sealOf(keyed, token))) {
      limiter.allow({ name: `link ${token}`, limit: OF_ONE_LINK });
      return (await look()) ?? undefined;
    }
    const counted = [
      { name: `unsealed of ${networkOf(ip)}`, limit: UNSEALED_OF_NETWORK },
      { name: 'unsealed', limit: UNSEALED_OF_ALL },
    ];
    for (const bucket of counted) limiter.allow(bucket);
    const found = (await look()) ?? undefined;
    if (found !== undefined) for (const { name } of counted) limiter.refund(name);
    return found;
  };
