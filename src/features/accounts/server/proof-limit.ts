import { signInRequired } from '../../../shared/contract/problem.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';

/** So many wrong passwords in a day end the session, because whoever has a stolen cookie may be guessing. */
const WRONG_PROOFS = { most: 10, seconds: 24 * 60 * 60 };

/**
 * Limits the wrong passwords with which the user of a session proves who it is. Each is counted before `check`, which
 * throws if it is wrong. `end` ends the session when there were too many, and a 401 Problem is thrown.
 */
export const proofLimit =
  (limits: RateLimiter, hash: KeyedHash) =>
  async (token: string, end: () => Promise<unknown>, check: () => Promise<void>): Promise<void> => {
    const bucket = { name: `proof ${hash(token)}`, limit: WRONG_PROOFS };
    if ((await limits.count(bucket)) > 0) {
      await end();
      throw signInRequired();
    }
    await check();
    await limits.refund(bucket);
  };
