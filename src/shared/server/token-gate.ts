import type { Elapsed } from './elapsed.ts';
import { MemoryRateLimiter, type SenderLimits } from './memory-rate-limiter.ts';
import { networksOf } from './networks.ts';
import { RecentTokens } from './recent-tokens.ts';

interface Options {
  /** Limits for a household and a block of addresses on attempts with invalid tokens. */
  limits: SenderLimits;
  /** How many trusted tokens are remembered. */
  mostRecent: number;
  elapsed: Elapsed;
}

/**
 * Limits database queries for invented tokens. Attempts with a trusted token are not counted, so that others at the
 * same address do not shut out its owner. A token is no longer trusted once an attempt finds nothing for it.
 */
export class TokenGate {
  readonly #recent: RecentTokens;
  readonly #failures: MemoryRateLimiter;
  constructor(private readonly options: Options) {
    this.#recent = new RecentTokens(options.mostRecent);
    this.#failures = new MemoryRateLimiter(options.elapsed);
  }

  /** Remembers a valid token. */
  trust(token: string): void {
    this.#recent.add(token);
  }

  /** Runs `attempt`, which counts as a failure if it returns nothing. Throws a 429 Problem after too many failures. */
  async open<Result>({ ip }: { ip: string }, token: string, attempt: () => Promise<Result>): Promise<Result> {
    const result = this.#recent.has(token)
      ? await attempt()
      : await this.#failures.limitFailures(networksOf(ip), this.options.limits, attempt);
    if (!result) this.#recent.delete(token);
    return result;
  }
}
