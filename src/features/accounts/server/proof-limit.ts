import { signInRequired } from '../../../shared/contract/problem.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';

/** So many wrong passwords in a day end the session, because whoever has a stolen cookie may be guessing. */
const WRONG_PROOFS = { most: 10, seconds: 24 * 60 * 60 };

/**
 * Limits the wrong passwords with which the user of a session proves who it is. Each is counted before `check`, which
 * throws if it is wrong. When there were too many, the session ends and a 401 Problem is thrown. `end` ends the session
 * of a token.
 */
export const proofLimit =
  (limits: RateLimiter, hash: KeyedHash, end: (token: string) => Promise<unknown>) =>
  async (token: string, check: () => Promise<void>): Promise<void> => {
    const bucket = { name: `proof ${hash(token)}`, limit: WRONG_PROOFS };
    if ((await limits.count(bucket)) > 0) {
      await end(token);
      throw signInRequired();
    }
    await check();
    await limits.refund(bucket);
  };
