import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../contract/problem.ts';
import type { Elapsed } from './elapsed.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';

interface Options {
  /** How many may wait. Beyond it, those whose network asked most are refused, the latest first. */
  mostWaiting: number;
  /** How long a network's requests count, in seconds. */
  memorySeconds: number;
  /** Creates the error for a request that is rejected. */
  rejection: () => Problem;
  /** Whether to rest after a piece of work for as long as it took, so that the queue takes half of the time at most. */
  rests?: boolean;
  elapsed: Elapsed;
}

interface Waiting {
  rank: number;
  begin: () => void;
  refuse: (problem: Problem) => void;
}

/**
 * Does costly work for strangers, one piece at a time. Those whose network has asked least come first, and when too many
 * wait, those whose network has asked most are refused at once: a crowd from a few networks, or one that comes again and
 * again, waits for itself and not in front of others.
 */
export class FairQueue {
  readonly #asked: MemoryRateLimiter;
  readonly #waiting: Waiting[] = []; // by rank, then by arrival
  #isBusy = false;
  constructor(private readonly options: Options) {
    this.#asked = new MemoryRateLimiter(options.elapsed);
  }

  /** Does the work when its turn comes. With `isTrusted` it comes before all others. Throws the rejection. */
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
      const rest = this.options.rests ? pause(this.options.elapsed() - began) : nextTurn(); // other requests are answered between two pieces of work
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
