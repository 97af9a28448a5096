import type { Elapsed } from './elapsed.ts';
import { MemoryRateLimiter, type SenderLimits } from './memory-rate-limiter.ts';
import { networksOf } from './networks.ts';
import { RecentTokens } from './recent-tokens.ts';

interface Options {
  /** How many attempts with tokens that lead to nothing a household, and a block of addresses, may make. */
  limits: SenderLimits;
  /** How many trusted tokens are remembered. */
  mostRecent: number;
  elapsed: Elapsed;
}

/**
 * Keeps strangers with invented tokens from asking the database without end. A trusted token is not counted, so that its
 * owner is not shut out by others at the same address, until it leads to nothing.
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
