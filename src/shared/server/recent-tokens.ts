/** The latest valid tokens that this process has seen, up to a maximum number. */
export class RecentTokens {
  readonly #tokens = new Set<string>();
  constructor(private readonly most: number) {}

  has(token: string): boolean {
    return this.#tokens.has(token);
  }

  /** Remembers a token, and forgets the oldest one beyond the maximum. */
  add(token: string): void {
    this.#tokens.add(token);
    const [oldest] = this.#tokens;
    if (this.#tokens.size > this.most && oldest !== undefined) this.#tokens.delete(oldest);
  }

  delete(token: string): void {
    this.#tokens.delete(token);
  }
}
