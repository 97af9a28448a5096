import { CommandRefused } from '../process/command-refused.ts';

/** Reads exact numbers of bytes from a stream whose parts have any length. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns `length` bytes. Throws UnreadableArchive if the stream ends before. */
  async read(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) await this.#next();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Throws UnreadableArchive unless all bytes were read. */
  async end(): Promise<void> {
    const { done, value } = this.#rest.length > 0 ? { value: this.#rest } : await this.#source.next();
    if (!done && value.length > 0) throw new UnreadableArchive('tiene bytes de más');
  }

  async #next() {
    const { done, value } = await this.#source.next();
    if (done) throw new UnreadableArchive('está incompleta');
    this.#rest = value;
  }
}

/** Thrown if an archive is cut off, changed or encrypted with another key. The message for the operator is Spanish. */
export class UnreadableArchive extends CommandRefused {
  constructor(reason: string) {
    super(`La copia no se puede leer: ${reason}.`);
  }
}
