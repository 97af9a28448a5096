/**
 * Yields the bytes of `source` in buffers of exactly `size` bytes, and at the end a shorter or empty buffer with the
 * rest.
 */
export async function* inChunksOf(size: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    let rest = part;
    while (length + rest.length >= size) {
      yield Buffer.concat([...parts, rest.subarray(0, size - length)]);
      rest = rest.subarray(size - length);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  yield Buffer.concat(parts);
}
