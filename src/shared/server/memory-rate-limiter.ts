import { tooMany } from '../contract/problem.ts';
import { type Elapsed, sinceStart } from './elapsed.ts';

/** So many keys take a few megabytes; beyond them the oldest is forgotten. */
const MOST_KEYS = 20_000;

/** How long to wait, by key: what this process has refused and will go on refusing. */
export class WaitsInMemory {
  readonly #until = new Map<string, number>();
  constructor(private readonly elapsed: Elapsed = sinceStart) {}

  /** Seconds to wait; 0 when nothing is known of it. */
  waitFor(key: string): number {
    const until = this.#until.get(key);
    if (until === undefined) return 0;
    const left = Math.ceil((until - this.elapsed()) / 1000);
    if (left <= 0) this.#until.delete(key);
    return Math.max(0, left);
  }

  remember(key: string, seconds: number) {
    keep(this.#until, key, this.elapsed() + seconds * 1000);
  }

  forget(key: string) {
    this.#until.delete(key);
  }
}

/**
 * Counts calls that may come to nothing: in memory, so that whoever repeats them does not make the database write. Each
 * process counts its own.
 */
export class CountsInMemory {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
  constructor(private readonly elapsed: Elapsed = sinceStart) {}

  /** Counts one call; throws a 429 Problem with its Retry-After when the limit is passed. */
  hold({ name, limit }: { name: string; limit: { most: number; seconds: number } }): void {
    const now = this.elapsed();
    const former = this.#counts.get(name);
    const current = former && former.endsAt > now ? former : { count: 0, endsAt: now + limit.seconds * 1000 };
    current.count++;
    if (current !== former) keep(this.#counts, name, current);
    if (current.count > limit.most) throw tooMany(Math.max(1, Math.ceil((current.endsAt - now) / 1000)));
  }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > MOST_KEYS && !oldest.done) map.delete(oldest.value);
}
