import { type Elapsed, sinceStart } from './elapsed.ts';

/** Counts work that has begun and not ended, so that the metrics show when it piles up. */
export class WorkInProgress {
  private readonly beginnings = new Set<{ at: number }>();

  constructor(private readonly elapsed: Elapsed = sinceStart) {}

  /** Counts `work` until it settles, and returns its result. */
  async watch<Result>(work: Promise<Result>): Promise<Result> {
    const beginning = { at: this.elapsed() };
    this.beginnings.add(beginning);
    try {
      return await work;
    } finally {
      this.beginnings.delete(beginning);
    }
  }

  get count(): number {
    return this.beginnings.size;
  }

  /** How long the oldest work has been running, in seconds; 0 when there is none. */
  get oldestSeconds(): number {
    const [oldest] = this.beginnings; // a set keeps the order in which its items were added
    return oldest ? (this.elapsed() - oldest.at) / 1_000 : 0;
  }
}
