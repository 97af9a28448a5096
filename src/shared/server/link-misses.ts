import type { FastifyRequest } from 'fastify';
import { networkOf } from './networks.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Requests that one network (an IPv4 address or an IPv6 /64) may make with tokens of private links that do not work.
 * Nobody guesses 256 bits; the limit keeps the attempts from costing much.
 */
const MISSES = { most: 30, seconds: 600 };

/**
 * Counts requests with tokens of private links that do not work, and throws 429 beyond the limit. Requests with a token
 * that works are not counted, so that nobody is shut out by somebody else in the same network.
 */
export const missCounter =
  (limits: Pick<RateLimiter, 'allow'>) =>
  ({ ip }: FastifyRequest): Promise<void> =>
    limits.allow({ name: `unknown links from ${networkOf(ip)}`, limit: MISSES });
