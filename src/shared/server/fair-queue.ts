import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../contract/problem.ts';
import type { Elapsed } from './elapsed.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';

interface Options {
  /**
   * Maximum number of waiting requests. Beyond it, the latest requests of the networks with the most requests are
   * rejected.
   */
  mostWaiting: number;
  /** How long the requests of a network are counted, in seconds. */
  memorySeconds: number;
  /** Creates the error for a request that is rejected. */
  rejection: () => Problem;
  /** Whether to pause after work for as long as it took, so that the queue is busy at most half of the time. */
  rests?: boolean;
  elapsed: Elapsed;
}

interface Waiting {
  rank: number;
  begin: () => void;
  refuse: (problem: Problem) => void;
}

/**
 * Runs costly work for anonymous visitors, one piece at a time. Networks with the fewest requests come first. When too
 * many requests wait, those of the networks with the most are rejected, so that a crowd from a few networks delays only
 * itself.
 */
export class FairQueue {
  readonly #asked: MemoryRateLimiter;
  readonly #waiting: Waiting[] = []; // sorted by rank, then by arrival
  #isBusy = false;
  constructor(private readonly options: Options) {
    this.#asked = new MemoryRateLimiter(options.elapsed);
  }

  /**
   * Runs `work` when its turn comes, and trusted work before all other. Throws `rejection` when too many requests wait.
   */
  async run<Result>(
    network: string,
    work: () => Promise<Result>,
    { isTrusted = false } = {},
  ): Promise<Result> {
    const { count } = this.#asked.add(network, this.options.memorySeconds);
    await this.#turn(isTrusted ? 0 : count);
    const began = this.options.elapsed();
    try {
      return await work();
    } finally {
      // Other requests are answered between two pieces of work.
      const rest = this.options.rests ? pause(this.options.elapsed() - began) : nextTurn();
      void rest.then(() => this.#next());
    }
  }

  /** Resets the count of a network's requests. */
  forgive(network: string): void {
    this.#asked.forget(network);
  }

  #turn(rank: number): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return undefined;
    }
    return new Promise((begin, refuse) => {
      const after = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, { rank, begin, refuse });
      if (this.#waiting.length > this.options.mostWaiting)
        this.#waiting.pop()?.refuse(this.options.rejection());
    });
  }

  #next() {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#isBusy = false;
  }
}
