import { tooMany } from '../contract/problem.ts';
import { type Elapsed, sinceStart } from './elapsed.ts';
import type { Networks } from './networks.ts';

/** Maximum number of keys held in memory, where they take a few megabytes. Beyond it, the oldest key is removed. */
const MOST_KEYS = 20_000;

/**
 * Remembers how long each rate-limited key has to wait, so that further requests can be rejected without querying the
 * database.
 */
export class RememberedRejections {
  readonly #until = new Map<string, number>();
  constructor(private readonly elapsed: Elapsed = sinceStart) {}

  /** Returns the seconds that the key has to wait, or 0 when it is not rate limited. */
  waitFor(key: string): number {
    const until = this.#until.get(key);
    if (until === undefined) return 0;
    const left = Math.ceil((until - this.elapsed()) / 1000);
    if (left <= 0) this.#until.delete(key);
    return Math.max(0, left);
  }

  remember(key: string, seconds: number) {
    setMostRecent(this.#until, key, this.elapsed() + seconds * 1000);
  }

  forget(key: string) {
    this.#until.delete(key);
  }
}

type Sender = Pick<Networks, 'household' | 'block'>;

/** How many requests of one household, and of one block of addresses, are allowed in a period. */
export interface SenderLimits {
  ofHousehold: { most: number; seconds: number };
  ofBlock: { most: number; seconds: number };
}

/**
 * Rate limiter that counts in memory, for requests whose repetition must not cause writes to the database. Each process
 * has its own counts.
 */
export class MemoryRateLimiter {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
  constructor(private readonly elapsed: Elapsed = sinceStart) {}

  /** Counts one request, and returns the count. Throws a 429 Problem with Retry-After when the limit is exceeded. */
  allow({ name, limit }: { name: string; limit: { most: number; seconds: number } }): number {
    const { count, endsIn } = this.add(name, limit.seconds);
    if (count > limit.most) throw tooMany(Math.max(1, endsIn));
    return count;
  }

  /**
   * Counts one request of a household and of the block of addresses around it, and returns both counts. Throws like
   * `allow`. Requests beyond the household's limit do not count for its block, so that they do not lock out other
   * households. When the block is full, a request does not count for its household either.
   */
  allowFrom({ household, block }: Sender, { ofHousehold, ofBlock }: SenderLimits) {
    this.#refuseFull(block, ofBlock.most);
    return {
      household: this.allow({ name: household, limit: ofHousehold }),
      block: this.allow({ name: block, limit: ofBlock }),
    };
  }

  /**
   * Runs `attempt`, and counts it for its sender if it returns null, undefined or false. Throws like `allow` after too
   * many such failures. Failures are counted afterwards, so that a crowd at one address may make any number of
   * successful attempts at the same moment.
   */
  async limitFailures<Result>(
    { household, block }: Sender,
    { ofHousehold, ofBlock }: SenderLimits,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    this.#refuseFull(block, ofBlock.most);
    this.#refuseFull(household, ofHousehold.most);
    const result = await attempt();
    if (!result) {
      this.add(household, ofHousehold.seconds);
      this.add(block, ofBlock.seconds);
    }
    return result;
  }

  /** Throws like `allow` when the limit is reached, without counting a request. */
  #refuseFull(name: string, most: number): void {
    const current = this.#counts.get(name);
    const left = current ? current.endsAt - this.elapsed() : 0;
    if (current && left > 0 && current.count >= most) throw tooMany(Math.ceil(left / 1000));
  }

  /** Takes back one counted request of a household and its block. */
  refundFrom({ household, block }: Sender): void {
    this.refund(household);
    this.refund(block);
  }

  /**
   * Counts one request. Returns the count of the current period, which begins with its first request, and the seconds
   * to its end.
   */
  add(name: string, seconds: number): { count: number; endsIn: number } {
    const now = this.elapsed();
    const former = this.#counts.get(name);
    const current = former && former.endsAt > now ? former : { count: 0, endsAt: now + seconds * 1000 };
    current.count++;
    if (current !== former) setMostRecent(this.#counts, name, current);
    return { count: current.count, endsIn: Math.ceil((current.endsAt - now) / 1000) };
  }

  /** Takes back all counted requests. */
  forget(name: string): void {
    this.#counts.delete(name);
  }

  /** Takes back one counted request. */
  refund(name: string): void {
    const current = this.#counts.get(name);
    if (current) current.count = Math.max(0, current.count - 1);
  }
}

function setMostRecent<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > MOST_KEYS && !oldest.done) map.delete(oldest.value);
}
