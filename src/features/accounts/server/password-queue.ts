import { Problem } from '../../../shared/contract/problem.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { FairQueue } from '../../../shared/server/fair-queue.ts';
import { networksOf } from '../../../shared/server/networks.ts';
import { RecentTokens } from '../../../shared/server/recent-tokens.ts';

/**
 * Up to this number of waiting sign-ins, each is answered within half a second: comparing a password keeps one core
 * busy for about 40 ms, and each sign-in compares two.
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

interface Sender {
  address: string;
  /** Cookie of a browser in which somebody has signed in before. */
  device?: string | undefined;
}

/**
 * Compares the passwords of requests without a session, one at a time. Browsers with a recent login come first, then
 * networks with the fewest failures in a quarter of an hour. When too many wait, the others get a 429 Problem at once.
 */
export class PasswordQueue {
  readonly #devices = new RecentTokens(MOST_DEVICES);
  readonly #queue: FairQueue;
  constructor(elapsed: Elapsed) {
    const limits = { mostWaiting: MOST_WAITING, memorySeconds: MEMORY_SECONDS };
    this.#queue = new FairQueue({ ...limits, rejection: tooBusy, elapsed });
  }

  /** Runs `check`, which throws when the password is wrong. */
  async run<Result>({ address, device = '' }: Sender, check: () => Promise<Result>): Promise<Result> {
    const { block } = networksOf(address);
    const result = await this.#queue.run(block, check, { isTrusted: this.#devices.has(device) });
    this.#queue.forgive(block);
    return result;
  }

  /** Gives a browser priority, because somebody has just signed in with it. */
  trust(device: string): void {
    this.#devices.add(device);
  }
}
