import { Problem } from '../../../shared/contract/problem.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { FairQueue } from '../../../shared/server/fair-queue.ts';
import { networksOf } from '../../../shared/server/networks.ts';
import { RecentTokens } from '../../../shared/server/recent-tokens.ts';

/**
 * Comparing a password keeps one core busy for some 40 ms, twice for each sign-in. So many can wait that each still has
 * its answer within half a second.
 */
const MOST_WAITING = 4;
const MEMORY_SECONDS = 15 * 60;
const RETRY_AFTER = 5;
const MOST_DEVICES = 1_000;

const tooBusy = () =>
  new Problem(
    429,
    'Hay muchos ingresos a la vez. Esperá unos segundos y probá de nuevo.',
    undefined,
    RETRY_AFTER,
  );

/** Who sends a password. */
interface Sender {
  address: string;
  /** Cookie of a browser in which somebody has signed in before. */
  device?: string | undefined;
}

/**
 * Compares the passwords that strangers send, one at a time. First comes who signed in lately with the same browser, then
 * who failed least: a network's failures count for a quarter of an hour. The others get a 429 Problem at once.
 */
export class PasswordQueue {
  readonly #devices = new RecentTokens(MOST_DEVICES);
  readonly #queue: FairQueue;
  constructor(elapsed: Elapsed) {
    const limits = { mostWaiting: MOST_WAITING, memorySeconds: MEMORY_SECONDS };
    this.#queue = new FairQueue({ ...limits, rejection: tooBusy, elapsed });
  }

  /** Does `check`, which throws when the password is wrong. */
  async run<Result>({ address, device = '' }: Sender, check: () => Promise<Result>): Promise<Result> {
    const { block } = networksOf(address);
    const result = await this.#queue.run(block, check, { isTrusted: this.#devices.has(device) });
    this.#queue.forgive(block);
    return result;
  }

  /** Lets a browser come first, because somebody has just signed in with it. */
  trust(device: string): void {
    this.#devices.add(device);
  }
}
